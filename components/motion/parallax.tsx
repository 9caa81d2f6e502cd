'use client';

import { useMotionValueEvent, useScroll, useTransform } from 'framer-motion';
import { useEffect, useState } from 'react';
import { PARALLAX_LAG } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Moves a layer that lags behind the scroll (spec §9), while its parent and then one more screen pass by, in browsers
 * without scroll-driven animations; the others move it by the style sheet alone.
 */
export function Parallax({ layerId }: { layerId: string }) {
  const paused = useMotion((state) => state.paused);
  return paused ? null : <Lag layerId={layerId} />;
}

function Lag({ layerId }: { layerId: string }) {
  const range = useScrollRange(layerId);
  const { scrollY } = useScroll();
  const lag = useTransform(scrollY, [0, range], [0, PARALLAX_LAG]);

  useMotionValueEvent(lag, 'change', (value) => {
    const layer = document.getElementById(layerId);
    if (layer) layer.style.transform = `translate3d(0, ${value}px, 0)`;
  });

  // Puts the layer back in its place when the script leaves the page.
  useEffect(() => {
    const layer = document.getElementById(layerId);
    return () => {
      if (layer) layer.style.transform = '';
    };
  }, [layerId]);

  return null;
}

/** How far the page scrolls until the layer has its whole lag, in px: kept in step with the window's size. */
function useScrollRange(layerId: string): number {
  const [range, setRange] = useState(1);

  useEffect(() => {
    const measure = () => {
      const parent = document.getElementById(layerId)?.parentElement;
      setRange((parent?.offsetHeight ?? 0) + window.innerHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [layerId]);

  return range;
}

'use client';

import { useMotionValueEvent, useScroll, useTransform } from 'framer-motion';
import { useEffect, useState } from 'react';
import { PARALLAX_LAG } from '@/lib/motion-settings';

/**
 * Moves the layer for engines without scroll-driven animations, over the passage of the layer's parent: its height and
 * one screen.
 */
export default function ScriptedParallax({ layerId }: { layerId: string }) {
  const [passage, setPassage] = useState(1);
  const { scrollY } = useScroll();
  const lag = useTransform(scrollY, [0, passage], [0, PARALLAX_LAG]);

  useEffect(() => {
    const layer = document.getElementById(layerId);
    const measure = () => setPassage((layer?.parentElement?.offsetHeight ?? 0) + window.innerHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      if (layer) layer.style.transform = '';
    };
  }, [layerId]);

  useMotionValueEvent(lag, 'change', (value) => {
    const layer = document.getElementById(layerId);
    if (layer) layer.style.transform = `translate3d(0, ${value}px, 0)`;
  });

  return null;
}

'use client';

import { inView } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import styles from './map-tilt.module.css';
import { drawTilt } from './tilt-canvas';

/** The duration of the fade from the canvas to the map, in ms. */
const FADE = 200;

/** Tilts the terrain from its side view to the map, once, as soon as the map is visible. */
export function MapTilt({ address }: { address: string }) {
  const paused = useMotion((state) => state.paused);
  const fieldRef = useRef<HTMLDivElement>(null);

  // Draws on a canvas outside React, which is removed after the animation.
  useEffect(() => {
    const field = fieldRef.current;
    const map = field?.closest('[data-slot="office-map"]');
    // Hydration renders "running" even when motion is paused, so the store is read too.
    if (!field || !map || paused || useMotion.getState().paused || field.dataset.tilt) return;
    // A map that is already visible, for example after a jump to the form, does not change.
    const isInView = () => map.getBoundingClientRect().top < innerHeight;
    if (isInView()) return;
    const canvas = field.appendChild(document.createElement('canvas'));
    const controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', () => canvas.remove());
    const close = () => controller.abort();
    const prepare = async () => {
      const play = await drawTilt(canvas, { address, signal });
      if (signal.aborted || isInView()) return close();
      field.dataset.tilt = 'canvas';
      const showMap = () => {
        field.dataset.tilt = 'done';
        setTimeout(close, FADE);
      };
      const stopWaiting = inView(map, () => void play().then(showMap, close));
      signal.addEventListener('abort', stopWaiting);
    };
    // Offline, or without canvas, only the map is shown.
    prepare().catch(close);
    return close;
  }, [address, paused]);

  return <div ref={fieldRef} aria-hidden className={styles.field} data-testid="tilt" />;
}

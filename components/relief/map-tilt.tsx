'use client';

import { inView } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import styles from './map-tilt.module.css';
import { openTiltCanvas } from './tilt-canvas';

/** How long the canvas takes to give way to the map, in ms. */
const FADE = 200;

/** Tilts the land from its side to the map beneath, once that is seen. While movement is paused the map stands. */
export function MapTilt({ address }: { address: string }) {
  const paused = useMotion((state) => state.paused);
  const fieldRef = useRef<HTMLDivElement>(null);

  // Draws beside React, on a canvas that leaves again.
  useEffect(() => {
    const field = fieldRef.current;
    const map = field?.closest('[data-slot="office-map"]');
    if (!field || !map || paused || useMotion.getState().paused || field.dataset.tilt) return;
    // What is in view already, after a jump, stays the map that it is.
    const isInView = () => map.getBoundingClientRect().top < innerHeight;
    if (isInView()) return;
    let cancel = () => {};
    const canvas = openTiltCanvas({
      field,
      address,
      onDrawn: () => {
        if (isInView()) return canvas?.close();
        field.dataset.tilt = 'canvas';
        cancel = inView(map, () => canvas?.move());
      },
      onMoved: () => {
        field.dataset.tilt = 'done';
        setTimeout(() => canvas?.close(), FADE);
      },
    });
    return () => {
      cancel();
      canvas?.close();
      if (canvas) field.dataset.tilt = 'done';
    };
  }, [address, paused]);

  return <div ref={fieldRef} aria-hidden className={styles.field} data-testid="tilt" />;
}

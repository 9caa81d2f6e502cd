'use client';

import { inView } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import styles from './map-tilt.module.css';
import { prepareTilt } from './tilt-canvas';

/** The duration of the fade from the canvas to the map, in ms. `map-tilt.module.css` contains the same value. */
const FADE_DURATION = 200;

/**
 * Animates the terrain from its side view to the map when the map becomes visible for the first time.
 *
 * @param tiltUrl the URL of the animation data (`Tilt` as JSON)
 */
export function MapTilt({ tiltUrl }: { tiltUrl: string }) {
  const paused = useMotion((state) => state.paused);
  const containerRef = useRef<HTMLDivElement>(null);

  // The canvas is outside React, because it is removed after the animation.
  useEffect(() => {
    const container = containerRef.current;
    const map = container?.closest('[data-slot="office-map"]');
    // Also reads the store directly, because `paused` is false during hydration even if the visitor paused motion.
    if (!container || !map || paused || useMotion.getState().paused || container.dataset.tilt) return;
    // Shows no animation if the map is already visible, for example on a page opened at the form.
    const isMapVisible = () => map.getBoundingClientRect().top < innerHeight;
    if (isMapVisible()) return;
    const canvas = container.appendChild(document.createElement('canvas'));
    const controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', () => canvas.remove());
    const stop = () => controller.abort();
    const startWhenVisible = async () => {
      const play = await prepareTilt(canvas, { tiltUrl, signal });
      if (signal.aborted || isMapVisible()) return stop();
      container.dataset.tilt = 'canvas';
      const showMap = () => {
        container.dataset.tilt = 'done';
        setTimeout(stop, FADE_DURATION);
      };
      const stopObserving = inView(map, () => void play().then(showMap, stop));
      signal.addEventListener('abort', stopObserving);
    };
    // Shows only the map if the data fails to load or the browser does not support canvas in workers.
    startWhenVisible().catch(stop);
    return stop;
  }, [tiltUrl, paused]);

  return (
    // As large as the picture of the map (`office-map.tsx`).
    <div
      ref={containerRef}
      aria-hidden
      className={`pointer-events-none absolute top-1/2 left-1/2 aspect-3/2 w-(--map-width) [translate:-50%_-50%] forced-colors:hidden print:hidden ${styles.field}`}
      data-testid="tilt"
    />
  );
}

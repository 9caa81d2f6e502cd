'use client';

import { useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { followOnScreen } from '@/components/ui/on-screen';
import styles from './map-tilt.module.css';
import { openRidgeCanvas } from './ridge-canvas';

/** Where the map's upper edge is as the tilt begins and ends: 0 at the top of the screen, 1 at its foot. */
const TILT = { from: 0.95, to: 0.5 } as const;

/** How long the canvas takes to give way to the map, in ms. */
const FADE = 400;

/**
 * Tilts the land from its side to the map beneath, as that is scrolled into view, once. While movement is paused the map
 * stands.
 */
export function MapTilt({ address }: { address: string }) {
  const paused = useMotion((state) => state.paused);
  const fieldRef = useRef<HTMLDivElement>(null);

  // Draws beside React, in step with the scroll.
  useEffect(() => {
    const field = fieldRef.current;
    if (!field || paused || useMotion.getState().paused || field.dataset.tilt) return;
    return followTilt(field, address);
  }, [address, paused]);

  return <div ref={fieldRef} aria-hidden className={styles.field} data-testid="tilt" />;
}

function followTilt(field: HTMLElement, address: string): () => void {
  // What is in view already, after a jump, stays the map that it is.
  const shareNow = () => shareOf(field.getBoundingClientRect().top);
  if (shareNow() > 0) return () => {};
  let onScreen = false;
  const onDrawn = () => {
    if (shareNow() > 0) return canvas?.close();
    field.dataset.tilt = 'canvas';
    update();
  };
  const canvas = openRidgeCanvas({ field, scene: 'tilt', address, onDrawn });
  const tilt = () => {
    const share = shareNow();
    canvas?.ask({ kind: 'tilt', share: eased(share) });
    if (share < 1) return;
    field.dataset.tilt = 'done';
    setTimeout(() => canvas?.close(), FADE);
    update();
  };
  const update = () => {
    window.removeEventListener('scroll', tilt);
    if (onScreen && field.dataset.tilt === 'canvas') window.addEventListener('scroll', tilt, { passive: true });
  };
  const stopFollowing = followOnScreen(field, {
    onChange: (isOnScreen) => {
      onScreen = isOnScreen;
      update();
    },
  });
  return () => {
    stopFollowing();
    window.removeEventListener('scroll', tilt);
    canvas?.close();
    delete field.dataset.tilt;
  };
}

/** How far the tilt is, by where the upper edge of the map is on the screen. */
function shareOf(top: number): number {
  return Math.min(1, Math.max(0, (TILT.from - top / innerHeight) / (TILT.from - TILT.to)));
}

/** Slow at both ends: cubic-bezier(.65, 0, .35, 1). */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

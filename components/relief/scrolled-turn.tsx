'use client';

import { useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { followOnScreen } from '@/components/ui/on-screen';
import { openRidgeCanvas } from './ridge-canvas';

/** Which part of its way over the screen the band takes for the turn: 0 as it enters from below, 1 as it is gone. */
const TURN = { from: 0.42, to: 0.82 } as const;

/** Turns the land with the scroll, on a canvas over its still; while movement is paused the still stands. */
export function ScrolledTurn({ address }: { address: string }) {
  const paused = useMotion((state) => state.paused);
  const markRef = useRef<HTMLSpanElement>(null);

  // Draws beside React, in step with the scroll while the band is seen.
  useEffect(() => {
    const band = markRef.current?.closest<HTMLElement>('[data-testid="turn"]');
    if (!band || paused || useMotion.getState().paused) return;
    return followTurn(band, address);
  }, [address, paused]);

  return <span ref={markRef} />;
}

function followTurn(band: HTMLElement, address: string): () => void {
  let stopScroll = () => {};
  const canvas = openRidgeCanvas({
    field: band,
    address,
    ground: 'light',
    withRoute: false,
    isFlat: false,
    onDrawn: () => {
      band.dataset.turn = 'canvas';
      follow();
    },
  });
  if (!canvas) return () => {};
  const follow = () => {
    // Measured once the band is near; the page above it does not change its height while it scrolls by.
    const { top, height } = band.getBoundingClientRect();
    const way = { start: top + scrollY - innerHeight, length: innerHeight + height };
    const turn = () => {
      const passed = (scrollY - way.start) / way.length;
      const plan = Math.min(1, Math.max(0, (passed - TURN.from) / (TURN.to - TURN.from)));
      canvas.ask({ kind: 'turn', plan: eased(plan) });
    };
    turn();
    stopScroll();
    window.addEventListener('scroll', turn, { passive: true });
    stopScroll = () => window.removeEventListener('scroll', turn);
  };
  const stopFollowing = followOnScreen(band, {
    onChange: (onScreen) => (onScreen && band.dataset.turn ? follow() : stopScroll()),
  });
  return () => {
    stopFollowing();
    stopScroll();
    canvas.close();
    delete band.dataset.turn;
  };
}

/** Slow at both ends: cubic-bezier(.65, 0, .35, 1). */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

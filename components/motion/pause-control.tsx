'use client';

import { useEffect, useRef } from 'react';
import { useEarlyPresses } from '@/components/ui/early-presses';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { adoptEarlyMotion, setMotionPaused, useMotion } from './motion-store';

/** The one control that pauses and resumes everything that moves by itself; the choice is remembered. */
export function PauseControl({ className = '' }: { className?: string }) {
  const paused = useMotion((state) => state.paused);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(adoptEarlyMotion, []);
  const unhydratedProps = useEarlyPresses(ref);

  const label = paused ? 'Reanudar animaciones' : 'Pausar animaciones';
  return (
    <button
      {...unhydratedProps}
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setMotionPaused(!paused)}
      className={`noscript:hidden ${className}`}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}

'use client';

import { useEffect } from 'react';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { followSystemMotion, setMotionPaused, useMotion } from './motion-store';

/** Button that pauses or resumes all automatic motion and saves the visitor's choice. */
export function PauseControl({ className = '' }: { className?: string }) {
  useEffect(followSystemMotion, []);

  return (
    <button
      type="button"
      onClick={() => setMotionPaused(!useMotion.getState().paused)}
      className={`unscripted:hidden ${className}`}
    >
      {/* CSS shows the icon for the current `data-motion`. The exported HTML is therefore correct before hydration. */}
      <span className="contents [[data-motion=paused]_&]:hidden">
        <PauseIcon />
        <span className="sr-only">Pausar animaciones</span>
      </span>
      <span className="hidden [[data-motion=paused]_&]:contents">
        <PlayIcon />
        <span className="sr-only">Reanudar animaciones</span>
      </span>
    </button>
  );
}

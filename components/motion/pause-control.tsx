'use client';

import { useEffect } from 'react';
import { IconAction } from '@/components/ui/icon-action';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { ByMotion } from './by-motion';
import { adoptEarlyMotion, followSystemMotion, setMotionPaused, useMotion } from './motion-store';

/** The one control that pauses and resumes everything that moves by itself; the choice is remembered. */
export function PauseControl({ className = '' }: { className?: string }) {
  useEffect(adoptEarlyMotion, []);
  useEffect(followSystemMotion, []);

  return (
    <button
      type="button"
      onClick={() => setMotionPaused(!useMotion.getState().paused)}
      className={`unscripted:hidden ${className}`}
    >
      <ByMotion
        running={<IconAction icon={<PauseIcon />} name="Pausar animaciones" />}
        paused={<IconAction icon={<PlayIcon />} name="Reanudar animaciones" />}
      />
    </button>
  );
}

'use client';

import { useEffect } from 'react';
import { IconAction } from '@/components/ui/icon-action';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { adoptEarlyMotion, followSystemMotion, setMotionPaused, useMotion } from './motion-store';
import { RunningOrPaused } from './running-or-paused';

/** Pauses and resumes all automatic motion; the choice is remembered. */
export function PauseControl({ className = '' }: { className?: string }) {
  useEffect(adoptEarlyMotion, []);
  useEffect(followSystemMotion, []);

  return (
    <button
      type="button"
      onClick={() => setMotionPaused(!useMotion.getState().paused)}
      className={`unscripted:hidden ${className}`}
    >
      <RunningOrPaused
        running={<IconAction icon={<PauseIcon />} name="Pausar animaciones" />}
        paused={<IconAction icon={<PlayIcon />} name="Reanudar animaciones" />}
      />
    </button>
  );
}

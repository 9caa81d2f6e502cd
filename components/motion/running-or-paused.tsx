import type { ReactNode } from 'react';

/**
 * Renders both variants; CSS shows one depending on `data-motion`. The exported HTML is therefore correct before
 * hydration.
 */
export function RunningOrPaused({ running, paused }: { running: ReactNode; paused: ReactNode }) {
  return (
    <>
      <span className="contents [[data-motion=paused]_&]:hidden">{running}</span>
      <span className="hidden [[data-motion=paused]_&]:contents">{paused}</span>
    </>
  );
}

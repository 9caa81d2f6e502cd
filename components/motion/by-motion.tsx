import type { ReactNode } from 'react';

/**
 * What stands while movement runs, and what stands while it is paused. The style sheet chooses, so that the exported
 * page shows the right one from its first paint.
 */
export function ByMotion({ running, paused }: { running: ReactNode; paused: ReactNode }) {
  return (
    <>
      <span className="contents [[data-motion=paused]_&]:hidden">{running}</span>
      <span className="hidden [[data-motion=paused]_&]:contents">{paused}</span>
    </>
  );
}

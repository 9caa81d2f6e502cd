'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The current year. The HTML carries the year of the build, and the browser corrects it after hydration once a new
 * year has begun. A clock that runs behind the build is ignored.
 */
export function CopyrightYear({ builtIn }: { builtIn: number }) {
  return useSyncExternalStore(
    never,
    () => Math.max(builtIn, new Date().getFullYear()),
    () => builtIn,
  );
}

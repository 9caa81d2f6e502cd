import { type RefObject, useEffect, useState } from 'react';

/** What a control is given as attributes until it is hydrated, so that a press is held for it. */
export type EarlyPresses = { 'data-unhydrated'?: '' };

/**
 * Gives the presses that came before hydration (`BEFORE_HYDRATION_SCRIPT` holds them) to their controls again.
 *
 * @param root holds the controls
 */
export function useEarlyPresses(root: RefObject<HTMLElement | null>): EarlyPresses {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (!hydrated) return setHydrated(true);
    const { earlyPresses = [] } = window as Window & { earlyPresses?: HTMLElement[] };
    for (const control of [...earlyPresses]) {
      if (!root.current?.contains(control)) continue;
      earlyPresses.splice(earlyPresses.indexOf(control), 1);
      // Each in a task of its own, so that it meets what the one before it changed.
      setTimeout(() => control.click(), 0);
    }
  }, [hydrated, root]);
  return hydrated ? {} : { 'data-unhydrated': '' };
}

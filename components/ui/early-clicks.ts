import { type RefObject, useEffect, useState } from 'react';

/** What a control must be given as attributes, so that an early press is held for it. */
export type EarlyClicks = { 'data-asleep'?: '' };

const early = () => window as Window & { earlyClicks?: HTMLElement[] };

/**
 * Gives the clicks that came before a part's script (`EARLY_CLICKS_SCRIPT` holds them) to its controls again, once
 * the part is alive.
 *
 * @param root holds the controls
 */
export function useEarlyClicks(root: RefObject<HTMLElement | null>): EarlyClicks {
  const [asleep, setAsleep] = useState(true);
  useEffect(() => {
    if (asleep) return setAsleep(false);
    const { earlyClicks = [] } = early();
    for (const control of [...earlyClicks]) {
      if (!root.current?.contains(control)) continue;
      earlyClicks.splice(earlyClicks.indexOf(control), 1);
      // Each in a task of its own, so that it meets what the one before it changed.
      setTimeout(() => control.click(), 0);
    }
  }, [asleep, root]);
  return asleep ? { 'data-asleep': '' } : {};
}

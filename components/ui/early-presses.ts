import { type RefObject, useEffect, useState } from 'react';

/** What a control is given as attributes until it is hydrated, so that a press is held for it. */
export type UnhydratedProps = { 'data-unhydrated'?: '' };

declare global {
  interface Window {
    /** The controls that were pressed before hydration. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Makes the presses that came before hydration (`BEFORE_HYDRATION_SCRIPT` holds them) again on their controls.
 *
 * @param root holds the controls
 */
export function useEarlyPresses(root: RefObject<HTMLElement | null>): UnhydratedProps {
  const [hydrated, setHydrated] = useState(false);

  // Effects run in the browser only, so that the exported HTML carries the attribute.
  useEffect(() => setHydrated(true), []);

  // Empties the list of the script in the head, once the controls no longer carry the attribute: until then the script
  // would hold these presses too.
  useEffect(() => {
    if (hydrated && root.current) pressAgain(root.current);
  }, [hydrated, root]);

  return hydrated ? {} : { 'data-unhydrated': '' };
}

function pressAgain(root: HTMLElement): void {
  const { earlyPresses = [] } = window;
  const controls = earlyPresses.filter((control) => root.contains(control));
  for (const control of controls) {
    earlyPresses.splice(earlyPresses.indexOf(control), 1);
    // Each in a task of its own, so that it meets what the one before it changed.
    setTimeout(() => control.click(), 0);
  }
}

import { type RefObject, useEffect, useState } from 'react';

const early = () => window as Window & { earlyClicks?: HTMLElement[] };

/**
 * Runs in the head: a click on a control that carries `data-asleep` (its script is not here yet) is held, in the
 * order of the clicks, instead of being lost.
 */
export const EARLY_CLICKS_SCRIPT = `(function(w,held){w.earlyClicks=held=[];w.addEventListener('click',function(e){
var c=e.target.closest('[data-asleep]');if(c){e.stopPropagation();held.push(c)}},true)})(window)`;

/**
 * Gives the clicks that came before a part's script to its controls again, once it is alive.
 *
 * @param root holds the controls
 * @returns what each of these controls must be given as attributes
 */
export function useEarlyClicks(root: RefObject<HTMLElement | null>): { 'data-asleep'?: '' } {
  const [asleep, setAsleep] = useState(true);
  useEffect(() => {
    if (asleep) return setAsleep(false);
    const { earlyClicks = [] } = early();
    for (const control of [...earlyClicks]) {
      if (!root.current?.contains(control)) continue;
      earlyClicks.splice(earlyClicks.indexOf(control), 1);
      control.click();
    }
  }, [asleep, root]);
  return asleep ? { 'data-asleep': '' } : {};
}

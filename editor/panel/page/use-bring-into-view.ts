import { useEffect, useState } from 'react';
import type { Pointer } from '@/editor/document/pointer';
import { bringIntoView } from './bring-into-view';
import { findTarget, nearestTarget, type PageLookup } from './page-target';

/** How long what is chosen is waited for on the page, which is made anew after a change, in ms. */
const TIMEOUT = 10_000;
/** What people do when they move the page themselves. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown', 'touchmove'];

interface BringIntoViewOptions {
  lookup: PageLookup | undefined;
  selected: Pointer | undefined;
  /** What was chosen on the page itself, where it is in view. */
  chosen: Pointer | undefined;
}

type Awaited = 'nothing' | 'anything' | 'itself';

/**
 * Brings what was chosen in the panel into view: at once what is nearest to it, and itself as soon as the page shows
 * it, unless somebody moves the page meanwhile.
 */
export function useBringIntoView({ lookup, selected, chosen }: BringIntoViewOptions): void {
  const [brought, setBrought] = useState<{ selected: Pointer | undefined; awaited: Awaited }>({
    selected: undefined,
    awaited: 'nothing',
  });
  if (brought.selected !== selected) {
    const isInView = selected === undefined || selected === chosen;
    setBrought({ selected, awaited: isInView ? 'nothing' : 'anything' });
  }
  const { awaited } = brought;

  // Scrolls the page's document once it shows what is awaited.
  useEffect(() => {
    if (!lookup || selected === undefined || awaited === 'nothing') return;
    const settle = (next: Awaited) => setBrought({ selected, awaited: next });
    const bring = () => {
      const target = findTarget(selected, lookup);
      const shown = target ?? (awaited === 'anything' ? nearestTarget(selected, lookup) : undefined);
      if (shown) {
        const isSeen = bringIntoView(shown);
        settle(target && isSeen ? 'nothing' : 'itself');
      }
    };
    const giveUp = () => settle('nothing');
    const { page } = lookup;
    const mutations = new MutationObserver(bring);
    mutations.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['src', 'role'] });
    for (const name of OWN_MOVES) page.addEventListener(name, giveUp, { passive: true });
    const timer = setTimeout(giveUp, TIMEOUT);
    bring();
    return () => {
      mutations.disconnect();
      for (const name of OWN_MOVES) page.removeEventListener(name, giveUp);
      clearTimeout(timer);
    };
  }, [lookup, selected, awaited]);

  // Hears of another width, at which everything stands elsewhere.
  const view = lookup?.page.defaultView;
  useEffect(() => {
    if (!view || selected === undefined) return;
    const bringAgain = () => setBrought({ selected, awaited: 'anything' });
    view.addEventListener('resize', bringAgain);
    return () => view.removeEventListener('resize', bringAgain);
  }, [view, selected]);
}

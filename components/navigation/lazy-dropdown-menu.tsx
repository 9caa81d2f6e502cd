'use client';

import { useEffect } from 'react';
import { island } from '@/components/ui/island';
import type { NavigationEntry } from '@/content/types';

const NAV_ID = 'navegacion';

const DropdownMenu = island<{ entries: NavigationEntry[] }>({
  id: NAV_ID,
  load: () => import('./dropdown-menu').then(({ DropdownMenu }) => DropdownMenu),
  whenLost: FoldedBar,
});

/** Folds the bar when the code of its lists cannot be fetched: the mobile menu works without it. */
function FoldedBar() {
  // Changes the bar around this component, which React does not render again.
  useEffect(() => {
    const menu = document.getElementById(NAV_ID);
    if (!menu) return;
    menu.hidden = true;
    // Without this container the bar shows its menu button at every width.
    menu.closest('header')?.style.setProperty('container-name', 'none');
  }, []);
  return null;
}

/** The wide bar's entries when some of them open lists; on a narrow screen its code is never fetched. */
export function LazyDropdownMenu({ entries }: { entries: NavigationEntry[] }) {
  return (
    <div id={NAV_ID} className="bar-folded:hidden noscript:hidden">
      <DropdownMenu entries={entries} />
    </div>
  );
}

'use client';

import { Suspense } from 'react';
import { lazyWhenVisible } from '@/components/motion/when-visible';
import type { NavigationEntry } from '@/content/types';

const NAV_ID = 'navegacion';
const DropdownMenu = lazyWhenVisible<{ entries: NavigationEntry[] }>(NAV_ID, () =>
  import('./dropdown-menu').catch(fold),
);

/** Folds the bar when the code of its lists cannot be fetched: the sheet works without it. */
function fold(error: unknown): never {
  const menu = document.getElementById(NAV_ID);
  if (menu) {
    menu.hidden = true;
    // Without this container the bar shows its menu button at every width.
    menu.closest('header')?.style.setProperty('container-name', 'none');
  }
  throw error;
}

/** The wide bar's entries when some of them open lists; on a narrow screen its code is never fetched. */
export function LazyDropdownMenu({ entries }: { entries: NavigationEntry[] }) {
  return (
    <div id={NAV_ID} className="bar-folded:hidden noscript:hidden">
      <Suspense>
        <DropdownMenu entries={entries} />
      </Suspense>
    </div>
  );
}

'use client';

import { Suspense } from 'react';
import type { NavigationEntry } from '@/content/types';
import { lazyWhenVisible } from '../motion/when-visible';

const NAV_ID = 'navegacion';
const DropdownMenu = lazyWhenVisible<{ entries: NavigationEntry[] }>(NAV_ID, () =>
  import('./dropdown-menu').catch(fold),
);

/** Without the code of its lists the bar folds, so that no button is there that does nothing: its sheet needs none. */
function fold(error: unknown): never {
  const menu = document.getElementById(NAV_ID);
  if (menu) {
    menu.hidden = true;
    // The container that tells how wide the bar is, and so that its menu button may go.
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

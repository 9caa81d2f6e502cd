'use client';

import { Suspense } from 'react';
import type { NavigationEntry } from '@/content/types';
import { lazyWhenVisible } from '../motion/when-visible';

const NAV_ID = 'navegacion';
const DropdownMenu = lazyWhenVisible<{ entries: NavigationEntry[] }>(NAV_ID, () => import('./dropdown-menu'));

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

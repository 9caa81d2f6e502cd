'use client';

import type { LinkEntry } from '@/content/types';
import { barEntryLook } from './entries';
import { EntryLink } from './entry-link';

/** The wide bar's entries when none of them opens a list: a script only marks the section that is read. */
export function BarLinks({ links }: { links: LinkEntry[] }) {
  return (
    <nav aria-label="Principal" className="bar-folded:hidden">
      <ul className="flex flex-wrap items-center justify-end gap-x-1">
        {links.map((entry) => (
          <li key={entry.name}>
            <EntryLink entry={entry} className={barEntryLook(entry)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

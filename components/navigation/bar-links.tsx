'use client';

import type { LinkEntry } from '@/content/types';
import { barEntryClass } from './entries';
import { EntryLink } from './entry-link';

/** The entries of the wide bar if no entry opens a dropdown. Hydration only marks the link to the current section. */
export function BarLinks({ links }: { links: LinkEntry[] }) {
  return (
    <nav aria-label="Principal" className="bar-collapsed:hidden">
      <ul className="flex flex-wrap items-center justify-end gap-x-1">
        {links.map((entry) => (
          <li key={entry.name}>
            <EntryLink entry={entry} className={barEntryClass(entry)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ArrowIcon, ChevronIcon } from '@/components/ui/icons';
import type { NavigationEntry } from '@/content/types';
import { isNested } from './entries';
import { EntryLink } from './entry-link';

const row =
  'group/row flex min-h-20 w-full items-center gap-3 py-4 text-[1.875rem] leading-tight font-bold tracking-[-0.02em] transition-colors hover:text-primary-onInk aria-[current]:text-primary-onInk [&>svg]:ml-auto [&>svg]:size-6 [&>svg]:text-onInk-muted';

/** The entries in the sheet of narrow screens. One list is open at a time, at most 15rem high (spec §9). */
export function SheetList({ entries }: { entries: NavigationEntry[] }) {
  return (
    <nav aria-label="Principal">
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className="border-b border-ink-line">
            {isNested(entry) ? (
              <details
                name="submenu"
                className="group/submenu [interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete details-content:duration-collapse open:details-content:h-auto motion-reduce:details-content:transition-none"
              >
                <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
                  {entry.name}
                  <ChevronIcon className="transition-transform duration-collapse group-open/submenu:rotate-180" />
                </summary>
                <div className="max-h-60 overflow-y-auto overscroll-contain pb-4 [mask-image:linear-gradient(#000_calc(100%-1.5rem),#0000)]">
                  <Sublist entries={entry.entries} />
                </div>
              </details>
            ) : (
              <EntryLink entry={entry} className={row}>
                {!('href' in entry) && <ArrowIcon className="transition-transform group-hover/row:translate-x-1" />}
              </EntryLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list under an entry; a list within it stands open under its own name. */
function Sublist({ entries }: { entries: NavigationEntry[] }) {
  return (
    <ul className="border-l-2 border-ink-line pl-4">
      {entries.map((entry) => (
        <li key={entry.name}>
          {isNested(entry) ? (
            <>
              <p className="text-label pt-4 pb-1 text-onInk-muted">{entry.name}</p>
              <Sublist entries={entry.entries} />
            </>
          ) : (
            <EntryLink
              entry={entry}
              className="flex min-h-11 items-center gap-2 py-2 text-onInk hover:text-white aria-[current]:text-primary-onInk"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

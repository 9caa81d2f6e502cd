import { ArrowIcon, ChevronIcon } from '@/components/ui/icons';
import type { LinkEntry, NavigationEntry, NestedEntry } from '@/content/types';
import { isNested } from './entries';
import { EntryLink } from './entry-link';

const ICON_CLASSES = 'ml-auto size-6 text-onInk-muted';

/** The entries of the mobile menu. At most one submenu is open. It is at most 15rem high (spec §9). */
export function MobileMenuEntries({ entries }: { entries: NavigationEntry[] }) {
  return (
    <nav aria-label="Principal" className="menu-entries">
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className="border-ink-line not-last:border-b">
            {isNested(entry) ? <MenuDisclosure entry={entry} /> : <MenuLink entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ entry }: { entry: LinkEntry }) {
  const hasNewTabIcon = 'href' in entry;
  return (
    <EntryLink entry={entry} className="menu-entry" newTabIconClassName={`opacity-70 ${ICON_CLASSES}`}>
      {/* The negative margin aligns the tip of the arrow with the edge of the page column. */}
      {!hasNewTabIcon && <ArrowIcon className={`menu-arrow -mr-[3.5px] transition-transform ${ICON_CLASSES}`} />}
    </EntryLink>
  );
}

/** An entry that opens a submenu below itself. The browser closes other open `<details>` elements of the same name. */
function MenuDisclosure({ entry }: { entry: NestedEntry }) {
  return (
    <details name="submenu" className="menu-disclosure">
      <summary className="menu-entry cursor-pointer">
        {entry.name}
        <ChevronIcon className={ICON_CLASSES} />
      </summary>
      <div className="max-h-[15rem] overflow-y-auto overscroll-contain pb-4 [mask-image:linear-gradient(#000_calc(100%-1.5rem),#0000)]">
        <EntryList entries={entry.entries} />
      </div>
    </details>
  );
}

function EntryList({ entries }: { entries: NavigationEntry[] }) {
  return (
    <ul className="border-l-2 border-ink-line pl-4">
      {entries.map((entry) => (
        <li key={entry.name}>
          {isNested(entry) ? (
            <>
              <p className="text-label pt-4 pb-1 text-onInk-muted">{entry.name}</p>
              <EntryList entries={entry.entries} />
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

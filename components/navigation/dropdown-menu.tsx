'use client';

import * as Menu from '@radix-ui/react-navigation-menu';
import { useCallback } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import type { NavigationEntry, NestedEntry } from '@/content/types';
import { useCurrentSection } from './current-section';
import { DropdownList, DropdownPanel, ExpandableItem } from './dropdown-list';
import { placeBelow } from './dropdown-position';
import { barEntryLook, isNested, sectionsOf } from './entries';
import { EntryLink } from './entry-link';
import { ENTRIES_ID } from './ids';
import { type OpenList, useOpenList } from './use-open-list';

/** How long the pointer rests on an entry before its list opens, in ms. */
const HOVER_DELAY = 80;

/**
 * The wide bar's entries when some of them open lists. A list opens by hover, click and keyboard; Escape closes it and
 * gives the focus back to its button.
 */
export function DropdownMenu({ entries }: { entries: NavigationEntry[] }) {
  const openList = useOpenList();
  return (
    <Menu.Root
      id={ENTRIES_ID}
      aria-label="Principal"
      className="bar-folded:hidden unscripted:hidden"
      value={openList.open}
      onValueChange={openList.change}
      delayDuration={HOVER_DELAY}
    >
      <Menu.List className="flex flex-wrap items-center justify-end gap-x-1">
        {entries.map((entry) =>
          isNested(entry) ? (
            <Dropdown key={entry.name} entry={entry} openList={openList} />
          ) : (
            <Menu.Item key={entry.name}>
              <Menu.Link asChild>
                <EntryLink entry={entry} className={barEntryLook(entry)} />
              </Menu.Link>
            </Menu.Item>
          ),
        )}
      </Menu.List>
    </Menu.Root>
  );
}

/** An entry of the bar that opens a list below it. */
function Dropdown({ entry, openList }: { entry: NestedEntry; openList: OpenList }) {
  const leadsToCurrent = useCurrentSection(({ id }) => id !== null && sectionsOf(entry.entries).includes(id));
  const hasSubmenus = entry.entries.some(isNested);
  const position = useCallback((panel: HTMLElement) => placeBelow(panel, { hasSubmenus }), [hasSubmenus]);
  return (
    <ExpandableItem name={entry.name} openList={openList}>
      <Menu.Trigger
        // Radix' own would be another in the exported page than in the island. Nothing refers to it.
        id={undefined}
        aria-current={leadsToCurrent || undefined}
        className="group/trigger bar-control bar-entry"
        onClick={(event) => {
          event.preventDefault();
          openList.press(entry.name);
        }}
      >
        {entry.name}
        <ChevronIcon className="-mr-1 size-4 transition-transform group-aria-expanded/trigger:rotate-180" />
      </Menu.Trigger>
      <DropdownPanel onOpen={position} className="dropdown-panel dropdown-below">
        <DropdownList {...entry} />
      </DropdownPanel>
    </ExpandableItem>
  );
}

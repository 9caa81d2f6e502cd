'use client';

import * as Menu from '@radix-ui/react-navigation-menu';
import { useCallback } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import type { NavigationEntry, NestedEntry } from '@/content/types';
import { useCurrentSection } from './current-section';
import { DropdownList, DropdownPanel, ExpandableItem } from './dropdown-list';
import { placeBelow } from './dropdown-position';
import { barEntryClass, findSectionIds, isNested } from './entries';
import { EntryLink } from './entry-link';
import { ENTRIES_ID } from './ids';
import { type DropdownState, useDropdownState } from './use-dropdown-state';

/** Delay in ms before a dropdown opens, after the pointer enters its entry. */
const HOVER_DELAY = 80;

/**
 * The entries of the wide bar if at least one entry opens a dropdown. Dropdowns open and close by hover, click and
 * keyboard. Escape closes the open dropdown and moves the focus to its button.
 */
export function DropdownMenu({ entries }: { entries: NavigationEntry[] }) {
  const dropdownState = useDropdownState();
  return (
    <Menu.Root
      id={ENTRIES_ID}
      aria-label="Principal"
      className="bar-collapsed:hidden unscripted:hidden"
      value={dropdownState.openEntry}
      onValueChange={dropdownState.onValueChange}
      delayDuration={HOVER_DELAY}
    >
      <Menu.List className="flex flex-wrap items-center justify-end gap-x-1">
        {entries.map((entry) =>
          isNested(entry) ? (
            <Dropdown key={entry.name} entry={entry} dropdownState={dropdownState} />
          ) : (
            <Menu.Item key={entry.name}>
              <Menu.Link asChild>
                <EntryLink entry={entry} className={barEntryClass(entry)} />
              </Menu.Link>
            </Menu.Item>
          ),
        )}
      </Menu.List>
    </Menu.Root>
  );
}

/** An entry of the bar that opens a dropdown. It is marked while the visitor reads a section linked in the dropdown. */
function Dropdown({ entry, dropdownState }: { entry: NestedEntry; dropdownState: DropdownState }) {
  const isCurrent = useCurrentSection(({ id }) => id !== null && findSectionIds(entry.entries).includes(id));
  const hasSubmenus = entry.entries.some(isNested);
  const positionPanel = useCallback((panel: HTMLElement) => placeBelow(panel, { hasSubmenus }), [hasSubmenus]);
  return (
    <ExpandableItem
      value={entry.name}
      onClose={() => {
        if (dropdownState.openEntry === entry.name) dropdownState.close();
      }}
    >
      <Menu.Trigger
        // Removes the id that Radix generates. It would differ between the exported HTML and the hydrated island.
        id={undefined}
        aria-current={isCurrent || undefined}
        className="group/trigger bar-control bar-entry"
        onClick={(event) => {
          event.preventDefault();
          dropdownState.toggle(entry.name);
        }}
      >
        {entry.name}
        <ChevronIcon className="-mr-1 size-4 transition-transform group-aria-expanded/trigger:rotate-180" />
      </Menu.Trigger>
      <DropdownPanel onOpen={positionPanel} className="dropdown-below">
        <DropdownList {...entry} />
      </DropdownPanel>
    </ExpandableItem>
  );
}

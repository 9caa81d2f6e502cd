import * as Menu from '@radix-ui/react-navigation-menu';
import { type ComponentProps, type KeyboardEvent, useCallback, useRef } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import type { NestedEntry } from '@/content/types';
import { placeBeside, type Side } from './dropdown-position';
import { gridCell, isNested } from './entries';
import { EntryLink } from './entry-link';
import { type OpenList, useOpenList } from './use-open-list';

/** An entry that opens a list, which closes when the focus moves on to another entry. */
export function ExpandableItem({
  name,
  lists,
  ...props
}: ComponentProps<typeof Menu.Item> & { name: string; lists: OpenList }) {
  return (
    <Menu.Item
      value={name}
      className="relative"
      onPointerEnter={lists.enter}
      onBlur={({ currentTarget, relatedTarget }) => {
        const focusMovedOn = relatedTarget && !currentTarget.contains(relatedTarget);
        if (focusMovedOn && lists.open === name) lists.close();
      }}
      {...props}
    />
  );
}

/**
 * The panel of an open list. Tab goes through it as it follows its button in the document. Radix would move the focus
 * itself, over an element that is hidden from screen readers and has the focus for a moment, which they must not meet
 * (axe: aria-hidden-focus); that element leaves the tab order here, and the list keeps Tab to itself.
 *
 * @param place puts the panel in its place; called as it opens
 */
export function DropdownPanel({
  place,
  ...props
}: ComponentProps<typeof Menu.Content> & { place: (panel: HTMLElement) => void }) {
  const onMount = useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return;
      const focusProxy = panel.previousElementSibling;
      if (focusProxy instanceof HTMLElement) focusProxy.tabIndex = -1;
      place(panel);
    },
    [place],
  );
  return <Menu.Content ref={onMount} onFocusOutside={(event) => event.preventDefault()} {...props} />;
}

/** The entries of an open list, in columns if it has several. */
export function DropdownList({ entries, columns = 1, rowsPerColumn }: Omit<NestedEntry, 'name'>) {
  const lists = useOpenList();
  const rows = rowsPerColumn ?? Math.ceil(entries.length / columns);
  return (
    <Menu.Sub value={lists.open} onValueChange={lists.change} onKeyDown={keepTab}>
      <Menu.List className="grid gap-x-2">
        {entries.map((entry, index) => {
          const cell = gridCell(index, rows);
          if (isNested(entry)) {
            const side = columns > 1 && cell.gridColumn === 1 ? 'left' : 'right';
            return <Submenu key={entry.name} entry={entry} lists={lists} side={side} style={cell} />;
          }
          return (
            <Menu.Item key={entry.name} style={cell}>
              <Menu.Link asChild>
                <EntryLink entry={entry} className="dropdown-entry" />
              </Menu.Link>
            </Menu.Item>
          );
        })}
      </Menu.List>
    </Menu.Sub>
  );
}

function keepTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}

/**
 * An entry that opens a further list beside the menu. Radix leaves it open when the pointer leaves, closes the whole
 * menu at Escape, and has no arrow keys for it.
 */
function Submenu({
  entry: { name, ...list },
  lists,
  side,
  style,
}: {
  entry: NestedEntry;
  lists: OpenList;
  side: Side;
  style: { gridColumn: number; gridRow: number };
}) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useCallback((panel: HTMLElement) => placeBeside(panel, { side }), [side]);
  const isOpen = lists.open === name;

  const closeAndFocusButton = () => {
    lists.close();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowRight' && event.target === button.current && !isOpen;
    const closes = event.key === 'ArrowLeft' && isOpen;
    if (!opens && !closes) return;
    event.preventDefault();
    event.stopPropagation();
    if (opens) lists.press(name);
    else closeAndFocusButton();
  };

  return (
    <ExpandableItem
      name={name}
      lists={lists}
      style={style}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') lists.close();
      }}
      onKeyDown={onKeyDown}
    >
      <Menu.Trigger
        ref={button}
        className="dropdown-entry justify-between"
        onClick={(event) => {
          event.preventDefault();
          lists.press(name);
        }}
      >
        {name}
        <ChevronIcon className="-mr-1 size-4 -rotate-90 opacity-70" />
      </Menu.Trigger>
      <DropdownPanel
        place={place}
        className="dropdown-panel dropdown-beside"
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          closeAndFocusButton();
        }}
      >
        <DropdownList {...list} />
      </DropdownPanel>
    </ExpandableItem>
  );
}

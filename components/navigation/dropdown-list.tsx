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
  openList,
  ...props
}: ComponentProps<typeof Menu.Item> & { name: string; openList: OpenList }) {
  return (
    <Menu.Item
      value={name}
      className="relative"
      onPointerEnter={() => openList.pointerEntered(name)}
      onBlur={({ currentTarget, relatedTarget }) => {
        const focusMovedOn = relatedTarget && !currentTarget.contains(relatedTarget);
        if (focusMovedOn && openList.open === name) openList.close();
      }}
      {...props}
    />
  );
}

/**
 * The panel of an open list. Radix moves the focus of Tab through a hidden focus proxy (axe: aria-hidden-focus). Here
 * the proxy leaves the tab order and Radix's handler is stopped: the browser's order is right, as the panel follows its
 * button.
 *
 * @param onOpen called with the panel as it opens, to position it
 */
export function DropdownPanel({
  onOpen,
  ...props
}: ComponentProps<typeof Menu.Content> & { onOpen: (panel: HTMLElement) => void }) {
  const onMount = useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return;
      const focusProxy = panel.previousElementSibling;
      if (focusProxy instanceof HTMLElement) focusProxy.tabIndex = -1;
      onOpen(panel);
    },
    [onOpen],
  );
  return (
    <Menu.Content
      ref={onMount}
      // A name is not for an element without a role.
      aria-labelledby={undefined}
      // Radix would close the list: `onBlur` of ExpandableItem does.
      onFocusOutside={(event) => event.preventDefault()}
      {...props}
    />
  );
}

/** The entries of an open list, in columns if it has several. */
export function DropdownList({ entries, columns = 1, rowsPerColumn }: Omit<NestedEntry, 'name'>) {
  const openList = useOpenList();
  const rows = rowsPerColumn ?? Math.ceil(entries.length / columns);
  return (
    <Menu.Sub value={openList.open} onValueChange={openList.change} onKeyDown={stopRadixTabHandling}>
      <Menu.List className="grid gap-x-2">
        {entries.map((entry, index) => {
          const cell = gridCell(index, rows);
          if (isNested(entry)) {
            // In the middle of three columns a submenu covers a neighbour on either side.
            const side = columns > 1 && cell.gridColumn === 1 ? 'left' : 'right';
            return <Submenu key={entry.name} entry={entry} openList={openList} side={side} style={cell} />;
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

function stopRadixTabHandling(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}

/**
 * An entry that opens a further list beside the menu. Radix leaves it open when the pointer leaves, closes the whole
 * menu at Escape, and has no arrow keys for it.
 */
function Submenu({
  entry: { name, ...list },
  openList,
  side,
  style,
}: {
  entry: NestedEntry;
  openList: OpenList;
  side: Side;
  style: { gridColumn: number; gridRow: number };
}) {
  const button = useRef<HTMLButtonElement>(null);
  const position = useCallback((panel: HTMLElement) => placeBeside(panel, { side }), [side]);
  const isOpen = openList.open === name;

  const closeAndFocusButton = () => {
    openList.close();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowRight' && event.target === button.current && !isOpen;
    const closes = event.key === 'ArrowLeft' && isOpen;
    if (!opens && !closes) return;
    event.preventDefault();
    event.stopPropagation();
    if (opens) openList.press(name);
    else closeAndFocusButton();
  };

  return (
    <ExpandableItem
      name={name}
      openList={openList}
      style={style}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') openList.close();
      }}
      onKeyDown={onKeyDown}
    >
      <Menu.Trigger
        ref={button}
        className="dropdown-entry justify-between"
        onClick={(event) => {
          event.preventDefault();
          openList.press(name);
        }}
      >
        {name}
        <ChevronIcon className="-mr-1 size-4 -rotate-90 opacity-70" />
      </Menu.Trigger>
      <DropdownPanel
        onOpen={position}
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

import * as Menu from '@radix-ui/react-navigation-menu';
import { type ComponentProps, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import type { NestedEntry } from '@/content/types';
import { placeBeside, type Side } from './dropdown-position';
import { gridCell, isNested } from './entries';
import { EntryLink } from './entry-link';

const ENTRY_CLASSES =
  'dropdown-entry flex min-h-11 w-full max-w-80 min-w-44 items-center gap-2 rounded-sm px-3.5 py-2 text-left [line-height:1.375]';

/**
 * An entry that opens a dropdown or a submenu. Its panel closes when the focus moves out of the entry and the panel.
 *
 * @param onClose closes the panel of this entry
 */
export function ExpandableItem({ onClose, ...props }: ComponentProps<typeof Menu.Item> & { onClose: () => void }) {
  return (
    <Menu.Item
      className="expandable-item relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
      {...props}
    />
  );
}

/**
 * The panel of an open dropdown or submenu. When Tab is pressed, Radix 1.4 moves the focus with a focus proxy. The
 * proxy is a focusable aria-hidden element, which axe reports (aria-hidden-focus). Therefore `dropdown-menu.css` hides
 * the proxy, and `stopRadixTabHandling` disables Radix's Tab handler. The tab order of the browser is correct without
 * the proxy and the handler, because the panel follows its button in the document.
 *
 * @param onOpen positions the panel when it opens
 */
export function DropdownPanel({
  onOpen,
  className,
  ...props
}: ComponentProps<typeof Menu.Content> & { onOpen: (panel: HTMLElement) => void }) {
  const ref = useCallback(
    (panel: HTMLElement | null) => {
      if (panel) onOpen(panel);
    },
    [onOpen],
  );
  return (
    <Menu.Content
      ref={ref}
      className={`dropdown-panel absolute w-max rounded-sm border border-line bg-white p-2 text-text-strong elevation-overlay transition-opacity starting:opacity-0 ${className}`}
      // Removes the name that Radix sets, because elements without a role must not have an accessible name.
      aria-labelledby={undefined}
      // Stops Radix from removing links from the tab order when the focus leaves. `ExpandableItem` closes the panel.
      onFocusOutside={(event) => event.preventDefault()}
      {...props}
    />
  );
}

/** The entries of an open dropdown or submenu, in one or more columns. */
export function DropdownList({ entries, columns = 1, rowsPerColumn }: Omit<NestedEntry, 'name'>) {
  const [openEntry, setOpenEntry] = useState('');
  const rowCount = rowsPerColumn ?? Math.ceil(entries.length / columns);
  return (
    <Menu.Sub value={openEntry} onValueChange={setOpenEntry} onKeyDown={stopRadixTabHandling}>
      <Menu.List className="grid gap-x-2">
        {entries.map((entry, index) => {
          const cell = gridCell(index, rowCount);
          if (isNested(entry)) {
            // The submenus of the first column open to the left, where they cover no other column.
            const side = columns > 1 && cell.gridColumn === 1 ? 'left' : 'right';
            return (
              <Submenu
                key={entry.name}
                entry={entry}
                isOpen={openEntry === entry.name}
                onOpenChange={(isOpen) => setOpenEntry(isOpen ? entry.name : '')}
                side={side}
                cell={cell}
              />
            );
          }
          return (
            <Menu.Item key={entry.name} style={cell}>
              <Menu.Link asChild>
                <EntryLink entry={entry} className={ENTRY_CLASSES} />
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

interface SubmenuProps {
  entry: NestedEntry;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  side: Side;
  cell: { gridColumn: number; gridRow: number };
}

/**
 * An entry of a dropdown that opens a submenu next to it. Radix 1.4 opens the submenu on hover and click. It does not
 * handle the left and right arrow keys, keeps the submenu open when the pointer leaves, and closes the dropdown on
 * Escape. This component adds the arrow keys and closes only the submenu on Escape and when the mouse leaves.
 */
function Submenu({ entry: { name, ...listProps }, isOpen, onOpenChange, side, cell }: SubmenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const positionPanel = useCallback((panel: HTMLElement) => placeBeside(panel, { side }), [side]);
  const close = () => {
    if (isOpen) onOpenChange(false);
  };
  const closeAndFocusButton = () => {
    close();
    buttonRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const shouldOpen = event.key === 'ArrowRight' && event.target === buttonRef.current && !isOpen;
    const shouldClose = event.key === 'ArrowLeft' && isOpen;
    if (!shouldOpen && !shouldClose) return;
    event.preventDefault();
    event.stopPropagation();
    if (shouldOpen) onOpenChange(true);
    else closeAndFocusButton();
  };

  return (
    <ExpandableItem
      value={name}
      onClose={close}
      style={cell}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') close();
      }}
      onKeyDown={onKeyDown}
    >
      <Menu.Trigger ref={buttonRef} className={`justify-between ${ENTRY_CLASSES}`}>
        {name}
        <ChevronIcon className="-mr-1 size-4 -rotate-90 opacity-70" />
      </Menu.Trigger>
      <DropdownPanel
        onOpen={positionPanel}
        className="dropdown-beside"
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          closeAndFocusButton();
        }}
      >
        <DropdownList {...listProps} />
      </DropdownPanel>
    </ExpandableItem>
  );
}

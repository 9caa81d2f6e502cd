import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import type { NestedEntry } from '@/content/types';
import { isNested } from './entries';
import { EntryLink } from './entry-link';
import { openBeside, panel } from './panel';

const item =
  'flex min-h-11 w-full min-w-44 items-center gap-2 rounded-sm px-3.5 py-2 text-left text-[0.9375rem] leading-snug transition-colors hover:bg-page hover:text-primary-text aria-expanded:bg-page aria-[current]:font-semibold aria-[current]:text-primary-text';

/** The entries of an open list in columns: entry i stands in column floor(i / rowsPerColumn). */
export function EntryGrid({ entries, columns = 1, rowsPerColumn }: Omit<NestedEntry, 'name'>) {
  const rows = rowsPerColumn ?? Math.ceil(entries.length / columns);
  return (
    <ul className="grid gap-x-2" onKeyDown={moveFocus}>
      {entries.map((entry, index) => {
        const column = Math.floor(index / rows);
        return (
          <li key={entry.name} style={{ gridColumn: column + 1, gridRow: (index % rows) + 1 }} className="relative">
            {isNested(entry) ? (
              <Submenu {...entry} outer={columns > 1 && column === 0 ? 'left' : 'right'} />
            ) : (
              <EntryLink entry={entry} className={item} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The up and down arrows move the focus through links and buttons. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((index + step) % stops.length)?.focus();
}

/** An entry that opens a further list beside the menu, on the side where its column ends it if the screen allows. */
function Submenu({ name, outer, ...list }: NestedEntry & { outer: 'left' | 'right' }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // A click keeps what hover has just opened.
  const clicked = useRef(false);
  const change = (next: boolean, byClick = false) => {
    clicked.current = next && byClick;
    setOpen(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && event.target === button.current) {
      change(true, true);
    } else if (open && (event.key === 'Escape' || event.key === 'ArrowLeft')) {
      change(false);
      button.current?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the pointer and the keys of its button and links
    <div
      data-submenu={open ? 'open' : 'closed'}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && change(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && change(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) change(false);
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={`${item} justify-between`}
        onClick={() => change(!(open && clicked.current), true)}
      >
        {name}
        <ChevronIcon className="-mr-1 size-4 -rotate-90 opacity-70" />
      </button>
      {open && (
        <div
          id={id}
          ref={(element) => openBeside(element, outer)}
          className={`${panel} -top-[calc(0.5rem+1px)] left-full ml-3 starting:-translate-x-1 before:absolute before:inset-y-0 before:-left-3 before:w-3 data-flipped:right-full data-flipped:left-auto data-flipped:mr-3 data-flipped:ml-0 data-flipped:before:left-auto data-flipped:before:-right-3`}
        >
          <EntryGrid {...list} />
        </div>
      )}
    </div>
  );
}

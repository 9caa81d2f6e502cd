import * as Menu from '@radix-ui/react-navigation-menu';
import { useRef, useState } from 'react';
import { type EarlyPresses, useEarlyPresses } from '@/components/ui/early-presses';
import { ChevronIcon } from '@/components/ui/icons';
import type { NavigationEntry, NestedEntry } from '@/content/types';
import { useCurrentSection } from './current-section';
import { isNested, sectionsOf } from './entries';
import { EntryGrid } from './entry-grid';
import { EntryLink } from './entry-link';
import { keepOnScreen, panel } from './panel';

/**
 * The wide bar's entries when some of them open lists. A list opens by hover, click and keyboard; Escape closes it and
 * gives the focus back to its button.
 */
export default function DropdownMenu({ entries }: { entries: NavigationEntry[] }) {
  const root = useRef<HTMLElement>(null);
  const early = useEarlyPresses(root);
  const [open, setOpen] = useState('');
  // A click closes what a click opened, and keeps what hover has just opened (radix-ui/primitives #2326).
  const clicked = useRef('');
  // A closed list opens by hover only once the pointer re-enters: Radix's delay for the earlier hover may still run.
  const closed = useRef('');
  const change = (name: string) => {
    if (name && name === closed.current) return;
    if (name !== clicked.current) clicked.current = '';
    if (!name && open) closed.current = open;
    setOpen(name);
  };
  const click = (name: string) => {
    if (open === name && clicked.current === name) return change('');
    clicked.current = name;
    setOpen(name);
  };

  return (
    <Menu.Root ref={root} aria-label="Principal" value={open} onValueChange={change} delayDuration={80}>
      <Menu.List className="flex flex-wrap items-center justify-end gap-x-1">
        {entries.map((entry) => (
          <Menu.Item
            key={entry.name}
            value={entry.name}
            className="relative"
            onPointerEnter={() => {
              closed.current = '';
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              // Moving the focus on to the next entry closes the list.
              if (open === entry.name && relatedTarget && !currentTarget.contains(relatedTarget)) change('');
            }}
          >
            {isNested(entry) ? (
              <Dropdown entry={entry} early={early} onClick={() => click(entry.name)} onChoice={() => change('')} />
            ) : (
              <Menu.Link asChild>
                <EntryLink entry={entry} className="bar-control bar-entry" />
              </Menu.Link>
            )}
          </Menu.Item>
        ))}
      </Menu.List>
    </Menu.Root>
  );
}

/** Takes Radix's focus proxy before the list out of the tab order: the list follows its button in the DOM anyway. */
function prepareList(list: HTMLElement | null, hasInnerLists: boolean) {
  keepOnScreen(list, hasInnerLists);
  if (list?.previousElementSibling instanceof HTMLElement) list.previousElementSibling.tabIndex = -1;
}

function Dropdown({
  entry,
  early,
  onClick,
  onChoice,
}: {
  entry: NestedEntry;
  early: EarlyPresses;
  onClick: () => void;
  onChoice: () => void;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const current = useCurrentSection(({ id }) => id !== null && sectionsOf(entry.entries).includes(id));
  return (
    <>
      <Menu.Trigger
        {...early}
        ref={trigger}
        aria-current={current || undefined}
        className="group/trigger bar-control bar-entry aria-expanded:bg-white/12 group-data-surface/bar:aria-expanded:bg-text-strong/6"
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      >
        {entry.name}
        <ChevronIcon className="-mr-1 size-4 transition-transform group-aria-expanded/trigger:rotate-180" />
      </Menu.Trigger>
      <Menu.Content
        ref={(list) => prepareList(list, entry.entries.some(isNested))}
        className={`${panel} top-full -left-[calc(0.5rem+1px)] mt-[calc((var(--bar-height)-44px)/2+0.5rem)] starting:-translate-y-1 before:absolute before:inset-x-0 before:bottom-full before:h-6`}
        onEscapeKeyDown={(event) => {
          // An open submenu takes the key for itself.
          if ((event.target as Element).closest('[data-submenu="open"]')) event.preventDefault();
        }}
        onClick={(event) => {
          if (!(event.target as Element).closest('a')) return;
          trigger.current?.focus();
          onChoice();
        }}
      >
        <EntryGrid {...entry} />
      </Menu.Content>
    </>
  );
}

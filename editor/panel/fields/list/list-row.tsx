import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { cx } from 'class-variance-authority';
import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import type { FieldDescription } from '@/content/schema/describe';
import { paragraphsOf } from '@/editor/document/normalize';
import type { Pointer } from '@/editor/document/pointer';
import { select } from '@/editor/panel/content/editor-store';
import { FieldFor } from '@/editor/panel/fields/field-for';
import { type TextControl, TextField } from '@/editor/panel/fields/text-field';
import { useDerived } from '@/editor/panel/fields/use-field';
import { IconButton } from '@/editor/panel/ui/button';
import { ChevronRightIcon, DownIcon, DragHandleIcon, TrashIcon, UpIcon } from '@/editor/panel/ui/icons';
import { handleId, type ListActions, nameOfEntry } from './use-list';

/** An entry of a list. */
interface Entry {
  list: Pointer;
  index: number;
  /** How many entries the list has. */
  length: number;
  item: FieldDescription;
  actions: ListActions;
}

interface ListRowProps extends Entry {
  /** Tells it from the other entries while they are dragged. */
  sortKey: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** An entry of a list: a text stands open in its row, any other opens below its name. */
export function ListRow({ sortKey, isOpen, onOpenChange, ...entry }: ListRowProps) {
  const { list, index, item, actions } = entry;
  const pointer = `${list}/${index}`;
  const name = useDerived(pointer, (value) => nameOfEntry(value, index));
  const sortable = useSortable({ id: sortKey });
  const { setNodeRef, transform, transition, isDragging, isOver } = sortable;
  const isText = item.type === 'string';
  const toggle = () => {
    onOpenChange(!isOpen);
    if (!isOpen) select(pointer);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    actions.move(index, index + step);
  };
  return (
    <li
      ref={setNodeRef}
      data-slot="list-row"
      // Where a dragged entry will land.
      data-target={(isOver && !isDragging) || undefined}
      className={cx('relative rounded-sm bg-surface', isDragging && 'z-1 shadow-overlay')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys of what is within. */}
      <div className="group/head flex items-start gap-1" onKeyDown={pressKey}>
        <RowHandle id={handleId(list, index)} name={name} sortable={sortable} />
        {isText ? <TextLine {...entry} /> : <EntryToggle name={name} isOpen={isOpen} onToggle={toggle} />}
        <RowActions name={name} {...entry} />
      </div>
      {isOpen && !isText && (
        <div className="pt-2 pb-4 pl-11">
          <FieldFor schema={item.schema} pointer={pointer} />
        </div>
      )}
    </li>
  );
}

interface EntryToggleProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

function EntryToggle({ name, isOpen, onToggle }: EntryToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="group flex min-h-target min-w-0 flex-1 items-center justify-between gap-2 rounded-sm px-2 text-left font-medium text-text-strong hover:bg-page"
      onClick={onToggle}
    >
      <span className="truncate">{name}</span>
      <ChevronRightIcon className="text-text-muted group-aria-expanded:rotate-90" />
    </button>
  );
}

/** A text of a list: Enter adds one after it, Escape and Backspace remove it while it is empty. */
function TextLine({ list, index, item, actions }: Entry) {
  const pressKey = (event: KeyboardEvent<TextControl>) => {
    const { key, shiftKey, currentTarget } = event;
    const isAdding = key === 'Enter' && !shiftKey;
    const isGivingUp = currentTarget.value === '' && (key === 'Escape' || key === 'Backspace');
    if (isAdding || isGivingUp) event.preventDefault();
    if (isAdding) actions.add(index + 1);
    if (isGivingUp) actions.giveUp(index);
  };
  /** Several pasted paragraphs are several texts; the first takes the place of one that is empty or all selected. */
  const paste = (event: ClipboardEvent<TextControl>) => {
    const paragraphs = paragraphsOf(event.clipboardData.getData('text/plain'));
    if (paragraphs.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    if (isReplaced) actions.paste(index, { lines: paragraphs, count: 1 });
    else actions.paste(index + 1, { lines: paragraphs, count: 0 });
  };
  return (
    <div className="min-w-0 flex-1">
      <TextField field={item} pointer={`${list}/${index}`} line={{ onKeyDown: pressKey, onPaste: paste }} />
    </div>
  );
}

interface RowHandleProps {
  id: string;
  name: string;
  sortable: ReturnType<typeof useSortable>;
}

/** Drags an entry; Alt with an arrow moves it, too. */
function RowHandle({ id, name, sortable: { listeners, setActivatorNodeRef } }: RowHandleProps) {
  const press = (event: PointerEvent) => {
    // Else the page's frame would keep for itself what the pointer does over it.
    event.currentTarget.setPointerCapture(event.pointerId);
    listeners?.onPointerDown?.(event);
  };
  return (
    <IconButton
      ref={setActivatorNodeRef}
      id={id}
      label={`Mover ${name}`}
      aria-description="Arrástrala, o pulsa Alt con las flechas."
      className="min-h-target flex-none cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={press}
    >
      <DragHandleIcon />
    </IconButton>
  );
}

/** Shown with the row that is pointed at or worked in; always where nothing points. */
function RowActions({ name, index, length, item, actions }: Entry & { name: string }) {
  const isFirst = index === 0;
  const isLast = index === length - 1;
  // A text needs the room; it is dragged, or moved by Alt and the arrows.
  const moves = item.type === 'string' ? 'pointer-fine:hidden' : '';
  return (
    <span className="flex flex-none pointer-fine:opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100">
      <IconButton
        label={`Subir ${name}`}
        className={moves}
        disabledReason={isFirst ? 'Ya es la primera' : undefined}
        onClick={() => actions.move(index, index - 1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        label={`Bajar ${name}`}
        className={moves}
        disabledReason={isLast ? 'Ya es la última' : undefined}
        onClick={() => actions.move(index, index + 1)}
      >
        <DownIcon />
      </IconButton>
      <IconButton label={`Quitar ${name}`} onClick={() => actions.remove(index)}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}

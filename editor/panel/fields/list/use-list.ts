import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { GenericSchema } from 'valibot';
import { nameOf } from '@/content/schema/fields/list';
import { fileOf } from '@/editor/document/labels';
import { pictureWithin } from '@/editor/document/pictures';
import type { Pointer } from '@/editor/document/pointer';
import { select, useEditorStore } from '@/editor/panel/content/editor-store';
import { fieldValue } from '@/editor/panel/content/parts';
import { blankOf } from '@/editor/panel/fields/blank';
import { fieldId, setAsOneEdit, useDerived } from '@/editor/panel/fields/use-field';

export type ListActions = Omit<ReturnType<typeof useList>, 'keys'>;

/**
 * A list: a key for each entry, which stays with it, and what can be done. Each is a step of its own that can be undone,
 * and leaves the focus where the work is.
 */
export function useList(pointer: Pointer, item: GenericSchema) {
  const [keys, setKeys] = useEntryKeys(useDerived(pointer, (value) => entriesIn(value).length));
  const entries = () => entriesIn(fieldValue(pointer));

  const nameAt = (index: number) => nameOfEntry(entries()[index], index);
  const focusField = (index: number) => focus(fieldId(`${pointer}/${index}`));

  /** Drawn at once, so that what is to have the focus is there. */
  const change = (nextEntries: unknown[], nextKeys: string[], note?: string) => {
    flushSync(() => {
      setAsOneEdit(pointer, nextEntries, note);
      setKeys(nextKeys);
    });
  };
  /** Puts entries in the place of `count` others. */
  const replace = (index: number, { count = 0, added = [], note }: Replacement) => {
    const addedKeys = added.map(newKey);
    change(entries().toSpliced(index, count, ...added), keys.toSpliced(index, count, ...addedKeys), note);
  };

  return {
    keys,
    /** Adds an entry that is to be filled in; it is opened. */
    add: (index: number) => {
      replace(index, { added: [blankOf(item)] });
      select(`${pointer}/${index}`, { takesFocus: true });
    },
    /**
     * Adds an entry with what a file gave, at the end, unless one has it already. It is opened, unless one is at work in
     * another meanwhile.
     */
    addPrepared: (entry: unknown) => {
      const src = pictureWithin(entry)?.src;
      const known = entries().findIndex((other) => src !== undefined && pictureWithin(other)?.src === src);
      const index = known < 0 ? entries().length : known;
      if (known < 0) replace(index, { added: [entry], note: `Se agregó ${nameOfEntry(entry, index)}.` });
      else useEditorStore.setState({ note: `${nameAt(index)} ya está en la lista: es el mismo archivo.` });
      const isInRow = document.activeElement?.closest('[data-slot=list-row]');
      const { selection } = useEditorStore.getState();
      const isPartOpen = selection !== undefined && fileOf(selection.pointer) === fileOf(pointer);
      if (isPartOpen && !isInRow) select(`${pointer}/${index}`);
    },
    /** Adds texts in the place of `count` others. */
    paste: (index: number, { lines, count }: { lines: string[]; count: number }) => {
      replace(index, { count, added: lines });
      focusField(index + lines.length - 1);
    },
    /** What has the focus keeps it: its element goes with the entry. */
    move: (from: number, to: number) => {
      const { length } = keys;
      if (from === to || to < 0 || to >= length) return;
      const focused = document.activeElement;
      change(
        arrayMove(entries(), from, to),
        arrayMove(keys, from, to),
        `${nameAt(from)}: ahora ${to + 1} de ${length}.`,
      );
      if (focused instanceof HTMLElement) focused.focus();
    },
    remove: (index: number) => {
      replace(index, { count: 1, note: `Se quitó ${nameAt(index)}.` });
      const next = Math.min(index, entries().length - 1);
      focus(next < 0 ? addButtonId(pointer) : handleId(pointer, next));
    },
    /** Removes a text that is empty; one goes on writing in the one before. */
    giveUp: (index: number) => {
      replace(index, { count: 1 });
      if (entries().length > 0) focusField(Math.max(index - 1, 0));
      else focus(addButtonId(pointer));
    },
  };
}

interface Replacement {
  /** How many entries are taken out. */
  count?: number;
  /** The entries that are put in. */
  added?: unknown[];
  /** What was done, in words. */
  note?: string;
}

/** A key for each entry; where the number of entries is another from outside, as after an undo, by their places. */
function useEntryKeys(length: number) {
  const [keys, setKeys] = useState<string[]>([]);
  if (keys.length === length) return [keys, setKeys] as const;
  const resized = Array.from({ length }, (_, index) => keys[index] ?? newKey());
  setKeys(resized);
  return [resized, setKeys] as const;
}

function newKey(): string {
  return crypto.randomUUID();
}

function entriesIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What a person calls an entry. */
export function nameOfEntry(entry: unknown, index: number): string {
  return nameOf(entry) || `N.º ${index + 1}`;
}

export function handleId(list: Pointer, index: number): string {
  return `${fieldId(list)}-${index}-handle`;
}

/** The id of the button that adds an entry. */
export function addButtonId(list: Pointer): string {
  return `${fieldId(list)}-add`;
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

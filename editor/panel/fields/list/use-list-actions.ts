import { flushSync } from 'react-dom';
import type { FieldDescription } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import { newIssues } from '@/editor/document/issues';
import { applyPatch } from '@/editor/document/patch';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { beginDraft, select } from '@/editor/panel/document/edit-content';
import { blankOf } from '@/editor/panel/fields/blank';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { fieldId } from '@/editor/panel/fields/use-field';

/** What can be done to the entries of a list. */
export interface ListActions {
  /** The focus goes with the entry, on its handle or in its field. */
  move: (from: number, to: number, focused?: 'handle' | 'field') => void;
  remove: (index: number) => void;
  /** Begins an entry at an index; in an entry that is itself being added, it stands there at once. */
  add: (index: number, value?: unknown) => void;
  /** Adds an entry for a file at the end: at once when nothing is missing, and else to be completed. */
  addPrepared: (value: unknown) => void;
  /** Adds texts that are complete. */
  addAll: (index: number, values: unknown[]) => void;
}

/** What a person calls an entry. */
export function nameOfEntry(entry: unknown, index: number): string {
  return nameOf(entry) || `N.º ${index + 1}`;
}

/** The ids of the controls of a row that take the focus. */
export function rowIds(id: string, index: number) {
  return { handle: `${id}-${index}-handle`, field: `${id}-${index}`, add: `${id}-add` };
}

/** The actions of a list, each of which leaves the focus where the work is. */
export function useListActions({
  field,
  pointer,
  entries,
}: {
  field: FieldDescription;
  pointer: Pointer;
  entries: unknown[];
}): ListActions {
  const document = useEditedDocument();
  const id = fieldId(document.idPrefix, pointer);
  const { length } = entries;
  const add = (index: number, value: unknown = field.item && blankOf(field.item)) => {
    if (document.isDraft) {
      flushSync(() => document.edit([{ op: 'add', path: `${pointer}/${index}`, value }]));
      focusFirst(rowIds(id, index).field);
      return;
    }
    beginDraft({ target: pointer, index, value });
  };
  return {
    move: (from, to, focused = 'handle') => {
      if (from === to || from < 0 || to < 0 || to >= length) return;
      const note = `${nameOfEntry(entries[from], from)}: ahora ${to + 1} de ${length}.`;
      const isDone = flushSync(() =>
        document.edit([{ op: 'move', from: `${pointer}/${from}`, path: `${pointer}/${to}` }], note),
      );
      if (isDone) focus(rowIds(id, to)[focused]);
    },
    remove: (index) => {
      const note = `Se quitó ${nameOfEntry(entries[index], index)}.`;
      const isDone = flushSync(() => document.edit([{ op: 'remove', path: `${pointer}/${index}` }], note));
      if (!isDone) return;
      const next = Math.min(index, length - 2);
      focus(next >= 0 ? rowIds(id, next).handle : rowIds(id, index).add);
    },
    add,
    addPrepared: (value) => {
      const before = useDocumentStore.getState().content;
      const end = Object(valueAt(before, pointer)).length ?? length;
      const path = `${pointer}/${end}`;
      const after = document.isDraft ? undefined : applyPatch(before, [{ op: 'add', path, value }]);
      const isComplete = after && newIssues(path, { before, after }).length === 0;
      if (!isComplete) {
        add(end, value);
        return;
      }
      if (document.edit([{ op: 'add', path, value }], `Se agregó ${nameOfEntry(value, end)}.`)) select(path);
    },
    addAll: (index, values) => {
      const patch = values.map((value, offset) => ({
        op: 'add' as const,
        path: `${pointer}/${index + offset}`,
        value,
      }));
      document.edit(patch);
    },
  };
}

function focus(id: string): void {
  window.document.getElementById(id)?.focus();
}

/** Focuses the first control of a field, or the control that the field is. */
function focusFirst(id: string): void {
  const field = window.document.getElementById(id);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button') ?? field;
  control?.focus();
}

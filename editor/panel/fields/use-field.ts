import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import type { FieldDescription } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { normalizeText } from '@/editor/document/normalize';
import type { Pointer } from '@/editor/document/pointer';
import { select } from '@/editor/panel/content/editor-store';
import { setWithFollowing } from '@/editor/panel/content/following-changes';
import { fieldValue, nameOfField, partAt } from '@/editor/panel/content/parts';
import { asOneEdit, beginEdit } from '@/editor/panel/content/sync';
import { isBlank } from './blank';

/** The id of the control or the group of a field. */
export function fieldId(pointer: Pointer): string {
  return pointer.slice(1).replaceAll('/', '-');
}

/** What is derived of a value, such as whether it is there; drawn anew only when that changes. */
export function useDerived<Derived>(pointer: Pointer, derive: (value: unknown) => Derived): Derived {
  const { control } = partAt(pointer).form;
  return useWatch({ control, name: nameOfField(pointer), compute: derive });
}

/** The value at a pointer. A copy: the form changes its own groups in place, where no difference would be seen. */
export function useValue(pointer: Pointer): unknown {
  return useDerived(pointer, (value) => structuredClone(value));
}

/** What is wrong with a value. */
export function useIssue(pointer: Pointer): Message | undefined {
  return useStore(partAt(pointer).messages, (all) => all[nameOfField(pointer)]);
}

/** Changes a value at once, as an edit of its own that can be undone. */
export function setAsOneEdit(pointer: Pointer, value: unknown, note?: string): void {
  asOneEdit(() => setWithFollowing(pointer, value), note);
}

/** Ties a control to the value at a pointer. */
export function useField(pointer: Pointer, { label, help, isOptional }: FieldDescription) {
  const value = useValue(pointer);
  const issue = useIssue(pointer);
  const [hasFocus, setFocus] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const id = fieldId(pointer);
  // Nobody is told to fill in what they have not come to yet.
  const error = wasLeft || !isBlank(value) ? issue : undefined;
  /** Keeps a value; nothing in an optional field takes it away. */
  const change = (next: unknown) => {
    const isEmpty = next === '' || next === null;
    setWithFollowing(pointer, isOptional && isEmpty ? undefined : next);
  };
  const onFocus = () => {
    beginEdit();
    setFocus(true);
    select(pointer);
  };
  const onBlur = () => {
    setFocus(false);
    setLeft(true);
    // As it is now: an entry that is moved may take the focus from its field once another stands in its place.
    const latest = fieldValue(pointer);
    if (typeof latest === 'string' && normalizeText(latest) !== latest) change(normalizeText(latest));
    beginEdit();
  };
  return { value, hasFocus, change, frame: { id, label, help, error }, focus: { onFocus, onBlur } };
}

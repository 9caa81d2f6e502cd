import { useState } from 'react';
import type { FieldDescription } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { normalizeText } from '@/editor/document/normalize';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { beginTyping, select } from '@/editor/panel/document/edit-content';
import { useEditedDocument } from './edited-document';

/** A control of the panel: its value, what is wrong with it and what it does. */
interface Field {
  id: string;
  value: unknown;
  error: Message | undefined;
  hasFocus: boolean;
  /** Keeps a value; nothing in an optional field takes it away. */
  change: (value: unknown) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** The id of the control or the group of a field. */
export function fieldId(prefix: string, pointer: Pointer): string {
  return prefix + pointer.replaceAll('/', '-');
}

/** Ties a control to the value at a pointer. */
export function useField(pointer: Pointer, { isOptional }: Pick<FieldDescription, 'isOptional'>): Field {
  const document = useEditedDocument();
  const value = valueAt(document.value, pointer);
  const [hasFocus, setFocus] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const showsIssues = !document.isDraft || document.showsAllIssues || wasLeft;
  const issue = document.issues.find((candidate) => candidate.pointer === pointer);
  const change = (next: unknown) => {
    const isEmpty = next === '' || next === null;
    document.type(pointer, isOptional && isEmpty ? undefined : next);
  };
  return {
    id: fieldId(document.idPrefix, pointer),
    value,
    error: showsIssues ? issue : undefined,
    hasFocus,
    change,
    onFocus: () => {
      beginTyping();
      setFocus(true);
      if (!document.isDraft) select(pointer);
    },
    onBlur: () => {
      setFocus(false);
      setLeft(true);
      if (typeof value === 'string' && normalizeText(value) !== value) change(normalizeText(value));
      document.leave(pointer);
    },
  };
}

import { createContext, useContext } from 'react';
import type { FieldIssue } from '@/editor/document/issues';
import type { Operation } from '@/editor/document/patch';
import type { Pointer } from '@/editor/document/pointer';

/** The document whose fields a form shows: the content itself, or the content with an entry that is being added. */
export interface EditedDocument {
  /** Its value, from the root that the pointers begin at. */
  value: unknown;
  issues: FieldIssue[];
  /** An entry that is being added may be incomplete, and nobody else sees it. */
  isDraft: boolean;
  /** Tells the ids of its fields from those of other forms. */
  idPrefix: string;
  /** Whether all that is wrong is told, or only in fields that were left. */
  showsAllIssues: boolean;
  /** Keeps what is typed into a field; `undefined` takes an optional field away. */
  type: (pointer: Pointer, value: unknown) => void;
  /** What is typed into the field is complete. */
  leave: (pointer: Pointer) => void;
  /** Changes it at once; tells whether it was done. */
  edit: (patch: Operation[], note?: string) => boolean;
}

const EditedDocumentContext = createContext<EditedDocument | undefined>(undefined);

export const EditedDocumentProvider = EditedDocumentContext.Provider;

/** @throws when a field stands outside of a form */
export function useEditedDocument(): EditedDocument {
  const document = useContext(EditedDocumentContext);
  if (!document) throw new Error('A field stands in a form.');
  return document;
}

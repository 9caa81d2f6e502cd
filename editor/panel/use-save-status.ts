import { labelOf } from '@/editor/document/labels';
import { type DocumentState, unsentFields, writableFields } from './document/document-state';
import { useDocumentStore } from './document/document-store';
import type { SaveStatus } from './shell/save-status';

/** How what is edited stands. */
export function useSaveStatus(): SaveStatus {
  const note = useDocumentStore((store) => store.note);
  const isSaving = useDocumentStore((store) => isUnderWay(store));
  const unsaved = useDocumentStore((store) => wrongField(store));
  const content = useDocumentStore((store) => store.content);
  const isAdding = useDocumentStore((store) => store.drafts.length > 0);
  if (unsaved !== undefined) return { kind: 'unsaved', note: labelOf(unsaved, content) };
  if (isSaving) return { kind: 'saving' };
  if (isAdding) return { kind: 'unsaved', note: 'lo que agregas' };
  return note ? { kind: 'saved', note } : { kind: 'saved' };
}

/** Whether something of what was done is not in the files yet. */
function isUnderWay(store: DocumentState & { requested: number }): boolean {
  return store.pending.length > 0 || store.requested > 0 || unsentFields(store).length > 0;
}

/** A field whose text is wrong or in conflict, so that it is not saved by itself. */
function wrongField(document: DocumentState): string | undefined {
  const unsent = unsentFields(document);
  if (unsent.length === 0) return undefined;
  const writable = writableFields(document);
  return unsent.find((pointer) => !writable.includes(pointer));
}

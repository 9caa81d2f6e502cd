import { useEffect, useMemo } from 'react';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { keysOf, pointerTo, valueAt } from '@/editor/document/pointer';
import { type Selection, useDocumentStore, useShownContent } from '@/editor/panel/document/document-store';
import { edit, sendTyped, type } from '@/editor/panel/document/edit-content';
import { issuesAround } from '@/editor/panel/document/issues';
import { type EditedDocument, EditedDocumentProvider } from '@/editor/panel/fields/edited-document';
import { GroupFields } from '@/editor/panel/fields/group/group-input';
import { fieldId } from '@/editor/panel/fields/use-field';

/** The form of one part of the content. What is right is saved as it is typed. */
export function PartForm({ file }: { file: ContentFile }) {
  const value = useShownContent();
  const pointer = pointerTo(file);
  const document = useMemo<EditedDocument>(
    () => ({
      value,
      issues: issuesAround(pointer, value),
      isDraft: false,
      idPrefix: '',
      showsAllIssues: true,
      type,
      leave: sendTyped,
      edit,
    }),
    [value, pointer],
  );
  useFocusOnSelection();
  const field = describeField(contentSchemas[file], valueAt(value, pointer));
  return (
    <EditedDocumentProvider value={document}>
      <GroupFields field={field} pointer={pointer} />
    </EditedDocumentProvider>
  );
}

/** Focuses the field that was chosen elsewhere, or the nearest that holds it. */
function useFocusOnSelection(): void {
  const selection = useDocumentStore((store) => store.selection);
  useEffect(() => {
    if (selection?.takesFocus) focusField(selection);
  }, [selection]);
}

function focusField({ pointer }: Selection): void {
  const keys = keysOf(pointer);
  const candidates = keys.map((_, depth) => pointerTo(...keys.slice(0, keys.length - depth)));
  for (const candidate of candidates) {
    const element = document.getElementById(fieldId('', candidate));
    if (!element) continue;
    const control = element.querySelector<HTMLElement>('input:not([type=file]), textarea, select');
    const target = element.matches('fieldset') ? (control ?? element) : element;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
    return;
  }
}

import { useMemo } from 'react';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { issuesAround } from '@/editor/document/issues';
import { pointerTo, valueAt } from '@/editor/document/pointer';
import { useIntendedContent, useShownContent } from '@/editor/panel/document/document-store';
import { edit, sendTyped, type } from '@/editor/panel/document/edit-content';
import { type EditedDocument, EditedDocumentProvider } from '@/editor/panel/fields/edited-document';
import { GroupFields } from '@/editor/panel/fields/group/group-input';
import { PastePolicy } from '@/editor/panel/policy/paste-policy';

/** The form of one part of the content. What is right is saved as it is typed. */
export function PartForm({ file }: { file: ContentFile }) {
  const value = useShownContent();
  const intended = useIntendedContent();
  const pointer = pointerTo(file);
  const document = useMemo<EditedDocument>(
    () => ({
      value,
      issues: issuesAround(pointer, intended),
      isDraft: false,
      idPrefix: '',
      showsAllIssues: true,
      type,
      leave: sendTyped,
      edit,
    }),
    [value, intended, pointer],
  );
  const field = describeField(contentSchemas[file], valueAt(value, pointer));
  return (
    <EditedDocumentProvider value={document}>
      {file === 'privacy-policy' && <PastePolicy />}
      <GroupFields field={field} pointer={pointer} />
    </EditedDocumentProvider>
  );
}

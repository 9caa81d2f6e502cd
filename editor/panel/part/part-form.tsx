import { memo } from 'react';
import { useForm } from 'react-hook-form';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import type { ContentData } from '@/content/types';
import { pointerTo } from '@/editor/document/pointer';
import { useContent } from '@/editor/panel/content/editor-store';
import { partAt, setFieldValue } from '@/editor/panel/content/parts';
import { asOneEdit } from '@/editor/panel/content/sync';
import { GroupFields } from '@/editor/panel/fields/group-field';
import { PastePolicy } from '@/editor/panel/policy/paste-policy';

/**
 * The form of one part of the content. What is right is saved as it is typed. Its fields draw themselves, so that it is
 * not drawn anew each time that another field is entered or something is saved.
 */
export const PartForm = memo(function PartForm({ file }: { file: ContentFile }) {
  // Tells the fields of changes for as long as they are shown.
  useForm({ formControl: partAt(pointerTo(file)).form.formControl });
  return (
    <>
      {file === 'privacy-policy' && <PasteWholePolicy />}
      <GroupFields field={describeField(contentSchemas[file])} pointer={pointerTo(file)} />
    </>
  );
});

/** «Pegar la política entera»: all that it holds changes as one edit. */
function PasteWholePolicy() {
  const policy = useContent()['privacy-policy'];
  const replace = (next: ContentData['privacy-policy']) => {
    asOneEdit(() => {
      for (const [name, value] of Object.entries(next)) setFieldValue(pointerTo('privacy-policy', name), value);
    }, 'Se reemplazó la política.');
  };
  return <PastePolicy policy={policy} onReplace={replace} />;
}

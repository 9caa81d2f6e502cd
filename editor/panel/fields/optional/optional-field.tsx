import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldDescription } from '@/content/schema/describe';
import type { Pointer } from '@/editor/document/pointer';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { beginDraft } from '@/editor/panel/document/edit-content';
import { blankOf } from '@/editor/panel/fields/blank';
import { DraftsAt } from '@/editor/panel/fields/draft/drafts-at';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { fieldId } from '@/editor/panel/fields/use-field';
import { Button } from '@/editor/panel/ui/button';
import { PlusIcon } from '@/editor/panel/ui/icons';

interface OptionalFieldProps {
  field: FieldDescription;
  pointer: Pointer;
  /** Its input; nothing while it is not there. */
  children: ReactNode;
}

/** A group or a list that may be missing: it is added and removed as a whole. */
export function OptionalField({ field, pointer, children }: OptionalFieldProps) {
  const document = useEditedDocument();
  const isBeingAdded = useDocumentStore((store) => store.drafts.some(({ target }) => target === pointer));
  const id = `${fieldId(document.idPrefix, pointer)}-toggle`;
  const { label, schema } = field;
  const focusToggle = () => window.document.getElementById(id)?.focus();
  const add = () => {
    const value = blankOf(schema);
    if (document.isDraft) document.edit([{ op: 'add', path: pointer, value }]);
    else beginDraft({ target: pointer, index: undefined, value });
  };
  const remove = () => {
    flushSync(() => document.edit([{ op: 'remove', path: pointer }], `Se quitó «${label}».`));
    focusToggle();
  };
  if (children) {
    return (
      <div className="optional">
        {children}
        <Button id={id} size="small" variant="quiet" onClick={remove}>
          Quitar «{label}»
        </Button>
      </div>
    );
  }
  return (
    <div className="optional">
      {!document.isDraft && <DraftsAt target={pointer} schema={schema} />}
      {!isBeingAdded && (
        <Button id={id} size="small" onClick={add}>
          <PlusIcon />
          Agregar «{label}»
        </Button>
      )}
    </div>
  );
}

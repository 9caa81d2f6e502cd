import type { GenericSchema } from 'valibot';
import type { FieldDescription } from '@/content/schema/describe';
import type { Pointer } from '@/editor/document/pointer';
import { DraftsAt } from '@/editor/panel/fields/draft/drafts-at';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { MediaDrop } from '@/editor/panel/fields/media/media-drop';
import { entryForMedia, fileFieldOf } from '@/editor/panel/fields/media/media-values';
import { fieldId } from '@/editor/panel/fields/use-field';
import { Button } from '@/editor/panel/ui/button';
import { PlusIcon } from '@/editor/panel/ui/icons';
import { type ListActions, rowIds } from './use-list-actions';

interface ListEndProps {
  field: FieldDescription;
  item: GenericSchema;
  pointer: Pointer;
  length: number;
  actions: ListActions;
}

/** What stands below the entries of a list: those that are being added, and what adds more. */
export function ListEnd({ field, item, pointer, length, actions }: ListEndProps) {
  const document = useEditedDocument();
  const fileField = fileFieldOf(item);
  const id = rowIds(fieldId(document.idPrefix, pointer), length).add;
  return (
    <>
      {!document.isDraft && <DraftsAt target={pointer} schema={item} index={length} isEnd />}
      <div className="list-end">
        <Button id={id} size="small" onClick={() => actions.add(length)}>
          <PlusIcon />
          Agregar a «{field.label}»
        </Button>
        {fileField && (
          <MediaDrop
            label="Agregar con un archivo"
            folder={fileField.originals}
            multiple
            onPrepared={(media) => actions.addPrepared(entryForMedia(item, media.value))}
          />
        )}
      </div>
    </>
  );
}

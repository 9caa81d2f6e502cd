import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { keysOf, type Pointer } from '@/editor/document/pointer';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import type { FieldInputProps } from '@/editor/panel/fields/field-for';
import { GroupFrame } from '@/editor/panel/fields/group-field';
import { MediaDrop } from '@/editor/panel/fields/media/media-drop';
import { entryForMedia, fileFieldOf } from '@/editor/panel/fields/media/media-values';
import { fieldId } from '@/editor/panel/fields/use-field';
import { Button } from '@/editor/panel/ui/button';
import { PlusIcon } from '@/editor/panel/ui/icons';
import { ListRow } from './list-row';
import { addButtonId, useList } from './use-list';

/** A list: its entries open one at a time, and are added, removed and moved by hand or by keyboard. */
export function ListField({ field, pointer }: FieldInputProps) {
  return (
    <GroupFrame field={field} pointer={pointer}>
      {field.item && <Entries label={field.label} item={field.item} pointer={pointer} />}
    </GroupFrame>
  );
}

/** Where an entry went is told by a note, as after a move by keyboard; dnd-kit would tell it in English. */
const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface EntriesProps {
  /** Names the list. */
  label: string;
  item: GenericSchema;
  pointer: Pointer;
}

function Entries({ label, item, pointer }: EntriesProps) {
  const { keys, ...actions } = useList(pointer, item);
  const [openKey, setOpenKey] = useOpenEntry(pointer, keys);
  // A press that does not move is a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  const entryField = describeField(item);
  const fileField = fileFieldOf(item);
  return (
    <>
      <DndContext
        id={fieldId(pointer)}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        accessibility={{ announcements: NO_ANNOUNCEMENTS }}
        onDragEnd={drop}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-1">
            {keys.map((key, index) => (
              <ListRow
                key={key}
                sortKey={key}
                list={pointer}
                index={index}
                length={keys.length}
                item={entryField}
                actions={actions}
                isOpen={key === openKey}
                onOpenChange={(isOpen) => setOpenKey(isOpen ? key : undefined)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="mt-3 grid justify-items-start gap-3">
        <Button id={addButtonId(pointer)} size="small" onClick={() => actions.add(keys.length)}>
          <PlusIcon />
          Agregar a «{label}»
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

/** The key of the open entry: the one that was opened last, by hand or by choosing something in it. */
function useOpenEntry(list: Pointer, keys: string[]) {
  // The object and not its pointer: the same place may be chosen again after its entry was closed.
  const selection = useEditorStore((store) => {
    const isInEntry = store.selection?.pointer.startsWith(`${list}/`);
    return isInEntry ? store.selection : undefined;
  });
  const selectedIndex = keysOf(selection?.pointer ?? '')[keysOf(list).length];
  const selectedKey = keys[Number(selectedIndex)];
  const [open, setOpen] = useState({ selection, key: selectedKey });
  if (open.selection !== selection) setOpen({ selection, key: selectedKey ?? open.key });
  const setKey = (key: string | undefined) => setOpen({ selection, key });
  return [open.key, setKey] as const;
}

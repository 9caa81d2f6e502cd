import './list.css';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { keysOf, type Pointer, valueAt } from '@/editor/document/pointer';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';
import { fieldId } from '@/editor/panel/fields/use-field';
import { announcements, dragInstructions } from './announcements';
import { ListEnd } from './list-end';
import { ListRow } from './list-row';
import { useEntryKeys } from './use-entry-keys';
import { nameOfEntry, useListActions } from './use-list-actions';

const noEntries: unknown[] = [];

/** A list: its entries open one at a time, and are added, removed and moved by hand or by keyboard. */
function ListInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const value = valueAt(document.value, pointer);
  const entries = Array.isArray(value) ? value : noEntries;
  const keys = useEntryKeys(entries);
  const actions = useListActions({ field, pointer, entries });
  const [openKey, setOpenKey] = useOpenEntry(pointer, keys);
  const sensors = useSensors(
    // A press that does not move is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const item = field.item;
  if (!item) return null;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  const names = entries.map(nameOfEntry);
  return (
    <GroupFrame field={field} pointer={pointer}>
      <DndContext
        id={fieldId(document.idPrefix, pointer)}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        accessibility={{
          announcements: announcements(
            (id) => names[keys.indexOf(id)] ?? '',
            (id) => keys.indexOf(id) + 1,
          ),
          screenReaderInstructions: { draggable: dragInstructions },
        }}
        onDragStart={() => setPageInert(true)}
        onDragCancel={() => setPageInert(false)}
        onDragEnd={(event) => {
          setPageInert(false);
          drop(event);
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="list">
            {keys.map((key, index) => (
              <ListRow
                key={key}
                sortKey={key}
                schema={item}
                pointer={`${pointer}/${index}`}
                index={index}
                length={entries.length}
                actions={actions}
                // What is being added is all open: it is there to be filled in.
                isOpen={document.isDraft || key === openKey}
                onOpenChange={(isOpen) => setOpenKey(isOpen ? key : undefined)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ListEnd field={field} item={item} pointer={pointer} length={entries.length} actions={actions} />
    </GroupFrame>
  );
}

/** The key of the open entry: the one that was opened last, by hand or by choosing something in it. */
function useOpenEntry(pointer: Pointer, keys: string[]) {
  // The object and not its pointer: the same place may be chosen again after its entry was closed.
  const selection = useDocumentStore((store) => store.selection);
  const selectedKey = keyAt(keys, indexWithin(selection?.pointer, pointer));
  const [open, setOpen] = useState({ selection, key: selectedKey });
  if (open.selection !== selection) setOpen({ selection, key: selectedKey ?? open.key });
  const setKey = (key: string | undefined) => setOpen({ selection, key });
  return [open.key, setKey] as const;
}

function keyAt(keys: string[], index: number | undefined): string | undefined {
  return index === undefined ? undefined : keys[index];
}

/** The index of the entry in which a pointer stands. */
function indexWithin(pointer: Pointer | undefined, list: Pointer): number | undefined {
  if (!pointer?.startsWith(`${list}/`)) return undefined;
  const index = keysOf(pointer)[keysOf(list).length];
  return typeof index === 'number' ? index : undefined;
}

/** The page would keep for itself what the pointer does over it while an entry is dragged. */
function setPageInert(isInert: boolean): void {
  window.document.documentElement.classList.toggle('is-dragging', isInert);
}

export const listKind: FieldKind = {
  matches: ({ type }) => type === 'array',
  Input: ListInput,
};

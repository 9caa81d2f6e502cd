import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import * as Collapsible from '@radix-ui/react-collapsible';
import type { KeyboardEvent } from 'react';
import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { type Pointer, splitPointer, valueAt } from '@/editor/document/pointer';
import { select } from '@/editor/panel/document/edit-content';
import { DraftsAt } from '@/editor/panel/fields/draft/drafts-at';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { FieldFor } from '@/editor/panel/fields/field-for';
import { fieldId } from '@/editor/panel/fields/use-field';
import { IconButton } from '@/editor/panel/ui/button';
import { ChevronRightIcon, DownIcon, DragHandleIcon, TrashIcon, UpIcon } from '@/editor/panel/ui/icons';
import { stepOf, TextLineProvider } from './text-line';
import { type ListActions, nameOfEntry, rowIds } from './use-list-actions';

interface ListRowProps {
  /** Tells it from the other entries while they are dragged. */
  sortKey: string;
  schema: GenericSchema;
  pointer: Pointer;
  index: number;
  length: number;
  actions: ListActions;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** An entry of a list: a text stands open in its row, any other opens below its name. */
export function ListRow({ sortKey, schema, pointer, index, length, actions, isOpen, onOpenChange }: ListRowProps) {
  const document = useEditedDocument();
  const entry = valueAt(document.value, pointer);
  const { parent: list } = splitPointer(pointer);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging, isOver } =
    useSortable({ id: sortKey });
  const ids = rowIds(fieldId(document.idPrefix, list), index);
  const name = nameOfEntry(entry, index);
  const isText = describeField(schema, entry).type === 'string';
  const pressHandle = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined) {
      listeners?.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    actions.move(index, index + step);
  };
  const openEntry = (nextOpen: boolean) => {
    onOpenChange(nextOpen);
    if (nextOpen && !document.isDraft) select(pointer);
  };
  const handle = (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      id={ids.handle}
      label={`Mover ${name}`}
      className="list-handle"
      onKeyDown={pressHandle}
    >
      <DragHandleIcon />
    </IconButton>
  );
  const rowActions = <RowActions name={name} index={index} length={length} actions={actions} />;
  const field = <FieldFor schema={schema} pointer={pointer} isCompact />;
  const style = { transform: CSS.Translate.toString(transform), transition };
  const className = ['list-row', isDragging && 'list-row-dragging', isOver && 'list-row-target']
    .filter(Boolean)
    .join(' ');
  const line = {
    onEnter: () => actions.add(index + 1),
    onMove: (step: number) => actions.move(index, index + step, 'field'),
    onPasteLines: (lines: string[], replacesText: boolean) => {
      const [first, ...others] = lines;
      if (replacesText) document.type(pointer, first);
      actions.addAll(index + 1, replacesText ? others : lines);
    },
  };
  return (
    <li ref={setNodeRef} style={style} className={className}>
      {!document.isDraft && <DraftsAt target={list} schema={schema} index={index} />}
      {isText ? (
        <div className="list-head">
          {handle}
          <TextLineProvider value={line}>{field}</TextLineProvider>
          {rowActions}
        </div>
      ) : (
        <Collapsible.Root open={isOpen} onOpenChange={openEntry}>
          <div className="list-head">
            {handle}
            <Collapsible.Trigger className="list-name">
              <span>{name}</span>
              <ChevronRightIcon />
            </Collapsible.Trigger>
            {rowActions}
          </div>
          <Collapsible.Content className="list-entry">{field}</Collapsible.Content>
        </Collapsible.Root>
      )}
    </li>
  );
}

interface RowActionsProps {
  name: string;
  index: number;
  length: number;
  actions: ListActions;
}

function RowActions({ name, index, length, actions }: RowActionsProps) {
  const isFirst = index === 0;
  const isLast = index === length - 1;
  return (
    <span className="list-actions">
      <IconButton
        label={`Subir ${name}`}
        {...(isFirst && { disabledReason: 'Ya es la primera' })}
        onClick={() => actions.move(index, index - 1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        label={`Bajar ${name}`}
        {...(isLast && { disabledReason: 'Ya es la última' })}
        onClick={() => actions.move(index, index + 1)}
      >
        <DownIcon />
      </IconButton>
      <IconButton label={`Quitar ${name}`} onClick={() => actions.remove(index)}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}

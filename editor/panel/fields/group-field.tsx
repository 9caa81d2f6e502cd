import { type ClipboardEvent, type FocusEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeField } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { parsePosition } from '@/editor/document/position';
import { select } from '@/editor/panel/content/editor-store';
import { fieldValue } from '@/editor/panel/content/parts';
import { Button } from '@/editor/panel/ui/button';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { PlusIcon } from '@/editor/panel/ui/icons';
import { Notice } from '@/editor/panel/ui/notice';
import { blankOf, convertedTo, isBlank } from './blank';
import { FieldFor, type FieldInputProps } from './field-for';
import { fieldId, setAsOneEdit, useDerived, useIssue } from './use-field';

interface GroupFrameProps extends FieldInputProps {
  /** What is wrong with it, where that is not said of the group itself. */
  issue?: Message | undefined;
  children: ReactNode;
}

/** A field made of fields: its name and help before them, and what is wrong with it as a whole after them. */
export function GroupFrame({ field: { label, help }, pointer, issue, children }: GroupFrameProps) {
  const id = fieldId(pointer);
  const ownIssue = useIssue(pointer);
  // Of a group that came blank, nobody is told what it lacks before it was filled in or left.
  const isEmpty = useDerived(pointer, isBlank);
  const [isUntouched, setUntouched] = useState(isEmpty);
  if (isUntouched && !isEmpty) setUntouched(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setUntouched(false);
  };
  const shownIssue = isUntouched ? undefined : (issue ?? ownIssue);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={label ? 'my-6 min-w-0 border-t border-line pt-4' : 'min-w-0'}
      aria-describedby={help && `${id}-help`}
      onBlur={leave}
    >
      {/* Floating, it stands below the border and not on it. */}
      {label && <legend className="float-left mb-1 w-full font-semibold text-text-strong">{label}</legend>}
      <div className="clear-both">
        {help && (
          <p id={`${id}-help`} className="mb-2 text-xs text-text-muted">
            {help}
          </p>
        )}
        {children}
        {shownIssue && (
          <Notice tone="error">
            {shownIssue.problem} {shownIssue.remedy}
          </Notice>
        )}
      </div>
    </fieldset>
  );
}

/** The fields of a group, in the order of its schema. */
export function GroupFields({ field, pointer }: FieldInputProps) {
  return Object.entries(field.entries).map(([name, schema]) => (
    <FieldFor key={name} schema={schema} pointer={`${pointer}/${name}`} />
  ));
}

/** A field made of fields. */
export function GroupField(props: FieldInputProps) {
  return (
    <GroupFrame {...props}>
      <GroupFields {...props} />
    </GroupFrame>
  );
}

/** A group of one of several kinds. Another kind keeps what both have, and waits for what it lacks. */
export function KindsField({ field, pointer }: FieldInputProps) {
  const { kinds = {} } = field;
  const kind = useDerived(pointer, (value) => Object.keys(kinds).find((name) => name in Object(value)) ?? '');
  const schema = kinds[kind];
  const choose = (next: string) => {
    const nextSchema = kinds[next];
    if (!nextSchema) return;
    const value = structuredClone(Object(fieldValue(pointer)));
    setAsOneEdit(pointer, convertedTo(nextSchema, value));
  };
  return (
    <GroupFrame field={field} pointer={pointer}>
      <FieldFrame id={`${fieldId(pointer)}-kind`} label={'route' in kinds ? 'Lleva a' : 'Clase'}>
        {(control) => (
          <select {...control} className="control" value={kind} onChange={({ target }) => choose(target.value)}>
            {Object.entries(kinds).map(([name, kindSchema]) => (
              <option key={name} value={name}>
                {describeField(kindSchema).label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {schema && <GroupFields field={describeField(schema)} pointer={pointer} />}
    </GroupFrame>
  );
}

/** A place on the map. A whole position that is pasted into one field fills both. */
export function PositionField({ field, pointer }: FieldInputProps) {
  const paste = (event: ClipboardEvent) => {
    const position = parsePosition(event.clipboardData.getData('text/plain'));
    if (!position) return;
    event.preventDefault();
    setAsOneEdit(pointer, position);
  };
  return (
    <GroupFrame field={field} pointer={pointer}>
      <div className="grid grid-cols-2 gap-3" onPaste={paste}>
        <GroupFields field={field} pointer={pointer} />
      </div>
      <p className="text-xs text-text-muted">
        También puedes pegar las dos juntas, o el enlace de un mapa, en cualquiera de los dos.
      </p>
    </GroupFrame>
  );
}

interface OptionalFieldProps extends FieldInputProps {
  /** Its input, shown while it is there. */
  children: ReactNode;
}

/** A group or a list that may be missing: it is added and removed as a whole. */
export function OptionalField({ field: { label, schema }, pointer, children }: OptionalFieldProps) {
  const isThere = useDerived(pointer, (value) => value !== undefined);
  const id = `${fieldId(pointer)}-toggle`;
  const add = () => {
    setAsOneEdit(pointer, blankOf(schema));
    select(pointer, { takesFocus: true });
  };
  const remove = () => {
    flushSync(() => setAsOneEdit(pointer, undefined, `Se quitó «${label}».`));
    document.getElementById(id)?.focus();
  };
  if (!isThere) {
    return (
      <Button id={id} size="small" className="my-3" onClick={add}>
        <PlusIcon />
        Agregar «{label}»
      </Button>
    );
  }
  return (
    <div className="my-3">
      {children}
      <Button id={id} size="small" variant="quiet" onClick={remove}>
        Quitar «{label}»
      </Button>
    </div>
  );
}

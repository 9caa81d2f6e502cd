import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { valueAt } from '@/editor/document/pointer';
import { convertedTo } from '@/editor/panel/fields/blank';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';
import { GroupFields } from '@/editor/panel/fields/group/group-input';
import { fieldId } from '@/editor/panel/fields/use-field';

/** A group of one of several kinds. Another kind keeps what both have, and waits for what it lacks. */
function KindsInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const value = Object(valueAt(document.value, pointer));
  // What it was as another kind is there again when that is chosen again.
  const [left, setLeft] = useState<Record<string, unknown>>({});
  const kinds: Record<string, GenericSchema> = field.kinds ?? {};
  const kind = Object.keys(kinds).find((name) => name in value) ?? '';
  const choose = (next: string) => {
    const schema = kinds[next];
    if (!schema) return;
    setLeft({ ...left, [kind]: value });
    document.type(pointer, left[next] ?? convertedTo(schema, value));
    document.leave(pointer);
  };
  const id = `${fieldId(document.idPrefix, pointer)}-kind`;
  return (
    <GroupFrame field={field} pointer={pointer}>
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{'route' in kinds ? 'Lleva a' : 'Clase'}</label>
        </div>
        <select id={id} className="control" value={kind} onChange={({ target }) => choose(target.value)}>
          {Object.entries(kinds).map(([name, schema]) => (
            <option key={name} value={name}>
              {describeField(schema).label}
            </option>
          ))}
        </select>
      </div>
      <GroupFields field={field} pointer={pointer} />
    </GroupFrame>
  );
}

export const kindsKind: FieldKind = {
  matches: ({ kinds }) => kinds !== undefined,
  Input: KindsInput,
};

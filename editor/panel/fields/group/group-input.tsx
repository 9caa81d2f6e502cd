import type { FieldDescription } from '@/content/schema/describe';
import type { Pointer } from '@/editor/document/pointer';
import { FieldFor } from '@/editor/panel/fields/field-for';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from './group-frame';

/** The fields of a group, in the order of its schema. */
export function GroupFields({ field, pointer }: { field: FieldDescription; pointer: Pointer }) {
  return Object.entries(field.entries).map(([name, schema]) => (
    <FieldFor key={name} schema={schema} pointer={`${pointer}/${name}`} />
  ));
}

/** A field made of fields. */
function GroupInput({ field, pointer }: FieldInputProps) {
  return (
    <GroupFrame field={field} pointer={pointer}>
      <GroupFields field={field} pointer={pointer} />
    </GroupFrame>
  );
}

export const groupKind: FieldKind = {
  matches: ({ type }) => type === 'strict_object',
  Input: GroupInput,
};

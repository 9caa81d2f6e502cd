import * as v from 'valibot';
import { addLabel, type FieldLabel } from './field';

interface GroupOptions<Fields> extends FieldLabel {
  fields: Fields;
}

/** Returns a field for an object with the given fields. */
export function groupField<const Fields extends v.ObjectEntries>({ fields, ...text }: GroupOptions<Fields>) {
  return addLabel(v.strictObject(fields), text);
}

/** Returns the schema of the field `kind`, whose only valid value is the name of the kind. */
export function kindField<const Kind extends string>(kind: Kind) {
  return addLabel(v.literal(kind), { label: 'Clase', help: 'De qué clase es.', example: kind });
}

/** Returns a schema that validates a value with the schema of the kind that its field `kind` names. */
export function unionByKind<const Kinds extends Record<string, v.GenericSchema>>(kinds: Kinds) {
  const noSchema = v.never();
  const names: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof noSchema => {
    const name = names.find((candidate) => candidate === Object(value).kind);
    return name === undefined ? noSchema : kinds[name];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata<v.InferOutput<Kinds[keyof Kinds]>, { kinds: Kinds }>({ kinds }));
}

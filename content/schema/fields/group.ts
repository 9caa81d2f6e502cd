import * as v from 'valibot';
import { addDescription, type FieldDescription } from './field';

interface GroupOptions<Fields> extends FieldDescription {
  fields: Fields;
}

/** Returns a field for an object with the given fields. */
export function groupField<const Fields extends v.ObjectEntries>({ fields, ...text }: GroupOptions<Fields>) {
  return addDescription(v.strictObject(fields), text);
}

/** Returns a field for an object whose field `kind` has the given value. The output omits `kind`. */
export function kindField<const Kind extends string, const Fields extends v.ObjectEntries>(
  kind: Kind,
  { fields, ...text }: GroupOptions<Fields>,
) {
  const kindName = addDescription(v.literal(kind), { label: 'Clase', help: 'De qué clase es.', example: kind });
  return v.pipe(
    groupField({ ...text, fields: { kind: kindName, ...fields } }),
    v.transform(({ kind, ...value }) => value),
  );
}

/** Returns a schema that validates each value with one of the given schemas. The value's field `kind` selects it. */
export function unionByKind<const Kinds extends Record<string, v.GenericSchema>>(kinds: Kinds) {
  const noSchema = v.never();
  const kindNames: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof noSchema => {
    const kindName = kindNames.find((candidate) => candidate === Object(value).kind);
    return kindName === undefined ? noSchema : kinds[kindName];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata<v.InferOutput<Kinds[keyof Kinds]>, { kinds: Kinds }>({ kinds }));
}

import * as v from 'valibot';
import { type FieldLabel, labeled } from './field';

interface GroupOptions<Fields> extends FieldLabel {
  fields: Fields;
}

export function groupField<const Fields extends v.ObjectEntries>({ fields, ...text }: GroupOptions<Fields>) {
  return labeled(v.strictObject(fields), text);
}

/** Returns the field `kind` of a value that has several kinds. */
export function kindField<const Kind extends string>(kind: Kind) {
  return labeled(v.literal(kind), { label: 'Clase', help: 'De qué clase es.', example: kind });
}

/** Returns a schema that validates a value with the schema of its field `kind`. */
export function oneOf<const Kinds extends Record<string, v.GenericSchema>>(kinds: Kinds) {
  const none = v.never();
  const names: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof none => {
    const name = names.find((candidate) => candidate === Object(value).kind);
    return name === undefined ? none : kinds[name];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata<v.InferOutput<Kinds[keyof Kinds]>, { kinds: Kinds }>({ kinds }));
}

import * as v from 'valibot';
import { type FieldText, labelled } from './field';

/** Exactly these fields, without a label: an entry of a list, or a whole file. */
export function fieldSet<const Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields);
}

interface GroupOptions<Fields> extends FieldText {
  fields: Fields;
}

/** A field made of fields. */
export function groupField<const Fields extends v.ObjectEntries>({ fields, ...text }: GroupOptions<Fields>) {
  return labelled(fieldSet(fields), text);
}

/**
 * A value of one of several kinds, each by the name of a field that it has: the first kind whose field is present wins.
 * Put the more specific first.
 */
export function oneOf<const Kinds extends Record<string, v.GenericSchema>>(kinds: Kinds) {
  const none = v.never();
  const names: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof none => {
    const kind = names.find((name) => Object.hasOwn(Object(value), name));
    return kind === undefined ? none : kinds[kind];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata<v.InferOutput<Kinds[keyof Kinds]>, { kinds: Kinds }>({ kinds }));
}

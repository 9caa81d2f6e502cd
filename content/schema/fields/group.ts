import * as v from 'valibot';
import { isTypoOf } from '@/content/schema/typo';
import { type FieldText, labelled } from './field';

/** Exactly these fields, without a label: an entry of a list, or a whole file. */
export function fieldSet<const Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields);
}

interface GroupOptions<Fields> extends FieldText {
  fields: Fields;
  /** The folder of `tools/media/originales/` whose files the media intake turns into this group. */
  originals?: string;
}

/** A field made of fields. */
export function groupField<const Fields extends v.ObjectEntries>({ fields, originals, ...text }: GroupOptions<Fields>) {
  return v.pipe(labelled(fieldSet(fields), text), v.metadata({ originals }));
}

/**
 * A value of one of several kinds, each by the name of a field that it has: the first kind whose field is present wins,
 * even where its name has a typo. Put the more specific first.
 */
export function oneOf<const Kinds extends Record<string, v.GenericSchema>>(kinds: Kinds) {
  const none = v.never();
  const names: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof none => {
    const fields = Object.keys(Object(value));
    const kind = names.find((name) => fields.some((field) => isTypoOf(field, name)));
    return kind === undefined ? none : kinds[kind];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata<v.InferOutput<Kinds[keyof Kinds]>, { kinds: Kinds }>({ kinds }));
}

import * as v from 'valibot';
import { ASK_FOR_LAST_VERSION, encodeMessage, type Message } from '@/content/schema/message';
import { isTypoOf } from '@/content/schema/typo';
import { type FieldText, labelled } from './field';

/** Exactly these fields, without a label: an entry of a list, or a whole file. */
export function fieldSet<const Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields, (issue) => encodeMessage(messageAboutFields(fields, issue)));
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

interface OneOfOptions<Kinds> {
  /** The schema of each kind, by the name of a field that it has. The first whose field is present wins. */
  kinds: Kinds;
  /** What is said of a value that is of no kind. */
  message: Message;
}

/**
 * A value of one of several kinds: the first kind whose field is present wins, even where its name has a typo. Put the
 * more specific first.
 */
export function oneOf<const Kinds extends Record<string, v.GenericSchema>>({ kinds, message }: OneOfOptions<Kinds>) {
  const none = v.never(encodeMessage(message));
  const names: (keyof Kinds & string)[] = Object.keys(kinds);
  const schemaFor = (value: unknown): Kinds[keyof Kinds] | typeof none => {
    const fields = Object.keys(Object(value));
    const kind = names.find((name) => fields.some((field) => isTypoOf(field, name)));
    return kind === undefined ? none : kinds[kind];
  };
  return v.pipe(v.lazy(schemaFor), v.metadata({ kinds }));
}

function messageAboutFields(fields: v.ObjectEntries, issue: v.StrictObjectIssue): Message | undefined {
  const names = Object.keys(fields);
  const [step] = issue.path ?? [];
  if (!step) {
    return {
      problem: 'Aquí va otra clase de valor.',
      remedy: ASK_FOR_LAST_VERSION,
      inTerminal: { remedy: `Van varios campos entre llaves: { ${names.join(', ')} }.` },
    };
  }
  const name = String(step.key);
  const isUnknown = issue.expected === 'never';
  if (isUnknown) return unknownField(name, names);

  const unknownNames = Object.keys(Object(step.input)).filter((field) => !names.includes(field));
  const isMisspelt = unknownNames.some((field) => isTypoOf(field, name));
  // The misspelt field is an issue of its own.
  return isMisspelt ? undefined : missingField(name, fields[name]);
}

function unknownField(name: string, names: string[]): Message {
  const similar = names.find((known) => isTypoOf(known, name));
  return {
    problem: `El campo «${name}» no existe en esta entrada.`,
    remedy: ASK_FOR_LAST_VERSION,
    inTerminal: { remedy: similar ? `Escribe «${similar}».` : `Los que hay: ${names.join(', ')}.` },
  };
}

function missingField(name: string, schema: v.ObjectEntries[string] | undefined): Message {
  const label = schema && v.getTitle(schema);
  return {
    problem: `Falta «${label ?? name}».`,
    remedy: 'Complétalo, o deshaz el cambio.',
    inTerminal: {
      problem: label ? `Falta el campo «${label}» (${name}).` : `Falta el campo «${name}».`,
      remedy: 'Cópialo de una entrada que funcione, o deshaz el cambio.',
    },
  };
}

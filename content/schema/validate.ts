import * as v from 'valibot';
import { ASK_FOR_LAST_VERSION, encodeMessage, type Message, messageOf } from './message';

/** What a schema has against a value. */
export interface ContentIssue {
  /** The path from the validated value to the one that is wrong; of a missing field, the path that it would have. */
  path: (string | number)[];
  /** The value that is wrong. */
  input: unknown;
  /** `undefined` when another issue already tells the mistake. */
  message: Message | undefined;
}

/** What is asked for in place of a value of another type. */
const requestByType: Record<string, string> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  boolean: 'Elige sí o no.',
};

/** How a value of each type is written in a content file. */
export const typeHints: Record<string, string> = {
  string: "Aquí va un texto entre comillas: 'así'.",
  number: 'Aquí va un número, sin comillas.',
  boolean: 'Pon true (sí) o false (no), en minúsculas y sin comillas.',
  array: "Aquí va una lista entre corchetes: ['uno', 'otro'].",
};

function problemOfWrongType(input: unknown): string {
  if (input === undefined || input === null) return 'Falta este valor.';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof input);
  return isPlain ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
}

/** The message about a value of another type, for every schema without a message of its own. */
function wrongType({ type, input }: { type: string; input: unknown }): Message {
  return {
    problem: problemOfWrongType(input),
    remedy: requestByType[type] ?? ASK_FOR_LAST_VERSION,
    inTerminal: { remedy: typeHints[type] ?? 'Compara con una entrada que funcione.' },
  };
}

/** An index of a list or the name of a field. */
function keyOf({ key }: v.IssuePathItem): string | number {
  return typeof key === 'number' ? key : String(key);
}

/** Everything that a schema of the content has against a value. */
export function validate(schema: v.GenericSchema, value: unknown): ContentIssue[] {
  const result = v.safeParse(schema, value, { message: (issue) => encodeMessage(wrongType(issue)) });
  const issues = result.issues ?? [];
  return issues.map((issue) => ({
    path: (issue.path ?? []).map(keyOf),
    input: issue.input,
    message: messageOf(issue),
  }));
}

import * as v from 'valibot';
import type { Key } from '@/content/reading/content-path';
import { describeField, describePath, type FieldDescription, valuesAlong } from './describe';
import type { Message } from './message';
import { isTypoOf } from './typo';

/** What a schema has against a value. */
export interface ContentIssue {
  /** The path from the validated value to the one that is wrong; of a missing field, the path that it would have. */
  path: Key[];
  /** The value that is wrong. */
  input: unknown;
  message: Message;
}

/** Everything that a schema of the content has against a value. */
export function validate(schema: v.GenericSchema, value: unknown): ContentIssue[] {
  const { issues = [] } = v.safeParse(schema, value);
  const found: ContentIssue[] = [];
  for (const issue of issues) {
    const path = pathOf(issue);
    // A list in the place of a group lacks all its fields, which is one mistake.
    const isTold = found.some(({ input, path: told }) => Array.isArray(input) && told.join() === path.join());
    if (issue.type === 'strict_object' && isTold) continue;
    const message = messageOf(issue, { schema, path, value });
    if (message) found.push({ path, input: valuesAlong(value, path).at(-1), message });
  }
  return found;
}

/** Where something is wrong; of a list in the place of a group, valibot names each index. */
function pathOf({ type, path }: v.BaseIssue<unknown>): Key[] {
  const steps: v.IssuePathItem[] = path ?? [];
  const last = steps.at(-1);
  const isListForGroup = type === 'strict_object' && Array.isArray(last?.input);
  const own = isListForGroup ? steps.slice(0, -1) : steps;
  return own.map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

interface IssueContext {
  schema: v.GenericSchema;
  path: Key[];
  /** The whole validated value. */
  value: unknown;
}

/** @returns `undefined` when another issue already tells the mistake */
function messageOf(issue: v.BaseIssue<unknown>, { schema, path, value }: IssueContext): Message | undefined {
  // A rule of the schema says both itself (`issueOf`).
  if (issue.type === 'raw_check') return { problem: issue.message, remedy: issue.expected ?? '' };
  // Of a missing or an unknown field valibot gives the key, of a wrong value the value.
  const step = issue.path?.at(-1);
  const isAboutKey = issue.type === 'strict_object' && step?.origin === 'key' && !Array.isArray(step.input);
  if (isAboutKey) return messageAboutKey(fieldAt(schema, { path: path.slice(0, -1), value }), issue);
  return messageAboutType(fieldAt(schema, { path, value }), issue);
}

function fieldAt(schema: v.GenericSchema, { path, value }: { path: Key[]; value: unknown }): FieldDescription {
  const fields = describePath(schema, { path, values: valuesAlong(value, path) });
  // Below what no schema knows nothing is known either.
  if (fields.length < path.length) return describeField(v.unknown());
  return fields.at(-1) ?? describeField(schema, value);
}

/** A field that is missing or that no schema knows. */
function messageAboutKey({ entries }: FieldDescription, issue: v.BaseIssue<unknown>): Message | undefined {
  const step = issue.path?.at(-1);
  const name = String(step?.key);
  const names = Object.keys(entries);
  const given = Object.keys(Object(step?.input));
  if (issue.expected === 'never') return unknownField(name, { names, given });
  const unknownNames = given.filter((field) => !names.includes(field));
  const isMisspelt = unknownNames.some((field) => isTypoOf(field, name));
  // The misspelt field is an issue of its own.
  return isMisspelt ? undefined : missingField(name, entries[name]);
}

function unknownField(name: string, { names, given }: { names: string[]; given: string[] }): Message {
  const similar = names.find((known) => !given.includes(known) && isTypoOf(known, name));
  return {
    problem: `El campo «${name}» no existe aquí.`,
    remedy: similar ? `Escribe «${similar}».` : `Los que hay: ${names.join(', ')}.`,
  };
}

function missingField(name: string, schema: v.GenericSchema | undefined): Message {
  const label = schema && describeField(schema).label;
  return {
    problem: label ? `Falta «${label}» (${name}).` : `Falta «${name}».`,
    remedy: 'Complétalo, o deshaz el cambio.',
  };
}

/** A value of another type than its field has. */
function messageAboutType(field: FieldDescription, { input }: v.BaseIssue<unknown>): Message {
  const isOfNoKind = field.kinds !== undefined && typeof input === 'object' && input !== null;
  const problem = isOfNoKind ? 'Falta lo que dice de qué clase es.' : problemOfType(input);
  return { problem, remedy: remedyForType(field) };
}

function problemOfType(input: unknown): string {
  if (input === undefined || input === null) return 'Falta este valor.';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof input);
  return isPlain ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
}

function remedyForType({ type, options, kinds, entries, isOptional }: FieldDescription): string {
  if (options) return `Pon uno de estos${isOptional ? ', o quita el campo' : ''}: ${options.join(', ')}.`;
  if (kinds) {
    const names = Object.entries(kinds).map(([name, kind]) => `${name} (${describeField(kind).label})`);
    return `Agrega uno de estos campos: ${names.join(', ')}.`;
  }
  const fields = Object.keys(entries);
  if (fields.length > 0) return `Aquí van varios campos entre llaves: ${fields.join(', ')}.`;
  return remedyByType[type] ?? 'Compara con una entrada que funcione, o deshaz el cambio.';
}

/** How a value of each type is written, by valibot's name for the type. */
const remedyByType: Record<string, string> = {
  string: 'Aquí va un texto, entre comillas dobles en el archivo: "así".',
  number: 'Aquí va un número, sin comillas y con punto decimal: 4.711.',
  boolean: 'Aquí va sí o no: true o false, sin comillas.',
  array: 'Aquí va una lista, entre corchetes en el archivo: ["uno", "otro"].',
};

import * as v from 'valibot';
import { describeField, describePath, type FieldDescription, type Key, valuesAlong } from './describe';
import type { Message } from './message';

/** What a schema has against a value. */
export interface ContentIssue extends Message {
  /** The path from the validated value to the one that is wrong; of a missing field, the path that it would have. */
  path: Key[];
}

/** Everything that a schema of the content has against a value. */
export function validate(schema: v.GenericSchema, value: unknown): ContentIssue[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const path = pathOf(issue);
    return { path, ...messageOf(issue, { schema, path, value }) };
  });
}

function pathOf({ path }: v.BaseIssue<unknown>): Key[] {
  const steps: v.IssuePathItem[] = path ?? [];
  return steps.map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

interface IssueContext {
  schema: v.GenericSchema;
  path: Key[];
  /** The whole validated value. */
  value: unknown;
}

function messageOf(issue: v.BaseIssue<unknown>, { schema, path, value }: IssueContext): Message {
  // A rule of the schema says both itself (`issueOf`).
  const isRule = issue.type === 'raw_check' || issue.type === 'raw_transform';
  if (isRule) return { problem: issue.message, remedy: issue.expected ?? '' };
  // Of a missing or an unknown field valibot gives the key, of a wrong value the value.
  const isAboutKey = issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key';
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
function messageAboutKey({ entries }: FieldDescription, issue: v.BaseIssue<unknown>): Message {
  const name = String(issue.path?.at(-1)?.key);
  const schema = entries[name];
  if (issue.expected === 'never' || !schema) {
    return {
      problem: `El campo «${name}» no existe aquí.`,
      remedy: `Los que hay: ${Object.keys(entries).join(', ')}.`,
    };
  }
  return {
    problem: `Falta «${describeField(schema).label}» (${name}).`,
    remedy: 'Complétalo, o deshaz el cambio.',
  };
}

/** A value of another type than its field has. */
function messageAboutType(field: FieldDescription, { input }: v.BaseIssue<unknown>): Message {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof input);
  const problem = isPlain ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  return { problem, remedy: remedyForType(field) };
}

function remedyForType({ type, options, kinds, entries }: FieldDescription): string {
  if (options) return `Pon uno de estos, o quita el campo si puede faltar: ${options.join(', ')}.`;
  if (kinds) return `Pon en «kind» uno de estos: ${Object.keys(kinds).join(', ')}.`;
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

import * as v from 'valibot';
import type { ContentProblem } from './content-problem';
import type { ValidationContext } from './context';
import { type Field, type FieldDescription, fieldAt, type Key, labelOf } from './describe';

/** A validation issue of one field. */
export interface FieldIssue extends ContentProblem {
  /** The path of the invalid field in the validated value. A missing field has the path where it is expected. */
  path: Key[];
  /** The path in the words of the panel. */
  label: string;
}

/** The output of a schema, or all issues of the value. */
export type Validated<Output> = { isValid: true; output: Output } | { isValid: false; issues: FieldIssue[] };

/** Validates a value. Returns the parsed output, or all issues. */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  context: ValidationContext = {},
): Validated<v.InferOutput<Schema>> {
  const { success, output, issues = [] } = v.safeParse(v.config(schema, context), value);
  if (success) return { isValid: true, output };
  return { isValid: false, issues: issues.map((issue) => fieldIssue(issue, { schema, root: value })) };
}

function fieldIssue(
  issue: v.BaseIssue<unknown>,
  { schema, root }: { schema: v.GenericSchema; root: unknown },
): FieldIssue {
  const steps: v.IssuePathItem[] = issue.path ?? [];
  const path = steps.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const field = fieldAt(schema, { root, path });
  return { path, label: labelOf(field), ...problemOf(issue, field) };
}

function problemOf(issue: v.BaseIssue<unknown>, { path, descriptions }: Field): ContentProblem {
  // The issues of rules and media lookups contain problem and remedy (`issueOf`).
  const isRule = issue.type === 'raw_check' || issue.type === 'raw_transform';
  if (isRule) return { problem: issue.message, remedy: issue.expected ?? '' };
  const [parent, own] = descriptions.slice(-2);
  // valibot sets the origin `key` for a missing or unknown field, and `value` for a value of the wrong type.
  const isAboutKey = issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key';
  if (!isAboutKey) return wrongType(descriptions.at(-1), issue);
  const name = String(path.at(-1));
  if (own && issue.expected !== 'never') {
    return { problem: `Falta «${own.label}» (${name}).`, remedy: 'Complétalo, o deshaz el cambio.' };
  }
  const known = Object.keys(parent?.entries ?? {}).join(', ');
  return { problem: `El campo «${name}» no existe aquí.`, remedy: `Los que hay: ${known}.` };
}

function wrongType(description: FieldDescription | undefined, { input }: v.BaseIssue<unknown>): ContentProblem {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof input);
  const problem = isPlain ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  return { problem, remedy: description ? remedyForType(description) : UNKNOWN_REMEDY };
}

const UNKNOWN_REMEDY = 'Compara con una entrada que funcione, o deshaz el cambio.';

function remedyForType({ type, options, kinds, entries }: FieldDescription): string {
  if (options) return `Pon uno de estos, o quita el campo si puede faltar: ${options.join(', ')}.`;
  if (kinds) return `Pon en «kind» uno de estos: ${Object.keys(kinds).join(', ')}.`;
  const fields = Object.keys(entries);
  if (fields.length > 0) return `Aquí van varios campos entre llaves: ${fields.join(', ')}.`;
  return remedyByType[type] ?? UNKNOWN_REMEDY;
}

/** Explains how a value is written, by its schema type in valibot. */
const remedyByType: Record<string, string> = {
  string: 'Aquí va un texto, entre comillas dobles en el archivo: "así".',
  number: 'Aquí va un número, sin comillas y con punto decimal: 4.711.',
  boolean: 'Aquí va sí o no: true o false, sin comillas.',
  array: 'Aquí va una lista, entre corchetes en el archivo: ["uno", "otro"].',
};

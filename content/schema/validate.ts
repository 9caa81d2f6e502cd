import * as v from 'valibot';
import type { ContentProblem } from './content-problem';
import type { ValidationContext } from './context';
import { type Field, type FieldDescription, fieldAt, type Key, labelOf } from './describe';

export interface FieldIssue extends ContentProblem {
  /** The path of the invalid field in the validated value. A missing field has the path where it is expected. */
  path: Key[];
  /** The path of the field as labels of the panel, for example «Imagen, Archivo». */
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
  return { isValid: false, issues: issues.map((issue) => toFieldIssue(issue, { schema, fileValue: value })) };
}

function toFieldIssue(
  issue: v.BaseIssue<unknown>,
  { schema, fileValue }: { schema: v.GenericSchema; fileValue: unknown },
): FieldIssue {
  const pathItems: v.IssuePathItem[] = issue.path ?? [];
  const path = pathItems.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const field = fieldAt(schema, { fileValue, path });
  return { path, label: labelOf(field), ...toProblem(issue, field) };
}

function toProblem(issue: v.BaseIssue<unknown>, { path, descriptions }: Field): ContentProblem {
  // The issues of rules and media lookups contain problem and remedy (`toIssue`).
  const isRuleIssue = issue.type === 'raw_check' || issue.type === 'raw_transform';
  if (isRuleIssue) return { problem: issue.message, remedy: issue.expected ?? '' };
  const [parentDescription, ownDescription] = descriptions.slice(-2);
  // valibot sets the origin `key` for a missing or unknown field, and `value` for a value of the wrong type.
  const isKeyIssue = issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key';
  if (!isKeyIssue) return describeWrongType(descriptions.at(-1), issue);
  const fieldName = String(path.at(-1));
  if (ownDescription && issue.expected !== 'never') {
    return { problem: `Falta «${ownDescription.label}» (${fieldName}).`, remedy: 'Complétalo, o deshaz el cambio.' };
  }
  const knownFields = Object.keys(parentDescription?.entries ?? {}).join(', ');
  return { problem: `El campo «${fieldName}» no existe aquí.`, remedy: `Los que hay: ${knownFields}.` };
}

function describeWrongType(description: FieldDescription | undefined, { input }: v.BaseIssue<unknown>): ContentProblem {
  const isPrimitive = ['string', 'number', 'boolean'].includes(typeof input);
  const problem = isPrimitive ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  return { problem, remedy: description ? remedyForType(description) : UNKNOWN_REMEDY };
}

const UNKNOWN_REMEDY = 'Compara con una entrada que funcione, o deshaz el cambio.';

function remedyForType({ type, options, kinds, entries }: FieldDescription): string {
  if (options) return `Pon uno de estos, o quita el campo si puede faltar: ${options.join(', ')}.`;
  if (kinds) return `Pon en «kind» uno de estos: ${Object.keys(kinds).join(', ')}.`;
  const fieldNames = Object.keys(entries);
  if (fieldNames.length > 0) return `Aquí van varios campos entre llaves: ${fieldNames.join(', ')}.`;
  return remedyByType[type] ?? UNKNOWN_REMEDY;
}

/** The remedy for a value of the wrong type, by the type of its schema in valibot. */
const remedyByType: Record<string, string> = {
  string: 'Aquí va un texto, entre comillas dobles en el archivo: "así".',
  number: 'Aquí va un número, sin comillas y con punto decimal: 4.711.',
  boolean: 'Aquí va sí o no: true o false, sin comillas.',
  array: 'Aquí va una lista, entre corchetes en el archivo: ["uno", "otro"].',
};

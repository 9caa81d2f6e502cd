import * as v from 'valibot';
import type { ContentProblem } from '@/content/schema/content-problem';
import type { MediaFolder } from '@/lib/prepared-media';

/** The texts of a group or list in the panel. */
export interface FieldLabel {
  label: string;
  help: string;
}

/** The texts of any other field. */
export interface FieldText extends FieldLabel {
  example: string;
}

/** The metadata of a field's schema beside its label and help. */
export interface FieldMetadata {
  example?: string;
  /** The maximum length of a text for people, in characters. */
  max?: number;
  /** The name of one entry of a list: «cliente». */
  entry?: string;
  /** The folder of `content/media/` that contains the named file. */
  media?: MediaFolder;
  /** The schemas of a value of several kinds, by the value of its field `kind`. */
  kinds?: Record<string, v.GenericSchema>;
}

/** Gives a schema its label, help and example. */
export function labeled<const Schema extends v.GenericSchema>(
  schema: Schema,
  { label, help, example }: FieldLabel & Partial<FieldText>,
) {
  return v.pipe(schema, v.title(label), v.description(help), v.metadata({ example }));
}

/** A condition that a value must meet, and the message when it does not. */
export interface Rule<Value> {
  isValid: (value: Value) => boolean;
  message: (value: Value) => ContentProblem;
}

/** A message, optionally about an entry inside the value. */
export interface FieldProblem extends ContentProblem {
  path?: [v.IssuePathItem];
}

/** A valibot action that reports these messages. */
export function checkBy<Value>(problemsIn: (value: Value) => Iterable<FieldProblem>) {
  return v.rawCheck<Value>(({ dataset, config, addIssue }) => {
    if (!dataset.typed || config.ignoresRules) return;
    for (const { path, ...message } of problemsIn(dataset.value))
      addIssue({ ...issueOf(message), ...(path && { path }) });
  });
}

/** A valibot action that reports the first broken rule. */
export function checkRules<Value>(...rules: Rule<Value>[]) {
  return checkBy<Value>((value) => {
    const broken = rules.find(({ isValid }) => !isValid(value));
    return broken ? [broken.message(value)] : [];
  });
}

/** A message in the properties of a valibot issue: `expected` contains the remedy. */
export function issueOf({ problem, remedy }: ContentProblem): { message: string; expected: string } {
  return { message: problem, expected: remedy };
}

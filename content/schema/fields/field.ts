import * as v from 'valibot';
import type { ContentProblem } from '@/content/schema/content-problem';
import type { MediaFolder } from '@/lib/prepared-media';

/** The label and the help text of a field in the panel. */
export interface FieldDescription {
  label: string;
  help: string;
}

/** The label, the help text and the example of a field with a single value. */
export interface FieldDescriptionWithExample extends FieldDescription {
  example: string;
}

/** The metadata of a field's schema in addition to its label and help text. */
export interface FieldMetadata {
  example?: string;
  /** The maximum length of a text in characters. */
  max?: number;
  /** The Spanish word for one entry of a list, for example «cliente». */
  entryWord?: string;
  mediaFolder?: MediaFolder;
  /** The schema of each kind that the value may have, by the value's field `kind`. */
  kinds?: Record<string, v.GenericSchema>;
}

/** Adds a label, a help text and an example to a schema. */
export function addDescription<const Schema extends v.GenericSchema>(
  schema: Schema,
  { label, help, example }: FieldDescription & Partial<FieldDescriptionWithExample>,
) {
  return v.pipe(schema, v.title(label), v.description(help), v.metadata({ example }));
}

/** A condition for a value, and the problem to report for a value that violates it. */
export interface Rule<Value> {
  isValid: (value: Value) => boolean;
  describeProblem: (value: Value) => ContentProblem;
}

/** A problem of a field. `path` is set if the problem concerns one entry of a list. */
export interface FieldProblem extends ContentProblem {
  path?: [v.IssuePathItem];
}

/** Returns a valibot action that reports every problem found in the value. */
export function reportProblems<Value>(findProblems: (value: Value) => Iterable<FieldProblem>) {
  return v.rawCheck<Value>(({ dataset, config, addIssue }) => {
    if (!dataset.typed || config.ignoresRules) return;
    for (const { path, ...problem } of findProblems(dataset.value))
      addIssue({ ...toIssue(problem), ...(path && { path }) });
  });
}

/** Returns a valibot action that reports the first violated rule. */
export function checkRules<Value>(...rules: Rule<Value>[]) {
  return reportProblems<Value>((value) => {
    const violatedRule = rules.find(({ isValid }) => !isValid(value));
    return violatedRule ? [violatedRule.describeProblem(value)] : [];
  });
}

/** Converts a problem to a valibot issue, whose property `expected` contains the remedy. */
export function toIssue({ problem, remedy }: ContentProblem): { message: string; expected: string } {
  return { message: problem, expected: remedy };
}

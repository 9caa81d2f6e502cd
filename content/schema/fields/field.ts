import * as v from 'valibot';
import type { Message } from '@/content/schema/message';
import type { MediaPlace } from '@/lib/prepared-media';

/** What a form and a code editor show of a field. Groups and lists need no example. */
export interface FieldText {
  label: string;
  help: string;
  example?: string;
}

/** What the schema of a field holds beside its label and help. */
export interface FieldMetadata {
  example?: string;
  /** The most characters of a text for people. */
  max?: number;
  /** The least and the most entries of a list. */
  length?: { least: number; most: number };
  /** What one entry of a list is called: «cliente». */
  entry?: string;
  /** The folder of `content/media/` in which the file of this name stands. */
  media?: MediaPlace;
  /** The schemas of a value of several kinds, each by the name of the field that tells it from the others. */
  kinds?: Record<string, v.GenericSchema>;
}

/** Gives a schema its label, help and example. */
export function labelled<const Schema extends v.GenericSchema>(schema: Schema, { label, help, example }: FieldText) {
  return v.pipe(schema, v.title(label), v.description(help), v.metadata({ example }));
}

/** A condition that a value must meet, and what is said when it does not. */
export interface Rule<Value> {
  isValid: (value: Value) => boolean;
  message: (value: Value) => Message;
}

let areRulesFollowed = true;

/** Takes every value of the right type from now on: the panel shows what is typed, and tells beside it what is wrong. */
export function ignoreRules(): void {
  areRulesFollowed = false;
}

/** A message, and where in the value it belongs. */
interface PlacedMessage extends Message {
  path?: [v.IssuePathItem];
}

/** A valibot action that tells what these rules have against a value. */
export function checkBy<Value>(messagesOn: (value: Value) => Iterable<PlacedMessage>) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed || !areRulesFollowed) return;
    for (const { path, ...message } of messagesOn(dataset.value))
      addIssue({ ...issueOf(message), ...(path && { path }) });
  });
}

/** A valibot action: of several broken rules, the first is told. */
export function followRules<Value>(...rules: Rule<Value>[]) {
  return checkBy<Value>((value) => {
    const broken = rules.find(({ isValid }) => !isValid(value));
    return broken ? [broken.message(value)] : [];
  });
}

/** A message in the fields that an issue of valibot has: `expected` says what would be right. */
export function issueOf({ problem, remedy }: Message): { message: string; expected: string } {
  return { message: problem, expected: remedy };
}

import * as v from 'valibot';
import { encodeMessage, type Message } from '@/content/schema/message';

/** What a form shows of a field. Groups and lists need no example. */
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
  /** The folder of `tools/media/originales/` whose files the media intake turns into this field. */
  originals?: string;
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

/** A valibot action: of several broken rules, the first is told. */
export function followRules<Value>(...rules: Rule<Value>[]) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const broken = rules.find(({ isValid }) => !isValid(value));
    if (broken) addIssue({ message: encodeMessage(broken.message(value)) });
  });
}

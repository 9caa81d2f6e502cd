import { dequal } from 'dequal';
import { createFormControl, set } from 'react-hook-form';
import { create } from 'zustand';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { valuesAlong } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { issuesOf } from '@/editor/document/issues';
import { fileOf } from '@/editor/document/labels';
import { keysOf, type Pointer, pointerTo } from '@/editor/document/pointer';
import { inSchemaOrder } from '@/editor/panel/fields/blank';
import { useEditorStore } from './editor-store';

/** The values of a part by the names of its fields: `cards.0.offers.1`. */
// biome-ignore lint/suspicious/noExplicitAny: with `unknown` react-hook-form refuses texts in names that are made up at run time.
export type Values = Record<string, any>;

/** What is wrong, by the names of the fields. */
type Messages = Record<string, Message>;

/** A value as its file has it, and its entity tag. */
export interface ReadFile {
  value: Values;
  etag: string;
}

/** A part of the page: the form of one file, and what the file holds. */
export type Part = ReturnType<typeof createPart>;

/**
 * The form lives as long as the panel, so that what is typed and still wrong waits in it while other parts are open.
 * react-hook-form keeps the values and draws only the field that changed; what is wrong is kept beside it, since each of
 * our messages has a remedy and one rule may concern several fields.
 */
function createPart(file: ContentFile, { value, etag }: ReadFile) {
  return {
    file,
    form: createFormControl<Values>({ defaultValues: structuredClone(value) }),
    messages: create<Messages>(() => messagesOf(file, value)),
    /** What the file holds. */
    saved: value,
    /** What the file will hold once all that is on its way is written. */
    sent: value,
    /** What the server would not write: a rule was broken elsewhere. */
    refused: undefined as Values | undefined,
    etag,
  };
}

let parts: Part[] = [];

/** The parts that are read. */
export function allParts(): Part[] {
  return parts;
}

/** The part that a pointer leads into. @throws before its file was read */
export function partAt(pointer: Pointer): Part {
  const file = fileOf(pointer);
  const part = parts.find((candidate) => candidate.file === file);
  if (!part) throw new Error(`${pointer} leads into no part that was read.`);
  return part;
}

/** The name of a field in the form of its part: `/hero/phrases/0` is `phrases.0`. */
export function nameOfField(pointer: Pointer): string {
  return keysOf(pointer).slice(1).join('.');
}

/** The value at a pointer as it is typed. The form may change it in place. */
export function fieldValue(pointer: Pointer): unknown {
  return partAt(pointer).form.getValues(nameOfField(pointer));
}

/** Puts a value of any kind, as a person does; `undefined` takes an optional field away. */
export function setFieldValue(pointer: Pointer, value: unknown): void {
  useEditorStore.setState({ discarded: undefined });
  partAt(pointer).form.setValue(nameOfField(pointer), value);
}

/** Makes the forms of all files. @param onChange told of each change to a form */
export function createParts(files: Record<ContentFile, ReadFile>, onChange: () => void): void {
  const values = contentFiles.map((file) => [file, files[file].value]);
  useEditorStore.setState({ content: Object.fromEntries(values) });
  parts = contentFiles.map((file) => createPart(file, files[file]));
  for (const part of parts) {
    part.form.subscribe({
      formState: { values: true },
      callback: () => {
        showTyped(part);
        onChange();
      },
    });
  }
}

/** Takes in what a file holds. */
export function replacePart(part: Part, { value, etag }: ReadFile): void {
  part.saved = value;
  part.sent = value;
  part.etag = etag;
  showValue(part, value);
}

/** Shows a value in the fields of a part. */
export function showValue({ form }: Part, value: Values): void {
  form.reset(structuredClone(value));
}

/** Shows on the page what is in a form, and what is wrong in it. */
function showTyped(part: Part): void {
  // A copy, since the form changes its own values in place.
  const value = structuredClone(part.form.getValues());
  useEditorStore.setState(({ content }) => ({ content: Object.assign({}, content, { [part.file]: value }) }));
  // The texts of all parts may name the company.
  const concerned = part.file === 'site' ? parts : [part];
  for (const { file, form, messages } of concerned) messages.setState(messagesOf(file, form.getValues()), true);
}

function messagesOf(file: ContentFile, value: Values): Messages {
  const { content } = useEditorStore.getState();
  const messages: Messages = {};
  for (const { path, message } of issuesOf(file, { value, site: content?.site })) messages[path.join('.')] ??= message;
  return messages;
}

/** The value as its file is to hold it. */
export function typedValue({ file, form }: Part): Values {
  return inOrder(file, structuredClone(form.getValues()));
}

/** A value with its fields in the order of the schema, without those that it does not know. */
function inOrder(file: ContentFile, value: Values): Values {
  return Object(inSchemaOrder(contentSchemas[file], value));
}

/** Whether a value is what the file is to hold. */
export function isSent({ file, sent }: Part, value: Values): boolean {
  return dequal(value, inOrder(file, sent));
}

/**
 * What of a part can be written: what is typed, but for fields that are wrong, which stay in the file as they are.
 *
 * @returns `undefined` when something is wrong in a list, whose entries may stand elsewhere in the file
 */
export function writableValue(part: Part): Values | undefined {
  const value = typedValue(part);
  for (const name of Object.keys(part.messages.getState())) {
    const steps = name.split('.');
    const isInList = name === '' || steps.some(isIndex) || Array.isArray(valueIn(value, name));
    if (isInList) return undefined;
    // A group that is new, or of another kind, stays away as a whole.
    const kept = valueIn(part.sent, name) === undefined ? (steps[0] ?? name) : name;
    set(value, kept, valueIn(part.sent, kept));
  }
  return inOrder(part.file, value);
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

function valueIn(value: Values, name: string): unknown {
  return valuesAlong(value, name.split('.')).at(-1);
}

/** Whether the form holds something else than the file is to hold. */
export function isUnsaved(part: Part): boolean {
  return !isSent(part, typedValue(part));
}

export function isValid({ messages }: Part): boolean {
  return Object.keys(messages.getState()).length === 0;
}

/** The first field that keeps a part from being saved. */
export function firstWrongField({ file, messages }: Part): Pointer | undefined {
  const [name] = Object.keys(messages.getState());
  if (name === undefined) return undefined;
  return pointerTo(file, ...name.split('.').filter(Boolean));
}

import type { ContentData } from '@/content/types';
import type { EditorState } from '@/editor/api';
import { relocate } from '@/editor/document/entries';
import { newIssues } from '@/editor/document/issues';
import { normalizeValue } from '@/editor/document/normalize';
import { applyPatch, followPointer, isEqual, type Operation, withTests } from '@/editor/document/patch';
import { isWithin, type Pointer, splitPointer, valueAt } from '@/editor/document/pointer';

/** A patch that the server has not confirmed yet. */
export interface Edit {
  id: string;
  patch: Operation[];
  /** The content that it was made for. */
  before: ContentData;
  /** Edits that share it are undone as one. */
  editId?: string;
}

/** What is typed into a field and not sent yet: it is wrong, unfinished, or in conflict with another text. */
export interface TypedValue {
  /** What the field held when the typing began. */
  base: unknown;
  value: unknown;
}

/** An entry or an optional field that is being added; it is not in the content until it is complete. */
export interface Draft {
  id: string;
  /** The list that it is added to, or the optional field that it fills. */
  target: Pointer;
  /** Where in the list; missing for an optional field. */
  index: number | undefined;
  value: unknown;
}

/** A text whose place in the content somebody else removed while it was typed. */
export interface LostText {
  id: string;
  text: string;
}

/** All that is edited, and how far it got. */
export interface DocumentState {
  server: EditorState | undefined;
  /** The server's content with all unconfirmed edits. */
  content: ContentData | undefined;
  pending: Edit[];
  typed: Record<Pointer, TypedValue>;
  drafts: Draft[];
  lost: LostText[];
}

export const emptyDocument: DocumentState = {
  server: undefined,
  content: undefined,
  pending: [],
  typed: {},
  drafts: [],
  lost: [],
};

/** An answer of the server, which may confirm an edit or reject it. */
export interface Answer {
  state?: EditorState;
  confirmed?: Edit;
  rejected?: Edit;
  /** Whether it answers a request of this tab that changes the content by itself, such as to undo. */
  isRequested?: boolean;
}

/** Takes an answer of the server in. What is typed stays with the entry in which it was typed, wherever that is now. */
export function receive(
  document: DocumentState,
  { state, confirmed, rejected, isRequested = false }: Answer,
): DocumentState {
  const ended = confirmed ?? rejected;
  const unconfirmed = document.pending.filter((edit) => edit.id !== ended?.id);
  const isNewer = state && state.revision > (document.server?.revision ?? -1);
  const server = isNewer ? withSameContent(state, document.server) : document.server;
  if (!server) return document;
  const { pending, gone } = isRequested ? rebaseTexts(unconfirmed, server.content) : { pending: unconfirmed, gone: [] };
  const current = withEdits(server.content, pending);
  const content = isEqual(current, document.content) ? document.content : current;
  const kept = rejected ? keepRejected(document, rejected) : document;
  const received = followContent({ ...kept, server, pending, content }, document.content);
  const lost = [...received.lost, ...lostTexts(gone)];
  return isRequested ? rebaseTyped({ ...received, lost }, document) : received;
}

/**
 * Lets texts that were sent after a request go on from what that request made of the content: whoever undoes and then
 * types means to replace what the undoing gives back, and is in conflict with nobody.
 */
function rebaseTexts(edits: Edit[], content: ContentData): { pending: Edit[]; gone: string[] } {
  const pending: Edit[] = [];
  const gone: string[] = [];
  let current = content;
  for (const edit of edits) {
    const rebased = edit.editId === undefined ? edit : rebaseText(edit, current);
    if (rebased) pending.push(rebased);
    else gone.push(...writtenTexts(edit));
    current = tryPatch(current, rebased?.patch ?? []);
  }
  return { pending, gone };
}

/** The edit as if it had been made for this content; `undefined` when its entry is gone. */
function rebaseText(edit: Edit, content: ContentData): Edit | undefined {
  const operations: Operation[] = [];
  for (const operation of edit.patch) {
    if (operation.op === 'test') continue;
    const path = relocate(operation.path, edit.before, content);
    if (path === undefined) return undefined;
    operations.push({ ...operation, path });
  }
  try {
    return { ...edit, patch: withTests(content, operations), before: content };
  } catch {
    return edit;
  }
}

function writtenTexts({ patch }: Edit): string[] {
  const [first] = patch.filter(({ op }) => op !== 'test');
  return first && 'value' in first ? [textOf(first.value)] : [];
}

/** What is typed goes on from what the content holds now, unless somebody else's text stood against it before. */
function rebaseTyped(document: DocumentState, before: DocumentState): DocumentState {
  const wasInConflict = Object.keys(before.typed)
    .filter((pointer) => conflictAt(before, pointer))
    .map((pointer) => before.typed[pointer]);
  const entries = Object.entries(document.typed).map(([pointer, entry]): [Pointer, TypedValue] => {
    if (wasInConflict.includes(entry)) return [pointer, entry];
    return [pointer, { ...entry, base: valueAt(document.content, pointer) }];
  });
  return { ...document, typed: Object.fromEntries(entries) };
}

/** The state with the former content where that is the same, so that nothing is drawn anew that did not change. */
function withSameContent(state: EditorState, former: EditorState | undefined): EditorState {
  return former && isEqual(state.content, former.content) ? { ...state, content: former.content } : state;
}

function withEdits(content: ContentData, edits: Edit[]): ContentData {
  return edits.reduce((current, { patch }) => tryPatch(current, patch), content);
}

/** The patched document, or the document itself when the patch does not fit it: the server will say so, too. */
function tryPatch<Document>(document: Document, patch: Operation[]): Document {
  try {
    return applyPatch(document, patch);
  } catch {
    return document;
  }
}

/** What an edit would have written is again what is typed or being added, so that nothing is lost when it is rejected. */
function keepRejected(document: DocumentState, rejected: Edit): DocumentState {
  const later = document.pending.slice(document.pending.findIndex(({ id }) => id === rejected.id) + 1);
  const moves = later.flatMap(({ patch }) => patch);
  const work = followWork(unconfirmedWork([rejected]), moves);
  // Not what the content holds: another's text may have come before the rejection did.
  const latest = unconfirmedWork([rejected, ...later]);
  const typed = { ...document.typed };
  for (const [pointer, entry] of Object.entries(work.typed)) {
    const isPartOfTyped = typedGroup(document, pointer) !== undefined;
    if (isPartOfTyped) continue;
    const since = typed[pointer];
    // What was typed on top of it goes on from what was there before it.
    const isOnTop = !since || isEqual(since.base, entry.value);
    const { value } = since ?? latest.typed[pointer] ?? entry;
    typed[pointer] = { base: isOnTop ? entry.base : since.base, value };
  }
  return { ...document, typed, drafts: [...document.drafts, ...work.drafts] };
}

/** What is typed and being added. */
export type UnsavedWork = Pick<DocumentState, 'typed' | 'drafts'>;

/** What edits write into fields and add, as if it were still typed and being added. */
export function unconfirmedWork(edits: Edit[]): UnsavedWork {
  let work: UnsavedWork = { typed: {}, drafts: [] };
  for (const { id, patch, before } of edits) {
    for (const operation of patch) {
      work = followWork(work, [operation]);
      if (operation.op === 'replace') work = withTyped(work, operation.path, { before, value: operation.value });
      if (operation.op === 'add') work = withAdded(work, operation.path, { id, value: operation.value });
    }
  }
  return work;
}

function withTyped(
  work: UnsavedWork,
  path: Pointer,
  { before, value }: { before: unknown; value: unknown },
): UnsavedWork {
  const base = work.typed[path]?.base ?? valueAt(before, path);
  return { ...work, typed: { ...work.typed, [path]: { base, value } } };
}

function withAdded(work: UnsavedWork, path: Pointer, { id, value }: { id: string; value: unknown }): UnsavedWork {
  const { parent, key } = splitPointer(path);
  if (typeof key === 'number')
    return { ...work, drafts: [...work.drafts, { id: `${id}${path}`, target: parent, index: key, value }] };
  if (typeof value !== 'object') return { ...work, typed: { ...work.typed, [path]: { base: undefined, value } } };
  return { ...work, drafts: [...work.drafts, { id: `${id}${path}`, target: path, index: undefined, value }] };
}

/** What is typed and being added, at the places to which operations bring it; what they remove is gone. */
function followWork({ typed, drafts }: UnsavedWork, operations: Operation[]): UnsavedWork {
  const follow = (pointer: Pointer) =>
    operations.reduce<Pointer | undefined>(
      (current, operation) => (current === undefined ? undefined : followPointer(current, operation)),
      pointer,
    );
  const { work } = moveWork({ typed, drafts }, follow);
  return work;
}

interface MovedWork {
  work: UnsavedWork;
  /** The texts of what has no place any more. */
  gone: string[];
}

function moveWork({ typed, drafts }: UnsavedWork, follow: (pointer: Pointer) => Pointer | undefined): MovedWork {
  const moved: UnsavedWork = { typed: {}, drafts: [] };
  const gone: string[] = [];
  for (const [pointer, entry] of Object.entries(typed)) {
    const target = follow(pointer);
    if (target === undefined) gone.push(textOf(entry.value));
    else moved.typed[target] = entry;
  }
  for (const draft of drafts) {
    const target = follow(draft.target);
    if (target === undefined) gone.push(textOf(draft.value));
    else moved.drafts.push({ ...draft, target, index: movedIndex(draft, follow) });
  }
  return { work: moved, gone };
}

/** Where in its list something is added: before the same entry as it was, or in the same place if that is gone. */
function movedIndex({ target, index }: Draft, follow: (pointer: Pointer) => Pointer | undefined): number | undefined {
  const place = index === undefined ? undefined : follow(`${target}/${index}`);
  const key = place === undefined ? index : splitPointer(place).key;
  return typeof key === 'number' ? key : index;
}

/** All texts within a value, as a person would copy them. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(textOf).filter(Boolean).join(' · ');
}

/** Whether the content holds what a draft would add. */
function isAdded({ target, index, value }: Draft, content: unknown): boolean {
  const there = valueAt(content, target);
  const candidates = index === undefined || !Array.isArray(there) ? [there] : there;
  return candidates.some((entry) => isEqual(entry, value));
}

/** Moves what is typed and added to where its entry stands now; what has no place any more is kept to be copied. */
function followContent(document: DocumentState, before: ContentData | undefined): DocumentState {
  const { content } = document;
  // After a reload it is not known where things stood.
  const isUnmoved = before && isEqual(before, content);
  if (isUnmoved) return dropSettled(document);
  const follow = (pointer: Pointer) => {
    if (before) return relocate(pointer, before, content);
    return valueAt(content, splitPointer(pointer).parent) === undefined ? undefined : pointer;
  };
  // What was being sent as the tab closed may have arrived.
  const drafts = before ? document.drafts : document.drafts.filter((draft) => !isAdded(draft, content));
  const { work, gone } = moveWork({ ...document, drafts }, follow);
  return dropSettled({ ...document, ...work, lost: [...document.lost, ...lostTexts(gone)] });
}

function lostTexts(texts: string[]): LostText[] {
  return texts.filter((text) => text.trim()).map((text) => ({ id: crypto.randomUUID(), text }));
}

/** What is typed and is what the content holds needs no keeping. */
function dropSettled(document: DocumentState): DocumentState {
  const entries = Object.entries(document.typed);
  const open = entries.filter(([pointer, { value }]) => !isEqual(value, valueAt(document.content, pointer)));
  return open.length === entries.length ? document : { ...document, typed: Object.fromEntries(open) };
}

/** The group whose whole value is typed, such as one whose kind was changed, and that holds a pointer. */
export function typedGroup({ typed }: DocumentState, pointer: Pointer): Pointer | undefined {
  return Object.keys(typed).find((outer) => outer !== pointer && isWithin(pointer, outer));
}

/**
 * Keeps what is typed into a field. Within a group that is itself typed, it is a part of that; for a whole group, it
 * takes the place of what was typed into its fields.
 */
export function typeValue(document: DocumentState, pointer: Pointer, value: unknown): DocumentState {
  const group = typedGroup(document, pointer);
  if (group !== undefined) {
    const shown = withValue(shownContent(document), pointer, value);
    return typeValue(document, group, valueAt(shown, group));
  }
  const base = document.typed[pointer]?.base ?? valueAt(document.content, pointer);
  const others = Object.entries(document.typed).filter(([other]) => !isWithin(other, pointer));
  return dropSettled({ ...document, typed: { ...Object.fromEntries(others), [pointer]: { base, value } } });
}

/** Forgets what is typed into a field. */
export function forgetTyped(document: DocumentState, pointer: Pointer): DocumentState {
  const { [pointer]: _, ...typed } = document.typed;
  return { ...document, typed };
}

/**
 * The edit at the places where its entries stand now, after somebody else moved them; `undefined` when they stand where
 * they stood, so that it failed for another reason.
 */
export function relocateEdit(edit: Edit, content: ContentData): Edit | undefined {
  const move = (pointer: Pointer) => relocate(pointer, edit.before, content) ?? pointer;
  const patch = edit.patch.map((operation) => {
    const moved = { ...operation, path: move(operation.path) };
    return 'from' in moved ? { ...moved, from: move(moved.from) } : moved;
  });
  return isEqual(patch, edit.patch) ? undefined : { ...edit, patch, before: content };
}

/** Applies an edit that is to be sent. What stands in moved entries goes with them, what stands in removed ones goes. */
export function addEdit(document: DocumentState, edit: Edit): DocumentState {
  const content = document.content && applyPatch(document.content, edit.patch);
  const moved = followWork(document, edit.patch);
  return dropSettled({ ...document, ...moved, content, pending: [...document.pending, edit] });
}

/** The text that somebody else wrote into a field since it was typed into. */
export function conflictAt(
  { typed, content }: Pick<DocumentState, 'typed' | 'content'>,
  pointer: Pointer,
): { theirs: unknown } | undefined {
  const entry = typed[pointer];
  if (!entry) return undefined;
  const theirs = valueAt(content, pointer);
  return isEqual(theirs, entry.base) ? undefined : { theirs };
}

/** The operation that writes what is typed into a field; none when that is what the content holds. */
export function operationFor({ typed, content }: DocumentState, pointer: Pointer): Operation | undefined {
  const entry = typed[pointer];
  if (!entry) return undefined;
  const isThere = valueAt(content, pointer) !== undefined;
  const value = normalizeValue(entry.value);
  if (isEqual(value, valueAt(content, pointer))) return undefined;
  if (value === undefined) return isThere ? { op: 'remove', path: pointer } : undefined;
  return isThere ? { op: 'replace', path: pointer, value } : { op: 'add', path: pointer, value };
}

/** The fields whose typed value may be written: they break no rule and nobody else wrote another. */
export function writableFields(document: DocumentState): Pointer[] {
  return Object.keys(document.typed).filter((pointer) => {
    const operation = operationFor(document, pointer);
    if (!operation || conflictAt(document, pointer)) return false;
    const after = tryPatch(document.content, [operation]);
    return newIssues(pointer, { before: document.content, after }).length === 0;
  });
}

/** The content as the fields show it: with all that is typed. */
export function shownContent({ content, typed }: Pick<DocumentState, 'content' | 'typed'>): unknown {
  const overlays = Object.entries(typed);
  if (overlays.length === 0) return content;
  return overlays.reduce<unknown>((shown, [pointer, { value }]) => withValue(shown, pointer, value), content);
}

/** A copy of a document that holds a value at a pointer; `undefined` leaves nothing there. */
export function withValue<Document>(document: Document, pointer: Pointer, value: unknown): Document {
  const copy = structuredClone(document);
  const { parent, key } = splitPointer(pointer);
  const fields: Record<string, unknown> = Object(valueAt(copy, parent));
  if (value === undefined) delete fields[key];
  else fields[key] = value;
  return copy;
}

/** The content as it will be written: with all that is typed, its texts normalized. */
export function intendedContent({ content, typed }: Pick<DocumentState, 'content' | 'typed'>): unknown {
  const entries = Object.entries(typed).map(([pointer, { base, value }]): [Pointer, TypedValue] => [
    pointer,
    { base, value: normalizeValue(value) },
  ]);
  return shownContent({ content, typed: Object.fromEntries(entries) });
}

/** The fields whose typed value is not what the content holds. */
export function unsentFields(document: DocumentState): Pointer[] {
  return Object.keys(document.typed).filter((pointer) => operationFor(document, pointer) !== undefined);
}

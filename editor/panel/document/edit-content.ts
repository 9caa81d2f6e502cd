import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import type { EditorState, PatchRequest, SaveRequest, UndoAnswer } from '@/editor/api';
import { relocate } from '@/editor/document/entries';
import { newIssues } from '@/editor/document/issues';
import { labelOf } from '@/editor/document/labels';
import { applyPatch, followPointer, type Operation, PatchConflict, withTests } from '@/editor/document/patch';
import { type Pointer, splitPointer, valueAt } from '@/editor/document/pointer';
import { get, post, RequestRejected } from '@/editor/panel/requests';
import {
  type Answer,
  addEdit,
  type DocumentState,
  type Draft,
  type Edit,
  forgetTyped,
  operationFor,
  receive,
  relocateEdit,
  shownContent,
  typedGroup,
  typeValue,
  unsentFields,
  writableFields,
} from './document-state';
import { type Selection, useDocumentStore } from './document-store';
import { withFollowingEdits } from './following-edits';

/** How long after the last key a text is sent, in ms. */
const TYPING_PAUSE = 400;

const { getState, setState } = useDocumentStore;

function update(change: (document: DocumentState) => DocumentState): void {
  setState((store) => change(store));
}

let typingTimer: ReturnType<typeof setTimeout> | undefined;
/** Shared by the texts of one field that are sent while it keeps the focus, so that they are undone as one. */
let typingId = crypto.randomUUID();

/** Begins a new typing, which is undone apart from the one before. */
export function beginTyping(): void {
  typingId = crypto.randomUUID();
}

/** Keeps what is typed into a field, and sends it once the keys rest, unless it is wrong. */
export function type(pointer: Pointer, value: unknown): void {
  update((document) => typeValue(document, pointer, value));
  setState({ undoneTexts: [] });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(sendTyped, TYPING_PAUSE);
}

/** Sends all that is typed and right. */
export function sendTyped(): void {
  clearTimeout(typingTimer);
  const document = getState();
  for (const pointer of writableFields(document)) {
    const operation = operationFor(document, pointer);
    const { content } = getState();
    if (!operation || !content) continue;
    const patch = withFollowingEdits(content, operation);
    const typed = document.typed[pointer]?.value;
    update((current) => forgetTyped(current, pointer));
    setState({ note: undefined });
    enqueue(withTests(content, patch), `${typingId}${pointer}`);
    // A space at the end stays in the field while the next word is to come.
    update((current) => typeValue(current, pointer, typed));
  }
}

/** Keeps the text of this tab where another one was written meanwhile. */
export function keepMine(pointer: Pointer): void {
  update((document) => {
    const entry = document.typed[pointer];
    return entry ? typeValue(forgetTyped(document, pointer), pointer, entry.value) : document;
  });
  sendTyped();
}

/** Takes the text that was written meanwhile. */
export function keepTheirs(pointer: Pointer): void {
  update((document) => forgetTyped(document, pointer));
}

/** Closes the note about a text whose place is gone. */
export function dismissLostText(id: string): void {
  update((document) => ({ ...document, lost: document.lost.filter((text) => text.id !== id) }));
}

/**
 * Changes the content at once, and on the server in its turn.
 *
 * @returns whether it was changed: what would break a rule is told and not done
 */
export function edit(patch: Operation[], note?: string): boolean {
  sendTyped();
  const { content } = getState();
  const [first] = patch;
  if (!content || !first) return false;
  const group = typedGroup(getState(), first.path);
  if (group !== undefined) {
    const shown = applyPatch(shownContent(getState()), patch);
    type(group, valueAt(shown, group));
    return true;
  }
  const problem = problemWith(patch, content);
  if (problem) {
    setState({ problem });
    return false;
  }
  enqueue(withTests(content, patch));
  setState({ note, problem: undefined });
  return true;
}

/** What is chosen goes with its entry; of one that is removed, the list stays chosen. */
function followSelection(selection: Selection, patch: Operation[]): Selection {
  const pointer = patch.reduce<Pointer>(
    (current, operation) => followPointer(current, operation) ?? placeLeft(operation.path),
    selection.pointer,
  );
  return pointer === selection.pointer ? selection : { pointer, takesFocus: false };
}

/** Of an entry that is removed its list stays; a field that is emptied stays itself. */
function placeLeft(path: Pointer): Pointer {
  const { parent, key } = splitPointer(path);
  return typeof key === 'number' ? parent : path;
}

/** Why a patch cannot be applied: it would break a rule, or the content changed since it was made. */
function problemWith(patch: Operation[], content: ContentData): Message | undefined {
  try {
    const after = applyPatch(content, patch);
    const [issue] = patch.flatMap(({ path }) => newIssues(path, { before: content, after }));
    return issue && { problem: issue.problem, remedy: issue.remedy };
  } catch (error) {
    if (!(error instanceof PatchConflict)) throw error;
    return {
      problem: `«${labelOf(error.pointer, content)}» cambió mientras tanto.`,
      remedy: 'Mira cómo está ahora y repite tu cambio si aún hace falta.',
    };
  }
}

function enqueue(patch: Operation[], editId?: string): void {
  const { content } = getState();
  if (!content) return;
  const added: Edit = { id: crypto.randomUUID(), patch, before: content, ...(editId && { editId }) };
  update((document) => addEdit(document, added));
  setState(({ selection }) => ({ undoneTexts: [], selection: selection && followSelection(selection, patch) }));
  inTurn(() => send(added.id));
}

let turn: Promise<unknown> = Promise.resolve();

/** Asks the server for one thing after another: each is made for the state that the one before leaves. */
function inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(ask);
  turn = mine.catch(() => {});
  return mine;
}

/** The edit whose answer is awaited. */
let sendingId: string | undefined;
let isClosing = false;

async function send(id: string): Promise<void> {
  const waiting = getState().pending.find((edit) => edit.id === id);
  if (!waiting || isClosing) return;
  sendingId = id;
  const { patch, editId } = waiting;
  const request: PatchRequest = { patch, ...(editId && { editId }) };
  try {
    // What was typed last is still sent while the tab closes.
    const state = await post<EditorState>('patch', request, { keepalive: true });
    accept({ state, confirmed: waiting });
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    await handleRejection(waiting, error);
  }
}

async function handleRejection(rejected: Edit, { rejection }: RequestRejected): Promise<void> {
  const state = rejection.reason === 'conflict' ? rejection.state : undefined;
  const relocated = state && relocateEdit(rejected, state.content);
  if (relocated) {
    update((document) => ({
      ...document,
      pending: document.pending.map((edit) => (edit.id === rejected.id ? relocated : edit)),
    }));
    await send(rejected.id);
    return;
  }
  accept({ state, rejected });
  tell(rejection);
}

/** Takes in a state that was answered to something else than an edit. */
export function acceptState(state: EditorState): void {
  accept({ state });
}

function accept(answer: Answer): void {
  const { content: before, selection } = getState();
  update((document) => receive(document, answer));
  const { content } = getState();
  const pointer = selection && before ? relocate(selection.pointer, before, content) : undefined;
  if (pointer !== undefined && pointer !== selection?.pointer) select(pointer);
}

/** Tells what could not be done. */
export function tell(failure: { problem: string; remedy: string; reason?: string }): void {
  if (failure.reason === 'key') setState({ isClosed: true });
  else if (failure.reason === 'offline') setState({ isOffline: true });
  else setState({ problem: { problem: failure.problem, remedy: failure.remedy } });
}

/** Closes what was told. */
export function dismissProblem(): void {
  setState({ problem: undefined });
}

/**
 * Asks the server for something that changes the content, after all edits before it; what it refuses is told.
 *
 * @returns whether it was done
 */
export async function request(path: string, body: object = {}): Promise<boolean> {
  sendTyped();
  const asked = inTurn(async () => {
    try {
      const { done, ...state } = await post<UndoAnswer>(path, body);
      accept({ state, isRequested: true });
      setState({ note: done, problem: undefined });
      return true;
    } catch (error) {
      if (!(error instanceof RequestRejected)) throw error;
      tell(error.rejection);
      return false;
    }
  });
  return countWhile('requested', asked);
}

/** Asks the server for something that takes long and changes the content; edits go on meanwhile. */
export async function requestBeside(path: string): Promise<void> {
  sendTyped();
  try {
    const { done, ...state } = await trackPreparation(post<UndoAnswer>(path));
    accept({ state });
    setState({ note: done, problem: undefined });
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    tell(error.rejection);
  }
}

/** Saves a version. @throws RequestRejected when it was not saved */
export function save(version: SaveRequest): Promise<void> {
  sendTyped();
  return inTurn(async () => {
    accept({ state: await post<EditorState>('save', version) });
    setState({ note: 'Se guardó la versión.', problem: undefined });
  });
}

/** Undoes what was done last: a text that is wrong, and so only in its field, or else the last step. */
export async function undo(): Promise<void> {
  sendTyped();
  const pointer = unsentFields(getState()).at(-1);
  if (pointer === undefined) {
    await request('undo');
    return;
  }
  const { typed, content, undoneTexts } = getState();
  setState({
    undoneTexts: [...undoneTexts, { pointer, value: typed[pointer]?.value }],
    note: `Se deshizo lo escrito en «${labelOf(pointer, content)}».`,
  });
  update((document) => forgetTyped(document, pointer));
}

/** Does again what was undone last. */
export async function redo(): Promise<void> {
  const { undoneTexts } = getState();
  const last = undoneTexts.at(-1);
  if (!last) {
    await request('redo');
    return;
  }
  type(last.pointer, last.value);
  setState({ undoneTexts: undoneTexts.slice(0, -1) });
}

/** Looks whether somebody else changed the content; what could not be sent before is sent then. */
export function refresh(): Promise<number> {
  return inTurn(async () => {
    const isFirst = getState().server === undefined;
    try {
      const state = await get<EditorState>('state');
      accept({ state });
      if (isFirst || getState().isOffline) sendTyped();
      setState({ isOffline: false });
      return state.revision;
    } catch (error) {
      if (error instanceof RequestRejected) tell(error.rejection);
      throw error;
    }
  });
}

/** Sends what waits while the tab closes, all at once, since nothing can wait for an answer any more. */
export function sendBeforeClosing(): void {
  sendTyped();
  const waiting = getState().pending.filter(({ id }) => id !== sendingId);
  isClosing = true;
  const patch = waiting.flatMap((edit) => edit.patch);
  if (patch.length > 0) post('patch', { patch }, { keepalive: true }).catch(() => {});
}

/** Whether something would be lost if the tab closed: what is typed and wrong, being added or being prepared. */
export function isUnfinished(): boolean {
  const document = getState();
  return unsentFields(document).length > 0 || document.drafts.length > 0 || document.preparing > 0;
}

/** Counts a file as unfinished for as long as it is being prepared. */
export function trackPreparation<Result>(preparation: Promise<Result>): Promise<Result> {
  return countWhile('preparing', preparation);
}

async function countWhile<Result>(counter: 'preparing' | 'requested', work: Promise<Result>): Promise<Result> {
  setState((store) => ({ [counter]: store[counter] + 1 }));
  try {
    return await work;
  } finally {
    setState((store) => ({ [counter]: store[counter] - 1 }));
  }
}

/** Begins to add an entry to a list, or an optional field; gives the id of what is being added. */
export function beginDraft({ target, index, value }: Omit<Draft, 'id'>): string {
  const draft: Draft = { id: crypto.randomUUID(), target, index, value };
  setState(({ drafts }) => ({ drafts: [...drafts, draft] }));
  return draft.id;
}

/** Keeps what is typed into what is being added. */
export function changeDraft(id: string, value: unknown): void {
  setState(({ drafts }) => ({ drafts: drafts.map((draft) => (draft.id === id ? { ...draft, value } : draft)) }));
}

/** Gives up what is being added, or ends it once it was added. */
export function endDraft(id: string): void {
  setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) }));
}

/** Chooses what the page and the panel show. */
export function select(pointer: Pointer, { takesFocus = false }: Partial<Selection> = {}): void {
  setState({ selection: { pointer, takesFocus } });
}

/** Chooses nothing: the panel shows all parts. */
export function selectNothing(): void {
  setState({ selection: undefined });
}

import { dequal } from 'dequal';
import { contentFiles, titleOf } from '@/content/schema/content';
import type { EditorState, PutContent, SaveRequest } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { api, get, post, RequestRejected } from '@/editor/panel/requests';
import { useEditorStore } from './editor-store';
import {
  allParts,
  createParts,
  isSent,
  isUnsaved,
  isValid,
  type Part,
  type ReadFile,
  replacePart,
  showValue,
  typedValue,
  type Values,
  writableValue,
} from './parts';

/*
 * How a typed letter reaches its file: the form of its part calls `onTyped`. Once no key came for a while, or at once
 * when the field is left (`beginEdit`), `write` sends the whole part. `accept` takes in what the server answers to this
 * and to all else.
 */

/** How long after the last key what was typed is written, in ms. */
const TYPING_PAUSE = 400;

const { getState, setState } = useEditorStore;

let typingTimer: ReturnType<typeof setTimeout>;

/** Shared by the writings of one field while it keeps the focus, so that they are undone as one. */
let editId = crypto.randomUUID();

function onTyped(): void {
  setState({ note: undefined, shownVersion: undefined });
  writeLater();
}

function writeLater(): void {
  clearTimeout(typingTimer);
  typingTimer = setTimeout(writeAll, TYPING_PAUSE);
}

/** Writes all that is typed and right. */
function writeAll(): void {
  clearTimeout(typingTimer);
  for (const part of allParts()) write(part);
}

/** Begins a new edit, which is undone apart from the one before. */
export function beginEdit(): void {
  writeAll();
  editId = crypto.randomUUID();
}

/** Does something to the content as an edit of its own, which is written at once if all is right. */
export function asOneEdit(act: () => void, note?: string): void {
  beginEdit();
  act();
  beginEdit();
  setState({ note });
}

/** Writes what of a part is new and right. */
function write(part: Part): void {
  const value = writableValue(part);
  if (!value || isSent(part, value) || dequal(value, part.refused)) return;
  const content = { value, editId } satisfies PutContent;
  const base = part.sent;
  part.sent = value;
  waiting += 1;
  enqueueChange(async () => {
    waiting -= 1;
    // It counts only if the writing before it arrived, and nothing that somebody else wrote was loaded since.
    if (part.saved === base) await put(part, content);
    else part.sent = part.saved;
  });
}

/** How many writings have not begun. */
let waiting = 0;

/** What browsers still send of a tab that closes, in bytes: 64 kB in all. */
const MOST_KEPT_ALIVE = 60_000;

async function put(part: Part, content: PutContent & { value: Values }): Promise<void> {
  const body = new Blob([JSON.stringify(content)]);
  try {
    const response = await api(`content/${part.file}`, {
      method: 'PUT',
      headers: { 'if-match': part.etag },
      body,
      keepalive: body.size < MOST_KEPT_ALIVE,
    });
    part.saved = content.value;
    part.refused = undefined;
    part.etag = response.headers.get('etag') ?? '';
    await accept(await response.json());
    setState({ problem: undefined });
  } catch (error) {
    part.sent = part.saved;
    if (!(error instanceof RequestRejected)) throw error;
    const { reason } = error.rejection;
    if (reason === 'rejected') part.refused = content.value;
    if (reason === 'changed') await takeOthers(part);
    else tell(error);
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Sends one request after another: each is made for the state that the one before leaves. */
function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = queue.then(send);
  queue = sent.catch(() => {});
  return sent;
}

/** Sends a request that changes something; meanwhile the panel says that it is saving. */
function enqueueChange(send: () => Promise<void>): Promise<void> {
  setState(({ working }) => ({ working: working + 1 }));
  return enqueue(send).finally(() => setState(({ working }) => ({ working: working - 1 })));
}

/** Takes in an answer of the server, and what somebody else wrote. */
async function accept(state: EditorState): Promise<void> {
  for (const part of allParts()) {
    const isWrittenByOthers = state.files[part.file].etag !== part.etag;
    if (isWrittenByOthers) await takeOthers(part);
  }
  setState({ server: state });
}

/** Loads a part that somebody else wrote; what was typed here and is not in its file is kept at hand. */
async function takeOthers(part: Part): Promise<void> {
  const { file, saved } = part;
  const read = await readFile(file);
  const typed = changesBetween({ [file]: saved }, { [file]: typedValue(part) });
  replacePart(part, read);
  if (typed.length === 0) return;
  setState(({ replaced }) => ({ replaced: [...replaced, { title: titleOf(file), typed }] }));
}

async function readFile(file: string): Promise<ReadFile> {
  const response = await api(`content/${file}`);
  return { value: await response.json(), etag: response.headers.get('etag') ?? '' };
}

/** Reads the content and makes its forms; later, looks whether somebody else changed it. @throws RequestRejected */
export async function refresh(): Promise<EditorState> {
  try {
    const state = await enqueue(readState);
    setState({ isOffline: false });
    return state;
  } catch (error) {
    tell(error);
    throw error;
  }
}

async function readState(): Promise<EditorState> {
  const state = await get<EditorState>('state');
  const isFirst = getState().server === undefined;
  if (isFirst) {
    const files = await Promise.all(contentFiles.map(async (file) => [file, await readFile(file)]));
    createParts(Object.fromEntries(files), onTyped);
  }
  await accept(state);
  // What could not be written before, such as while the server did not answer.
  if (allParts().some(isUnsaved)) writeLater();
  return state;
}

/** Asks the server for something that changes the content, after all that was typed before. @throws RequestRejected */
function postChange(path: string, body: object = {}): Promise<void> {
  beginEdit();
  return enqueueChange(async () => {
    const state = await post<EditorState>(path, body);
    await accept(state);
    setState({ note: state.done, problem: undefined });
  });
}

/** As `postChange`, but tells what the server refuses. @returns whether it was done */
export async function request(path: string): Promise<boolean> {
  try {
    await postChange(path);
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

/** Saves a version. @throws RequestRejected when it was not saved */
export async function saveVersion(version: SaveRequest): Promise<void> {
  await postChange('versions', version);
  setState({ note: 'Se guardó la versión.' });
}

/** Undoes what was done last: what is typed and wrong, and so in no file, or else the last step. */
export async function undo(): Promise<void> {
  writeAll();
  const wrong = allParts().find((part) => isUnsaved(part) && !isValid(part));
  if (!wrong) {
    setState({ discarded: undefined });
    await request('undo');
    return;
  }
  const discarded = { part: wrong, value: typedValue(wrong) };
  showValue(wrong, wrong.sent);
  setState({ discarded, note: `Se deshizo lo que faltaba corregir en «${titleOf(wrong.file)}».` });
}

/** Does again what was undone last. */
export async function redo(): Promise<void> {
  const { discarded } = getState();
  setState({ discarded: undefined });
  if (discarded) showValue(discarded.part, discarded.value);
  else await request('redo');
}

/** Tells what could not be done. @throws what nobody foresaw */
export function tell(error: unknown): void {
  if (!(error instanceof RequestRejected)) throw error;
  const { reason, ...message } = error.rejection;
  if (reason === 'key') setState({ isClosed: true, isOffline: false });
  else if (reason === 'offline') setState({ isOffline: true });
  else setState({ problem: message });
}

/** Closes what was told. */
export function dismissProblem(): void {
  setState({ problem: undefined });
}

/** How many files are being prepared. */
let preparing = 0;

/** Counts a file as unfinished for as long as it is being prepared. */
export async function whilePreparing<Result>(preparation: Promise<Result>): Promise<Result> {
  preparing += 1;
  try {
    return await preparation;
  } finally {
    preparing -= 1;
  }
}

/**
 * Writes what can be written while the tab closes: not what waits for the answer to an earlier writing.
 *
 * @returns whether something would be lost: that, what is typed and wrong, or what is being prepared
 */
export function writeBeforeClosing(): boolean {
  const isQueued = waiting > 0;
  if (getState().working === 0) {
    // A look at the server that is under way changes nothing, and is not waited for.
    queue = Promise.resolve();
    for (const part of allParts()) write(part);
  }
  return isQueued || preparing > 0 || allParts().some(isUnsaved);
}

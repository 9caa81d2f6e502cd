import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { TextError } from '@/content/reading/text-error';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { EditorState, PatchRequest, SaveRequest, UnreadableFile } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { newIssues } from '@/editor/document/issues';
import { labelOf } from '@/editor/document/labels';
import {
  applyPatch,
  inversePatch,
  isEqual,
  type Operation,
  PatchConflict,
  patchBetween,
  withTests,
} from '@/editor/document/patch';
import { pointerTo } from '@/editor/document/pointer';
import { dateInWords } from '@/editor/document/words';
import { type DarkGround, darkGroundOf, paletteOrModel } from '@/lib/palette';
import { today } from '@/lib/today';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { type OutdatedMedia, outdatedInWords, outdatedMedia } from '@/tools/media/outdated-media';
import { recordPolicyVersion, versionToExceed } from '@/tools/review/policy-versions';
import { parseSource } from './content-files';
import { ContentReader } from './content-reader';
import { changedFiles, commitContent, fileAt, hasAuthor, headVersion, setAuthor } from './git';
import { History, type Step } from './history';
import { MadeMedia } from './made-media';
import { PreparedFiles } from './prepared-files';
import { type FileChanges, type FileData, filesAreAs, readProjectFile, writeFiles } from './project-files';
import { Conflict, Rejected } from './rejection';
import { contentAt } from './version-content';
import type { Restoration } from './versions';

/** One sitting at the editor: the files on the disk are what it shows, and what it does can be undone. */
export class EditSession {
  readonly prepared = new PreparedFiles();
  private readonly history = new History();
  private readonly reader = new ContentReader(savedContent);
  private readonly made = new MadeMedia();
  private revision = 0;
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * Acts once all that was asked for before is done, and gives the state then: a panel that opens sees what the one
   * before it sent as it closed.
   */
  inTurn(act: () => Promise<void> = async () => {}): Promise<EditorState> {
    const mine = this.turn.then(act).then(() => this.state());
    this.turn = mine.catch(() => {});
    return mine;
  }

  /** The dark ground of the page as it is now. */
  async ground(): Promise<DarkGround> {
    const { content } = await this.reader.read();
    return darkGroundOf(paletteOrModel(content.brand.colors));
  }

  /** The content, and what in it was made for other colours than it now has. */
  async outdatedMedia(): Promise<{ content: ContentData; outdated: OutdatedMedia[] }> {
    const { content } = await this.reader.read();
    return { content, outdated: outdatedIn(content) };
  }

  private async state(): Promise<EditorState> {
    const { content, unreadable } = await this.reader.read();
    // Without git nothing is known to have changed; saving a version then says why.
    const saved = await savedContent();
    this.revision += 1;
    return {
      revision: this.revision,
      content,
      unreadable,
      // A file that no version has yet is no change of its fields.
      changes: changesBetween({ ...content, ...saved }, content),
      undo: this.history.lastDone?.label,
      redo: this.history.lastUndone?.label,
      hasAuthor: await hasAuthor(),
      policyDateAfter: versionToExceed(content),
      outdatedMedia: outdatedInWords(outdatedIn(content)),
    };
  }

  /**
   * Applies a patch to the content and writes the files that it changes, with the prepared media that it uses.
   *
   * @throws Conflict when one of its tests fails
   * @throws Rejected when something would be wrong that was not before
   */
  async patch({ patch, editId }: PatchRequest): Promise<void> {
    const { content, unreadable } = await this.reader.read();
    const inverse = inverseOf(content, patch);
    const patched = applyPatch(content, patch);
    const names = changedNames(content, patched);
    if (names.length === 0) return;
    assertReadable(names, unreadable);
    assertNothingBroken(content, patched);
    const files = filesOf(patched, names);
    const texts = [...files.values()].map(({ after }) => after).join();
    for (const [file, data] of this.prepared.takeUsedIn(texts)) {
      files.set(file, { before: readProjectFile(file), after: data });
      this.made.add(file);
    }
    this.apply({ label: labelOfStep(content, patched), editId, patch, inverse, files });
  }

  /**
   * Changes files of the content as one step.
   *
   * @param files what they will hold; `undefined` removes a file
   * @throws Rejected when the content could not be read then
   */
  async changeFiles(label: string, files: Map<string, FileData>): Promise<void> {
    const { content } = await this.reader.read();
    const patch = withTests(content, patchBetween(content, contentWith(content, files)));
    const changes: FileChanges = new Map();
    for (const [file, data] of files) changes.set(file, { before: readProjectFile(file), after: data });
    this.apply({ label, patch, inverse: inversePatch(content, patch), files: changes });
  }

  /** Gives a file of the content back as it was in the last version. @throws Rejected */
  async restoreFile(file: ContentFile): Promise<void> {
    const path = contentPath(file);
    await this.changeFiles(
      `${titleOf(file)}, como en la última versión`,
      new Map([[path, await fileAt('HEAD', path)]]),
    );
  }

  /**
   * Brings the content back to a version, and saves that as a new one, unless the policy's text then asks for a date or
   * git does not know who saves.
   *
   * @throws Rejected while something is in no version, which would be lost
   */
  async restoreVersion({ label, files }: Restoration): Promise<void> {
    if ((await changedFiles()).length > 0) {
      throw new Rejected({
        problem: 'Hay cambios que no están en ninguna versión, y se perderían.',
        remedy: 'Guárdalos o descártalos en «Lo que cambió», y vuelve después a la versión.',
      });
    }
    if (files.size === 0) return;
    await this.changeFiles(label, files);
    const { content } = await this.reader.read();
    const needsDate = versionToExceed(content) !== undefined;
    if (!needsDate && (await hasAuthor())) await this.save({ message: label });
  }

  /** Brings everything back to the last saved version, as one step. @throws Rejected */
  async undoAll(): Promise<string | undefined> {
    const files = new Map<string, FileData>();
    for (const file of await changedFiles()) files.set(file, await fileAt('HEAD', file));
    if (files.size === 0) return undefined;
    await this.changeFiles('Descartar todos los cambios', files);
    return 'Todo está otra vez como en la última versión.';
  }

  /** Undoes the last step and says what that was. @throws Rejected when that cannot be done now */
  async undo(): Promise<string | undefined> {
    const step = this.history.lastDone;
    if (!step) return undefined;
    await this.bring(step, 'before');
    this.history.moveBack();
    return `Se deshizo: ${step.label}.`;
  }

  /** Does again what was undone last and says what that was. @throws Rejected */
  async redo(): Promise<string | undefined> {
    const step = this.history.lastUndone;
    if (!step) return undefined;
    await this.bring(step, 'after');
    this.history.moveForward();
    return `Se rehízo: ${step.label}.`;
  }

  /** Saves what changed in the content's folders, and nothing else, as a version. @throws Rejected */
  async save({ message, author, policyDate }: SaveRequest): Promise<void> {
    const { content, unreadable } = await this.reader.read();
    const [fault] = unreadable;
    if (fault) throw unreadableFile(fault.file);
    const last = versionToExceed(content);
    if (last !== undefined) await this.datePolicy(last, policyDate);
    recordPolicyVersion((await this.reader.read()).content);
    if (author) await setAuthor(author);
    await this.made.removeUnused();
    await commitContent(message);
    this.history.clear();
  }

  /** @throws Rejected when the date is no later than the one that visitors accepted */
  private async datePolicy(last: string, date: string | undefined): Promise<void> {
    if (date && date > latestPolicyDate()) {
      throw new Rejected({
        problem: `El ${dateInWords(date)} queda demasiado lejos: hasta entonces la política no se podría volver a cambiar.`,
        remedy: 'Elige un día de los próximos doce meses.',
      });
    }
    if (!date || date <= last) {
      throw new Rejected({
        problem: 'La política cambió y quien la aceptó aceptó otro texto.',
        remedy: `Elige desde qué día rige el texto nuevo: uno posterior al ${dateInWords(last)}.`,
      });
    }
    await this.patch({ patch: [{ op: 'replace', path: '/privacy-policy/version', value: date }] });
  }

  private apply(step: Step): void {
    writeFiles('after', step.files);
    this.history.add(step);
  }

  /** Brings the files to one side of a step, or else, when others changed them too, its own values. */
  private async bring(step: Step, side: 'before' | 'after'): Promise<void> {
    const other = side === 'before' ? 'after' : 'before';
    if (filesAreAs(other, step.files)) {
      writeFiles(side, step.files);
      return;
    }
    const { content, unreadable } = await this.reader.read();
    const patch = side === 'before' ? step.inverse : step.patch;
    try {
      const next = applyPatch(content, patch);
      const names = changedNames(content, next);
      assertReadable(names, unreadable);
      assertNothingBroken(content, next);
      writeFiles(side, mediaOf(step.files));
      writeFiles('after', filesOf(next, names));
    } catch (error) {
      // Anything else can be mended, and the step undone then.
      if (!(error instanceof PatchConflict)) throw error;
      this.history.forget(step);
      throw new Rejected({
        problem: `«${labelOf(error.pointer, content)}» ya no está como lo dejaste.`,
        remedy: 'Se queda como está, y «Deshacer» sigue con lo anterior.',
      });
    }
  }
}

function outdatedIn(content: ContentData): OutdatedMedia[] {
  return outdatedMedia(content, ORIGINALS_FOLDER);
}

/** A year from now: a later day is a slip of the keyboard, after which no other date could follow. */
function latestPolicyDate(): string {
  const [year = '', ...rest] = today().split('-');
  return [Number(year) + 1, ...rest].join('-');
}

/** @throws Conflict when what the patch expects is not there */
function inverseOf(content: ContentData, patch: Operation[]): Operation[] {
  try {
    return inversePatch(content, patch);
  } catch (error) {
    if (error instanceof PatchConflict) throw new Conflict(error.pointer, content);
    throw error;
  }
}

function changedNames(before: ContentData, after: ContentData): ContentFile[] {
  return contentFiles.filter((name) => !isEqual(before[name], after[name]));
}

/** What writes some files of a content. */
function filesOf(content: ContentData, names: ContentFile[]): FileChanges {
  const files: FileChanges = new Map();
  for (const name of names) {
    const file = contentPath(name);
    files.set(file, { before: readProjectFile(file), after: Buffer.from(formatContent(name, content[name])) });
  }
  return files;
}

/** The content once files hold something else. @throws Rejected when one of its files could not be read then */
function contentWith(content: ContentData, files: Map<string, FileData>): ContentData {
  const changed = contentFiles.filter((name) => files.has(contentPath(name)));
  const values = changed.map((name) => [name, readableValue(name, files.get(contentPath(name)))]);
  return { ...content, ...Object.fromEntries(values) };
}

function readableValue(name: ContentFile, data: FileData): unknown {
  try {
    return parseSource(name, data?.toString());
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    throw new Rejected({
      problem: `«${titleOf(name)}» no se puede leer en esa versión.`,
      remedy: 'Pide a quien programa el sitio que la recupere.',
    });
  }
}

/** @throws Rejected when one of the files cannot be read: what somebody writes in it by hand would be lost */
function assertReadable(names: ContentFile[], unreadable: UnreadableFile[]): void {
  const fault = unreadable.find(({ file }) => names.includes(file));
  if (fault) throw unreadableFile(fault.file);
}

/** The files of a step that are no content: originals, and what was made of them. */
function mediaOf(files: FileChanges): FileChanges {
  const content = contentFiles.map(contentPath);
  return new Map([...files].filter(([file]) => !content.includes(file)));
}

/** What a step does in words: its first change, and how many more there are. */
function labelOfStep(before: ContentData, after: ContentData): string {
  const [first, ...others] = changesBetween(before, after);
  if (!first) return 'Un cambio';
  const sentence = first.sentence.replace(/\.$/, '');
  return others.length > 0 ? `${sentence} y ${others.length} más` : sentence;
}

/** @throws Rejected when something is wrong that was not before */
function assertNothingBroken(before: ContentData, after: ContentData): void {
  const [issue] = contentFiles.flatMap((name) => newIssues(pointerTo(name), { before, after }));
  if (!issue) return;
  const { pointer, problem, remedy } = issue;
  // It may be in another file, which quotes what was changed.
  throw new Rejected({ problem: `${labelOf(pointer, after)}: ${problem}`, remedy });
}

function unreadableFile(file: ContentFile): Rejected {
  return new Rejected({
    problem: `«${titleOf(file)}» no se puede leer como está en el disco.`,
    remedy: `Corrígelo, o pulsa «Devolver ${titleOf(file)} a la última versión».`,
  });
}

/** The content of the last saved version; `undefined` when there is none that can be read. */
async function savedContent(): Promise<Partial<ContentData> | undefined> {
  try {
    return await contentAt(await headVersion());
  } catch (error) {
    if (error instanceof Rejected) return undefined;
    throw error;
  }
}

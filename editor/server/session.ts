import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { EditorState, PatchRequest, SaveRequest, UnreadableFile } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { labelOf, titleOf } from '@/editor/document/labels';
import { inversePatch, type Operation, PatchConflict, withTests } from '@/editor/document/patch';
import { patchBetween } from '@/editor/document/patch-between';
import { dateInWords } from '@/editor/document/words';
import { type DarkGround, darkGroundOf, paletteOrModel } from '@/lib/palette';
import { today } from '@/lib/today';
import { readLedger } from '@/tools/media/ledger';
import { type OutdatedMedia, outdatedInWords, outdatedMedia } from '@/tools/media/outdated-media';
import type { Finding } from '@/tools/review/finding';
import { reviewContent } from '@/tools/review/review-content';
import { recordPolicyVersion, versionToExceed } from '@/tools/review/review-policy';
import { contentPath, evaluate, readSources, type Sources } from './content-files';
import { ContentReader } from './content-reader';
import { changedFiles, commitContent, fileAt, hasAuthor, headVersion, setAuthor } from './git';
import { History, type Step } from './history';
import { MadeMedia } from './made-media';
import { patchSources } from './patch-sources';
import { PreparedFiles } from './prepared-files';
import {
  type FileChanges,
  type FileData,
  filesAreAs,
  ORIGINALS_FOLDER,
  readProjectFile,
  writeFiles,
} from './project-files';
import { Conflict, Rejected } from './rejection';
import { contentAt, sourcesAt } from './version-content';
import type { Restoration } from './versions';

/** One sitting at the editor: the files on the disk are what it shows, and what it does can be undone. */
export class EditSession {
  readonly prepared = new PreparedFiles();
  private readonly history = new History();
  private readonly reader = new ContentReader(async () => sourcesAt(await headVersion()));
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
  async outdatedMedia(): Promise<{ content: SiteContent; outdated: OutdatedMedia[] }> {
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
      changes: changesBetween(saved ?? content, content),
      undo: this.history.undoLabel,
      redo: this.history.redoLabel,
      hasAuthor: await hasAuthor(),
      policyDateAfter: versionToExceed(content['privacy-policy']),
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
    const { sources, content, unreadable } = await this.reader.read();
    const inverse = this.inverseOf(content, patch);
    const next = patchSources({ sources, content, patch });
    const names = changedNames(sources, next);
    if (names.length === 0) return;
    assertReadable(names, unreadable);
    const patched = await evaluate(next);
    assertNothingBroken(content, patched);
    const files: FileChanges = new Map();
    for (const name of names) {
      files.set(contentPath(name), { before: Buffer.from(sources[name]), after: Buffer.from(next[name]) });
    }
    for (const [file, data] of this.prepared.takeUsedIn(names.map((name) => next[name]).join())) {
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
    const { sources, content } = await this.reader.read();
    const next = readSources((file) => {
      if (files.has(file)) return files.get(file)?.toString() ?? '';
      return readProjectFile(file)?.toString() ?? '';
    });
    const after = await evaluate(next).catch(() => evaluate({ ...sources, ...pick(next, files) }));
    const patch = withTests(content, patchBetween(content, after));
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
    const needsDate = versionToExceed(content['privacy-policy']) !== undefined;
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

  /** Undoes the last step and says what that was. @throws Rejected when somebody changed the same meanwhile */
  async undo(): Promise<string | undefined> {
    const step = this.history.takeBack();
    if (!step) return undefined;
    await this.bring(step, 'before');
    return `Se deshizo: ${step.label}.`;
  }

  /** Does again what was undone last and says what that was. @throws Rejected */
  async redo(): Promise<string | undefined> {
    const step = this.history.takeForward();
    if (!step) return undefined;
    await this.bring(step, 'after');
    return `Se rehízo: ${step.label}.`;
  }

  /** Saves what changed in the content's folders, and nothing else, as a version. @throws Rejected */
  async save({ message, author, policyDate }: SaveRequest): Promise<void> {
    const { content, unreadable } = await this.reader.read();
    const [fault] = unreadable;
    if (fault) throw unreadableFile(fault.file);
    const last = versionToExceed(content['privacy-policy']);
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

  private inverseOf(content: SiteContent, patch: Operation[]): Operation[] {
    try {
      return inversePatch(content, patch);
    } catch (error) {
      if (error instanceof PatchConflict) throw new Conflict(error.pointer, content);
      throw error;
    }
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
    const { sources, content, unreadable } = await this.reader.read();
    const patch = side === 'before' ? step.inverse : step.patch;
    try {
      const next = patchSources({ sources, content, patch });
      assertReadable(changedNames(sources, next), unreadable);
      assertNothingBroken(content, await evaluate(next));
      writeFiles(side, mediaOf(step.files));
      writeContent(sources, next);
    } catch (error) {
      this.history.forget(step);
      if (!(error instanceof PatchConflict)) throw error;
      throw new Rejected({
        problem: `«${labelOf(error.pointer, content)}» ya no está como lo dejaste.`,
        remedy: 'Se queda como está, y «Deshacer» sigue con lo anterior.',
      });
    }
  }
}

function outdatedIn(content: SiteContent): OutdatedMedia[] {
  return outdatedMedia(content, readLedger(ORIGINALS_FOLDER));
}

/** A year from now: a later day is a slip of the keyboard, after which no other date could follow. */
function latestPolicyDate(): string {
  const [year = '', ...rest] = today().split('-');
  return [Number(year) + 1, ...rest].join('-');
}

function changedNames(before: Sources, after: Sources): ContentFile[] {
  return contentFiles.filter((name) => before[name] !== after[name]);
}

/** @throws Rejected when one of the files cannot be read: what somebody writes in it by hand would be lost */
function assertReadable(names: ContentFile[], unreadable: UnreadableFile[]): void {
  const fault = unreadable.find(({ file }) => names.includes(file));
  if (fault) throw unreadableFile(fault.file);
}

/** The files of a step that are no content: originals, and what was made of them. */
function mediaOf(files: FileChanges): FileChanges {
  const sources = contentFiles.map(contentPath);
  return new Map([...files].filter(([file]) => !sources.includes(file)));
}

function writeContent(before: Sources, after: Sources): void {
  const changes: FileChanges = new Map();
  for (const name of changedNames(before, after)) {
    changes.set(contentPath(name), { before: Buffer.from(before[name]), after: Buffer.from(after[name]) });
  }
  writeFiles('after', changes);
}

function pick(sources: Sources, files: Map<string, FileData>): Partial<Sources> {
  const names = contentFiles.filter((name) => files.has(contentPath(name)));
  return Object.fromEntries(names.map((name) => [name, sources[name]]));
}

/** What a step does in words: its first change, and how many more there are. */
function labelOfStep(before: SiteContent, after: SiteContent): string {
  const [first, ...others] = changesBetween(before, after);
  if (!first) return 'Un cambio';
  const sentence = first.sentence.replace(/\.$/, '');
  return others.length > 0 ? `${sentence} y ${others.length} más` : sentence;
}

/** @throws Rejected when something is wrong that was not before */
function assertNothingBroken(before: SiteContent, after: SiteContent): void {
  const known = new Set(errorsOf(before).map(({ field, problem }) => field + problem));
  const broken = errorsOf(after).find(({ field, problem }) => !known.has(field + problem));
  if (broken) throw new Rejected(broken);
}

function errorsOf(content: SiteContent): Finding[] {
  return reviewContent(content).filter(({ level }) => level === 'error');
}

function unreadableFile(file: ContentFile): Rejected {
  return new Rejected({
    problem: `«${titleOf(file)}» no se puede leer como está en el disco.`,
    remedy: `Corrígelo, o pulsa «Devolver ${titleOf(file)} a la última versión».`,
  });
}

/** The content of the last saved version; `undefined` when there is none that can be read. */
async function savedContent(): Promise<SiteContent | undefined> {
  try {
    return await contentAt(await headVersion());
  } catch (error) {
    if (error instanceof Rejected) return undefined;
    throw error;
  }
}

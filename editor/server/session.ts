import { contentPath } from '@/content/reading/content-path';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { EditorState, PutContent, SaveRequest } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { firstNewIssue } from '@/editor/document/issues';
import { labelOf } from '@/editor/document/labels';
import { dateInWords } from '@/editor/document/words';
import { today } from '@/lib/today';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { outdatedInWords, outdatedMedia } from '@/tools/media/outdated-media';
import { recordPolicyVersion, versionToExceed } from '@/tools/review/policy-versions';
import { contentBytes, etagOf, type ReadContent, readContent } from './content-files';
import { partTitle } from './git/join';
import { changedFiles, commitContent, hasAuthor, setAuthor, versionsProblem } from './git/saving';
import { contentAt, fileAt, planRestoration } from './git/versions';
import { History } from './history';
import { MadeMedia } from './made-media';
import { changeFiles, type FileData, writeFiles } from './project-files';
import { Rejected } from './rejection';

/** One sitting at the editor: the files on the disk are what it shows, and what it does can be undone. */
export class EditSession {
  readonly made = new MadeMedia();
  private readonly history = new History();
  private turn: Promise<unknown> = Promise.resolve();

  /** @param known what each file held when it could last be read */
  private constructor(private known: Partial<ContentData>) {}

  static async open(): Promise<EditSession> {
    const session = new EditSession(await contentAt('HEAD'));
    session.content();
    return session;
  }

  /** Acts once all that was asked for before is done. */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(act);
    this.turn = mine.catch(() => {});
    return mine;
  }

  /** The content as the files hold it; of a file that cannot be read, as it was when it last could. */
  content(): ReadContent {
    const content = readContent(this.known);
    this.known = content.values;
    return content;
  }

  async state(): Promise<EditorState> {
    const { files, values } = this.content();
    // A file that no version has yet is no change of its fields; without git nothing is known to have changed.
    const saved = { ...values, ...(await contentAt('HEAD')) };
    return {
      files,
      changes: changesBetween(saved, values),
      undo: this.history.undoLabel,
      redo: this.history.redoLabel,
      hasAuthor: await hasAuthor(),
      policyDateAfter: files['privacy-policy'].fault ? undefined : versionToExceed(values),
      otherChanges: await otherChanges(),
      outdatedMedia: outdatedInWords(outdatedMedia(values, ORIGINALS_FOLDER)),
      versionsProblem: await versionsProblem(),
    };
  }

  /**
   * Writes a file of the content.
   *
   * @param etag of the file that it replaces
   * @returns the entity tag of the file now
   * @throws Rejected when somebody else wrote it, or something would be wrong that was not before
   */
  put(file: ContentFile, { value, editId, etag }: PutContent & { etag: string }): string {
    const { files, values } = this.content();
    if (files[file].etag !== etag) {
      throw new Rejected({
        reason: 'changed',
        problem: `Alguien más cambió «${titleOf(file)}» mientras tanto.`,
        remedy: 'Mira cómo está ahora y repite tu cambio si aún hace falta.',
      });
    }
    const next: ContentData = { ...values, [file]: value };
    assertNothingBroken(values, next);
    const written = new Map([[contentPath(file), contentBytes(file, value)]]);
    this.changeFiles(labelOfStep(values, next), written, editId);
    return etagOf(file);
  }

  /**
   * Changes files of the content as one step that can be undone.
   *
   * @param files what they will hold; `undefined` removes a file
   */
  changeFiles(label: string, files: Map<string, FileData>, editId?: string): void {
    const media = this.made.writeUsedIn([...files.values()].join('\n'));
    const changes = changeFiles(files);
    this.history.add({ label, editId, files: new Map([...media, ...changes]) });
  }

  /** Sets a file of the content back to the last version. */
  async restoreFile(file: ContentFile): Promise<void> {
    const path = contentPath(file);
    const data = await fileAt('HEAD', path);
    if (!data) {
      throw new Rejected({
        problem: `Ninguna versión tiene «${titleOf(file)}».`,
        remedy: 'Pide a quien programa el sitio que lo recupere.',
      });
    }
    this.changeFiles(`${titleOf(file)}, como en la última versión`, new Map([[path, data]]));
  }

  /**
   * Brings the content back to a version and saves that as a new one, unless the policy's text then asks for a date or
   * git does not know who saves.
   *
   * @throws Rejected while something is in no version, which would be lost
   */
  async restoreVersion(version: string): Promise<void> {
    await assertVersionsWork();
    if ((await changedFiles()).length > 0) {
      throw new Rejected({
        problem: 'Hay cambios que no están en ninguna versión, y se perderían.',
        remedy: 'Guárdalos o descártalos en «Lo que cambió», y vuelve después a la versión.',
      });
    }
    const { label, files } = await planRestoration(version);
    if (files.size === 0) return;
    this.changeFiles(label, files);
    const needsDate = versionToExceed(this.content().values) !== undefined;
    if (!needsDate && (await hasAuthor())) await this.saveVersion({ message: label });
  }

  /** Sets everything back to the last version, as one step. */
  async discard(): Promise<string | undefined> {
    const files = new Map<string, FileData>();
    for (const file of await changedFiles()) files.set(file, await fileAt('HEAD', file));
    if (files.size === 0) return undefined;
    this.changeFiles('Descartar todos los cambios', files);
    return 'Todo está otra vez como en la última versión.';
  }

  /** Undoes the last step and says what that was. @throws Rejected when somebody else changed its files */
  undo(): string | undefined {
    const label = this.history.undo();
    return label && `Se deshizo: ${label}.`;
  }

  /** Does again what was undone last and says what that was. @throws Rejected */
  redo(): string | undefined {
    const label = this.history.redo();
    return label && `Se rehízo: ${label}.`;
  }

  /** Saves what changed in the content, and nothing else, as a version. @throws Rejected */
  async saveVersion({ message, author, policyDate }: SaveRequest): Promise<void> {
    await assertVersionsWork();
    const { files, values } = this.content();
    const unreadable = contentFiles.find((file) => files[file].fault);
    if (unreadable) {
      throw new Rejected({
        problem: `«${titleOf(unreadable)}» no se puede leer como está en el disco.`,
        remedy: `Corrígelo, o pulsa «Devolver ${titleOf(unreadable)} a la última versión».`,
      });
    }
    this.datePolicy(values, policyDate);
    recordPolicyVersion(this.content().values);
    if (author) await setAuthor(author);
    const removed = this.made.removeUnused(this.content().values);
    try {
      await commitContent(message);
    } catch (error) {
      // It can still be undone, and is needed for that.
      writeFiles('before', removed);
      throw error;
    }
    this.history.clear();
  }

  /**
   * Gives the policy the date from which its text applies, where that text is another than visitors accepted.
   *
   * @throws Rejected when the date is no later than the one that they accepted, or much later
   */
  private datePolicy(values: ContentData, date: string | undefined): void {
    const last = versionToExceed(values);
    const applies = last === undefined ? values['privacy-policy'].version : date;
    if (applies && applies > latestPolicyDate()) {
      throw new Rejected({
        problem: `El ${dateInWords(applies)} queda demasiado lejos: hasta entonces la política no se podría volver a cambiar.`,
        remedy: 'Elige un día de los próximos doce meses.',
      });
    }
    if (last === undefined) return;
    if (!date || date <= last) {
      throw new Rejected({
        problem: 'La política cambió y quien la aceptó aceptó otro texto.',
        remedy: `Elige desde qué día rige el texto nuevo: uno posterior al ${dateInWords(last)}.`,
      });
    }
    const bytes = contentBytes('privacy-policy', { ...values['privacy-policy'], version: date });
    this.changeFiles('La fecha de la política', new Map([[contentPath('privacy-policy'), bytes]]));
  }
}

/** @throws Rejected when git can save no version now */
async function assertVersionsWork(): Promise<void> {
  const problem = await versionsProblem();
  if (problem) throw new Rejected(problem);
}

/** What is in no version and no field of the content, in words: «Diccionario». */
async function otherChanges(): Promise<string[]> {
  const files = await changedFiles().catch(() => []);
  const content = contentFiles.map(contentPath);
  return [...new Set(files.filter((file) => !content.includes(file)).map(partTitle))];
}

/** A year from now: a later day is a slip of the keyboard, after which no other date could follow. */
function latestPolicyDate(): string {
  const [year = '', ...rest] = today().split('-');
  return [Number(year) + 1, ...rest].join('-');
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
  const issue = firstNewIssue(before, after);
  if (!issue) return;
  const { pointer, problem, remedy } = issue;
  throw new Rejected({ problem: `${labelOf(pointer, after)}: ${problem}`, remedy });
}

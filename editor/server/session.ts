import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { reviewSyntax, unreadable } from '@/tools/review/read-content';
import { type Finding, reviewContent } from '@/tools/review/review-content';
import { recordPolicyVersion, versionToExceed } from '@/tools/review/review-policy';
import { digestOf, edited, evaluate, fileOf, readSources, type Sources } from './content-files';
import { type ChangeRequest, Refused, type SaveRequest, type State } from './contract';
import { differencesOf } from './differences';
import { titleOf } from './panel/schema';

/** Below these folders the editor writes, and nowhere else. */
const FOLDERS = ['content', 'public/media', 'tools/media/originales'];

/** One step, with what it made of each file; `undefined` is a file that is not there. */
interface Step {
  files: Map<string, { before: Buffer | undefined; after: Buffer | undefined }>;
  words: string;
  stroke: string | undefined;
}

/** What the intake remembers of all originals: it may change beside a step, and gains what a step brings. */
const LEDGER = 'tools/media/originales/hecho.json';
const joined = (one: Buffer | undefined, other: Buffer) =>
  Buffer.from(`${JSON.stringify({ ...JSON.parse(one?.toString() || '{}'), ...JSON.parse(`${other}`) }, null, 2)}\n`);

const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
const same = (one: Buffer | undefined, other: Buffer | undefined) => (one && other ? one.equals(other) : one === other);

/**
 * Writes a file, or takes it away.
 *
 * @throws Refused when it stands outside the folders of the content, by its own path or by a link
 */
export function write(file: string, data: Buffer | undefined): void {
  const isBelow = (one: string, root: string) => one.startsWith(root + path.sep);
  const root = FOLDERS.find((root) => isBelow(path.resolve(file), path.resolve(root)));
  if (root) mkdirSync(path.dirname(file), { recursive: true });
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!root || isLink || !isBelow(realpathSync(path.dirname(file)) + path.sep, realpathSync(root)))
    throw new Refused(`«${file}» queda fuera de las carpetas del contenido.`);
  if (data) writeFileSync(file, data);
  else rmSync(file, { force: true });
}

/** One sitting at the editor: the files on the disk are what it shows, and its steps can be undone. */
export class EditSession {
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];
  /** What the intake prepared, until a change uses it. */
  private readonly prepared: Map<string, Buffer>[] = [];

  /** Keeps files that the intake prepared: they are written with the change that uses them. */
  keep(files: Map<string, Buffer>): void {
    this.prepared.push(files);
  }

  /** A prepared file that is not written yet, by its address on the site. */
  preparedAt(address: string): Buffer | undefined {
    return this.prepared.flatMap((files) => files.get(`public${address}`) ?? []).at(-1);
  }

  /** Writes one change of the content. @throws Refused */
  async change(request: ChangeRequest): Promise<void> {
    const sources = readSources();
    if (digestOf(sources[request.file]) !== request.digest) throw conflict(fileOf(request.file));
    const content = await evaluate(sources);
    const { next, changed } = await apply(request, sources, content);
    assertNothingBroken(content, changed);
    const names = contentFiles.filter((name) => next[name] !== sources[name]);
    const files: Step['files'] = new Map();
    for (const name of names)
      files.set(fileOf(name), { before: Buffer.from(sources[name]), after: Buffer.from(next[name]) });
    const used = this.usedIn(names.map((name) => next[name]).join());
    for (const [made, data] of used.flatMap((made) => [...made])) {
      const before = read(made);
      files.set(made, { before, after: made === LEDGER ? joined(before, data) : data });
    }
    const [first, ...more] = differencesOf(content, changed);
    const words = `${first?.where}${more.length > 0 ? ` y ${more.length} más` : ''}`;
    if (files.size > 0) this.take({ files, words, stroke: request.stroke });
    for (const made of used) this.prepared.splice(this.prepared.indexOf(made), 1);
  }

  /** Takes the last step back; one that can no longer be taken back is told once. @throws Refused */
  undo(): void {
    const step = this.done.pop();
    if (!step) return;
    bring(step, 'after', 'before');
    this.undone.push(step);
  }

  /** Brings everything back to the last saved version, as one step. @throws Refused */
  undoAll(): void {
    const status = git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...FOLDERS);
    const files: Step['files'] = new Map();
    for (const line of status.toString().split('\0').filter(Boolean)) {
      const file = line.slice(3);
      const isNew = line.startsWith('??');
      files.set(file, { before: read(file), after: isNew ? undefined : git('show', `HEAD:./${file}`) });
    }
    if (files.size > 0) this.take({ files, words: 'Deshacer todo', stroke: undefined });
  }

  /** Takes the step forward again that was undone last. @throws Refused */
  redo(): void {
    const step = this.undone.pop();
    if (!step) return;
    bring(step, 'before', 'after');
    this.done.push(step);
  }

  /** Saves what changed in the content's folders, and nothing else, as a version. @throws Refused */
  async save({ message, author }: SaveRequest): Promise<void> {
    recordPolicyVersion(await evaluate(readSources()));
    // Who saves is remembered for this project.
    for (const [name, value] of Object.entries(author ?? {})) git('config', `user.${name}`, value);
    git('add', '--all', '--', ...FOLDERS);
    git('commit', '--quiet', '--message', message, '--', ...FOLDERS);
    this.done.length = 0;
    this.undone.length = 0;
  }

  /** All that the panel shows, but for the page's weight. */
  async state(): Promise<State> {
    const sources = readSources((file) => read(file)?.toString() ?? '');
    const digests = Object.fromEntries(contentFiles.map((name) => [name, digestOf(sources[name])]));
    const steps = { undo: this.done.at(-1)?.words, redo: this.undone.at(-1)?.words };
    const shared = { digests, ...steps, hasAuthor: hasAuthor() };
    try {
      const content = await evaluate(sources);
      // Without git nothing is known to have changed; saving a version then says why.
      const before = await savedContent().catch(() => content);
      return { ...shared, content, findings: reviewContent(content), differences: differencesOf(before, content) };
    } catch (error) {
      const faults = reviewSyntax();
      return { ...shared, findings: faults.length > 0 ? faults : [unreadable('content', error)], differences: [] };
    }
  }

  private take(step: Step): void {
    bring(step, 'before', 'after');
    this.undone.length = 0;
    const last = this.done.at(-1);
    // One text typed in a row is one step.
    const isOneStep = last?.stroke && last.stroke === step.stroke;
    for (const [file, { before, after }] of isOneStep ? last.files : []) {
      step.files.set(file, { before, after: step.files.get(file)?.after ?? after });
    }
    this.done.splice(isOneStep ? -1 : this.done.length, 1, step);
  }

  /** The prepared files that a text names. */
  private usedIn(text: string): Map<string, Buffer>[] {
    const isUsed = (made: Map<string, Buffer>) => [...made.keys()].some((file) => text.includes(file.slice(6)));
    return this.prepared.filter(isUsed);
  }
}

/** Brings the files from one end of a step to the other, unless one of them is no longer as the step left it. */
function bring({ files }: Step, from: 'before' | 'after', to: 'before' | 'after'): void {
  for (const [file, states] of files) if (file !== LEDGER && !same(read(file), states[from])) throw conflict(file);
  for (const [file, states] of files) write(file, states[to]);
}

/** The files and the content after a change; a changed text of the policy gets its date. @throws Refused */
async function apply({ file, change, policyDate = '' }: ChangeRequest, sources: Sources, content: SiteContent) {
  const next = edited(sources, content, file, change);
  const changed = await evaluate(next);
  if (!versionToExceed(changed['privacy-policy'])) return { next, changed };
  const dated = edited(next, changed, 'privacy-policy', { way: ['version'], value: policyDate });
  const datedContent = await evaluate(dated);
  const last = versionToExceed(datedContent['privacy-policy']);
  if (last) throw new Refused(`El texto nuevo lleva una fecha nueva: elige un día posterior al ${last}.`, 'policy');
  return { next: dated, changed: datedContent };
}

/** @throws Refused when something is wrong that was not before */
function assertNothingBroken(before: SiteContent, after: SiteContent): void {
  const known = new Set(errorsOf(before).map(({ field, problem }) => field + problem));
  const broken = errorsOf(after).find(({ field, problem }) => !known.has(field + problem));
  if (broken) throw new Refused(`${broken.problem} ${broken.remedy}`);
}

function conflict(file: string): Refused {
  const name = contentFiles.find((name) => fileOf(name) === file);
  const title = name ? titleOf(name) : path.basename(file);
  return new Refused(
    `«${title}» cambió fuera de este panel. Así está ahora; repite tu cambio si aún hace falta.`,
    'conflict',
  );
}

const errorsOf = (content: SiteContent): Finding[] => reviewContent(content).filter(({ level }) => level === 'error');

/** What git prints. @throws Refused */
function git(...args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { maxBuffer: 2 ** 30 });
  if (error)
    throw new Refused('Falta git, que guarda las versiones. Instálalo (git-scm.com) y abre el editor de nuevo.');
  if (status === 0) return stdout;
  throw new Refused(`La versión no se guardó. Muestra esto a quien programa el sitio: ${stderr} ${stdout}`);
}

/** Whether git knows who saves, without guessing it from the machine. */
const hasAuthor = () => spawnSync('git', ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT']).status === 0;

/** What the content was when its last version was saved; read anew once there is another. */
let saved: { version: string; content: SiteContent } | undefined;
async function savedContent(): Promise<SiteContent> {
  const version = git('rev-parse', 'HEAD').toString().trim();
  if (saved?.version !== version) {
    const sources = readSources((file) => git('show', `${version}:./${file}`).toString());
    saved = { version, content: await evaluate(sources) };
  }
  return saved.content;
}

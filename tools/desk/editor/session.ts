import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../../content/types';
import { reviewSpelling, unreadable } from '../read-content';
import { type Finding, reviewContent } from '../review-content';
import { notePolicy, versionToExceed } from '../review-policy';
import { digestOf, edited, evaluate, FILES, fileOf, readSources, type Sources } from './content-files';
import type { Change, ChangeRequest, SaveRequest, State } from './contract';
import { differencesOf } from './differences';
import * as git from './git';
import { Refused } from './refused';

/** Below these folders the editor writes, and nowhere else. */
const FOLDERS = ['content', 'public/media', 'tools/desk/originales'];

/** One step, with what it made of each file; `undefined` is a file that is not there. */
interface Step {
  files: Map<string, { before: Buffer | undefined; after: Buffer | undefined }>;
  words: string;
  stroke: string | undefined;
}

/** The stroke of a step that only brought prepared files. */
const PREPARED = 'prepared';

const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
const same = (one: Buffer | undefined, other: Buffer | undefined) => (one && other ? one.equals(other) : one === other);

/**
 * Writes a file, or takes it away.
 *
 * @throws Refused when it stands outside the folders of the content, by its own path or by a link
 */
export function write(file: string, data: Buffer | string | undefined): void {
  const isBelow = (one: string, root: string) => one.startsWith(path.resolve(root) + path.sep);
  const folder = path.dirname(path.resolve(file));
  const root = FOLDERS.find((root) => isBelow(path.resolve(file), root));
  if (!root) throw new Refused('failed', `«${file}» no es un archivo del contenido.`);
  mkdirSync(folder, { recursive: true });
  if (!isBelow(realpathSync(folder) + path.sep, realpathSync(root))) {
    throw new Refused('failed', `«${file}» lleva fuera de la carpeta del contenido.`);
  }
  if (data === undefined) rmSync(file, { force: true });
  else writeFileSync(file, data);
}

/** One sitting at the editor: the files on the disk are what it shows, and its steps can be undone. */
export function openSession() {
  const done: Step[] = [];
  const undone: Step[] = [];

  /** Brings the files from one end of a step to the other, unless one of them is no longer as the step left it. */
  function carryOut({ files }: Step, from: 'before' | 'after', to: 'before' | 'after'): void {
    const changed = [...files].find(([file, states]) => !same(read(file), states[from]));
    if (changed) throw conflict(changed[0]);
    for (const [file, states] of files) write(file, states[to]);
  }

  function take(step: Step): void {
    carryOut(step, 'before', 'after');
    undone.length = 0;
    const last = done.at(-1);
    // One text typed in a row is one step, and so are a prepared picture and the entry that it is for.
    if (!last || (last.stroke !== PREPARED && (!step.stroke || last.stroke !== step.stroke)))
      return void done.push(step);
    for (const [file, { before, after }] of last.files) {
      step.files.set(file, { before, after: step.files.get(file)?.after ?? after });
    }
    done.splice(-1, 1, step);
  }

  return {
    /** Keeps files that the intake prepared; the change that uses them joins them to one step. */
    keep(prepared: Map<string, Buffer>): void {
      const files = [...prepared].map(([file, after]) => [file, { before: read(file), after }] as const);
      take({ files: new Map(files), words: 'el archivo preparado', stroke: PREPARED });
    },

    /** Writes one change of the content. @throws Refused */
    async change({ file, change, digest, stroke, policyDate }: ChangeRequest): Promise<void> {
      const sources = readSources();
      if (digestOf(sources[file]) !== digest) throw conflict(fileOf(file));
      const content = await evaluate(sources);
      let next = edited(sources, content, file, change);
      let changed = await evaluate(next);
      if (versionToExceed(changed['privacy-policy'])) {
        const dated: Change = { kind: 'set', way: ['version'], value: policyDate ?? '' };
        next = edited(next, changed, 'privacy-policy', dated);
        changed = await evaluate(next);
        const last = versionToExceed(changed['privacy-policy']);
        if (last)
          throw new Refused('policy', `El texto nuevo lleva una fecha nueva: elige un día posterior al ${last}.`);
      }
      const known = new Set(errorsOf(content).map(({ field, problem }) => field + problem));
      const broken = errorsOf(changed).find(({ field, problem }) => !known.has(field + problem));
      if (broken) throw new Refused('invalid', `${broken.problem} ${broken.remedy}`);
      const files: Step['files'] = new Map();
      for (const name of FILES.filter((name) => next[name] !== sources[name])) {
        files.set(fileOf(name), { before: Buffer.from(sources[name]), after: Buffer.from(next[name]) });
      }
      const [first, ...more] = differencesOf(content, changed).map(({ where }) => where);
      const words = `${first}${more.length > 0 ? ` y ${more.length} más` : ''}`;
      if (files.size > 0) take({ files, words, stroke });
    },

    /** Takes the last step back, or all of them. @throws Refused */
    undo(all = false): void {
      for (let step = done.at(-1); step; step = all ? done.at(-1) : undefined) {
        carryOut(step, 'after', 'before');
        undone.push(...done.splice(-1));
      }
    },

    /** Takes the step forward again that was undone last. @throws Refused */
    redo(): void {
      const step = undone.at(-1);
      if (!step) return;
      carryOut(step, 'before', 'after');
      done.push(...undone.splice(-1));
    },

    /** Saves what changed in the content's folders as a version. @throws Refused */
    async save({ message, author }: SaveRequest): Promise<void> {
      notePolicy(await evaluate(readSources()));
      git.save(FOLDERS, message, author);
    },

    /** All that the panel shows, but for the page's weight. */
    async state(): Promise<State> {
      const sources = readSources((file) => read(file)?.toString() ?? '');
      const digests = Object.fromEntries(FILES.map((name) => [name, digestOf(sources[name])]));
      const shared = { digests, undo: done.at(-1)?.words, redo: undone.at(-1)?.words, hasAuthor: git.hasAuthor() };
      try {
        const content = await evaluate(sources);
        // Without git nothing is known to have changed; saving a version then says why.
        const before = await savedContent().catch(() => content);
        return { ...shared, content, findings: reviewContent(content), differences: differencesOf(before, content) };
      } catch (error) {
        const faults = reviewSpelling();
        return { ...shared, findings: faults.length > 0 ? faults : [unreadable('content', error)], differences: [] };
      }
    },
  };
}

const conflict = (file: string) =>
  new Refused('conflict', `${file} cambió fuera de este panel. Así está ahora; repite tu cambio si aún hace falta.`);

const errorsOf = (content: SiteContent): Finding[] => reviewContent(content).filter(({ level }) => level === 'error');

/** What the content was when its last version was saved. */
let saved: { version: string; content: SiteContent } | undefined;
async function savedContent(): Promise<SiteContent> {
  const version = git.version();
  if (saved?.version !== version) {
    const sources: Sources = readSources((file) => git.fileAt(version, file));
    saved = { version, content: await evaluate(sources) };
  }
  return saved.content;
}

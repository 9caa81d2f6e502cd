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

/** What one step made of each file; a file is missing where it did not or does no longer exist. */
type Files = Map<string, { before: Buffer | undefined; after: Buffer | undefined }>;

interface Step {
  files: Files;
  words: string;
  stroke?: string | undefined;
}

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

  /** Writes what a step makes of the files, unless one of them is no longer as the step found it. */
  function carryOut(files: Files, from: 'before' | 'after', to: 'before' | 'after'): void {
    for (const [file, states] of files) {
      if (same(read(file), states[from])) continue;
      throw new Refused(
        'conflict',
        `${file} cambió fuera de este panel. Así está ahora; mira si tu cambio aún hace falta.`,
      );
    }
    for (const [file, states] of files) write(file, states[to]);
  }

  function take(words: string, after: Map<string, Buffer | undefined>, stroke?: string): void {
    const files: Files = new Map([...after].map(([file, data]) => [file, { before: read(file), after: data }]));
    carryOut(files, 'before', 'after');
    undone.length = 0;
    const last = done.at(-1);
    // One text typed in a row is one step, and so are a prepared picture and the entry that it is for.
    if (last && (last.stroke === PREPARED || (stroke && last.stroke === stroke))) {
      for (const [file, states] of files)
        last.files.set(file, { ...states, before: (last.files.get(file) ?? states).before });
      Object.assign(last, { words, stroke });
    } else done.push({ files, words, stroke });
  }

  return {
    /** Keeps files that the intake prepared; the change that uses them joins them to one step. */
    keep: (files: Map<string, Buffer>) => take('el archivo preparado', files, PREPARED),

    /** Writes one change of the content. @throws Refused */
    async change({ file, change, digest, stroke, policyDate }: ChangeRequest): Promise<void> {
      const sources = readSources();
      if (digestOf(sources[file]) !== digest) {
        throw new Refused(
          'conflict',
          `${fileOf(file)} cambió fuera de este panel. Así está ahora; repite tu cambio si aún hace falta.`,
        );
      }
      const content = await evaluate(sources);
      let next = edited(sources, content, file, change);
      let changed = await evaluate(next);
      if (versionToExceed(changed['privacy-policy'])) {
        const dated: Change = { kind: 'set', way: ['version'], value: policyDate ?? '' };
        next = edited(next, changed, 'privacy-policy', dated);
        changed = await evaluate(next);
        const last = versionToExceed(changed['privacy-policy']);
        if (last)
          throw new Refused(
            'policy',
            `Con el texto nuevo cambia la fecha de la política: elige un día posterior al ${last}.`,
          );
      }
      const known = new Set(errorsOf(content).map(({ field, problem }) => field + problem));
      const broken = errorsOf(changed).find(({ field, problem }) => !known.has(field + problem));
      if (broken) throw new Refused('invalid', `${broken.problem} ${broken.remedy}`);
      const names = FILES.filter((name) => next[name] !== sources[name]);
      const files = new Map(names.map((name) => [fileOf(name), Buffer.from(next[name])]));
      if (files.size > 0) take(wordsFor(content, changed), files, stroke);
    },

    /** Takes the last step back, or all of them. @throws Refused */
    undo(all = false): void {
      for (let step = done.at(-1); step; step = all ? done.at(-1) : undefined) {
        carryOut(step.files, 'after', 'before');
        undone.push(...done.splice(-1));
      }
    },

    /** Takes the step forward again that was undone last. @throws Refused */
    redo(): void {
      const step = undone.at(-1);
      if (!step) return;
      carryOut(step.files, 'before', 'after');
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
      const steps = {
        ...(done.length > 0 && { undo: done.at(-1)!.words }),
        ...(undone.length > 0 && { redo: undone.at(-1)!.words }),
      };
      const shared = { digests, ...steps, hasAuthor: git.hasAuthor() };
      try {
        const content = await evaluate(sources);
        const findings = reviewContent(content);
        return { ...shared, content, findings, differences: differencesOf(await savedContent(), content) };
      } catch (error) {
        const faults = reviewSpelling();
        return { ...shared, findings: faults.length > 0 ? faults : [unreadable('content', error)], differences: [] };
      }
    },
  };
}

/** The stroke of a step that only brought prepared files. */
const PREPARED = 'prepared';

const errorsOf = (content: SiteContent): Finding[] => reviewContent(content).filter(({ level }) => level === 'error');

function wordsFor(before: SiteContent, after: SiteContent): string {
  const [first, ...more] = differencesOf(before, after).map(({ where }) => where);
  return first ? first + (more.length > 0 ? ` y ${more.length} más` : '') : 'un cambio';
}

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

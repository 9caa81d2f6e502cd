import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sections } from '../../../content/schema/sections';
import type { SiteContent } from '../../../content/types';
import { reviewSpelling, unreadable } from '../read-content';
import { type Finding, reviewContent } from '../review-content';
import { notePolicy, versionToExceed } from '../review-policy';
import { digestOf, edited, evaluate, FILES, fileOf, readSources } from './content-files';
import { type ChangeRequest, Refused, type SaveRequest, type State } from './contract';
import { differencesOf } from './differences';

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
export function write(file: string, data: Buffer | undefined): void {
  const isBelow = (one: string, root: string) => one.startsWith(root + path.sep);
  const root = FOLDERS.find((root) => isBelow(path.resolve(file), path.resolve(root)));
  if (root) mkdirSync(path.dirname(file), { recursive: true });
  if (!root || !isBelow(realpathSync(path.dirname(file)) + path.sep, realpathSync(root)))
    throw new Refused(`«${file}» queda fuera de las carpetas del contenido.`);
  if (data) writeFileSync(file, data);
  else rmSync(file, { force: true });
}

/** One sitting at the editor: the files on the disk are what it shows, and its steps can be undone. */
export function openSession() {
  const done: Step[] = [];
  const undone: Step[] = [];

  /** Brings the files from one end of a step to the other, unless one of them is no longer as the step left it. */
  function carryOut({ files }: Step, from: 'before' | 'after', to: 'before' | 'after'): void {
    for (const [file, states] of files) if (!same(read(file), states[from])) throw conflict(file);
    for (const [file, states] of files) write(file, states[to]);
  }

  function take(step: Step): void {
    carryOut(step, 'before', 'after');
    undone.length = 0;
    const last = done.at(-1);
    // One text typed in a row is one step, and so are a prepared picture and the entry that it is for.
    const isOneStep = last?.stroke && (last.stroke === PREPARED || last.stroke === step.stroke);
    for (const [file, { before, after }] of isOneStep ? last.files : []) {
      step.files.set(file, { before, after: step.files.get(file)?.after ?? after });
    }
    done.splice(isOneStep ? -1 : done.length, 1, step);
  }

  return {
    /** Keeps files that the intake prepared; the change that uses them joins them to one step. */
    keep(prepared: Map<string, Buffer>): void {
      const files = [...prepared].map(([file, after]) => [file, { before: read(file), after }] as const);
      take({ files: new Map(files), words: 'el archivo preparado', stroke: PREPARED });
    },

    /** Writes one change of the content. @throws Refused */
    async change({ file, change, digest, stroke, policyDate = '' }: ChangeRequest): Promise<void> {
      const sources = readSources();
      if (digestOf(sources[file]) !== digest) throw conflict(fileOf(file));
      const content = await evaluate(sources);
      let next = edited(sources, content, file, change);
      let changed = await evaluate(next);
      if (versionToExceed(changed['privacy-policy'])) {
        next = edited(next, changed, 'privacy-policy', { way: ['version'], value: policyDate });
        changed = await evaluate(next);
        const last = versionToExceed(changed['privacy-policy']);
        if (last)
          throw new Refused(`El texto nuevo lleva una fecha nueva: elige un día posterior al ${last}.`, 'policy');
      }
      const known = new Set(errorsOf(content).map(({ field, problem }) => field + problem));
      const broken = errorsOf(changed).find(({ field, problem }) => !known.has(field + problem));
      if (broken) throw new Refused(`${broken.problem} ${broken.remedy}`);
      const names = FILES.filter((name) => next[name] !== sources[name]);
      const files = names.map((name) => {
        return [fileOf(name), { before: Buffer.from(sources[name]), after: Buffer.from(next[name]) }] as const;
      });
      const [first, ...more] = differencesOf(content, changed);
      const words = `${first?.where}${more.length > 0 ? ` y ${more.length} más` : ''}`;
      if (files.length > 0) take({ files: new Map(files), words, stroke });
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

    /** Saves what changed in the content's folders, and nothing else, as a version. @throws Refused */
    async save({ message, author }: SaveRequest): Promise<void> {
      notePolicy(await evaluate(readSources()));
      // Who saves is remembered for this project.
      for (const [name, value] of Object.entries(author ?? {})) git('config', `user.${name}`, value);
      git('add', '--all', '--', ...FOLDERS);
      git('commit', '--quiet', '--message', message, '--', ...FOLDERS);
    },

    /** All that the panel shows, but for the page's weight. */
    async state(): Promise<State> {
      const sources = readSources((file) => read(file)?.toString() ?? '');
      const digests = Object.fromEntries(FILES.map((name) => [name, digestOf(sources[name])]));
      const shared = { digests, undo: done.at(-1)?.words, redo: undone.at(-1)?.words, hasAuthor: hasAuthor() };
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

function conflict(file: string): Refused {
  const name = FILES.find((name) => fileOf(name) === file);
  const title = name ? v.getTitle(sections[name]) : path.basename(file);
  return new Refused(
    `«${title}» cambió fuera de este panel. Así está ahora; repite tu cambio si aún hace falta.`,
    'conflict',
  );
}

const errorsOf = (content: SiteContent): Finding[] => reviewContent(content).filter(({ level }) => level === 'error');

/** What git prints. @throws Refused */
function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (error)
    throw new Refused('Falta git, que guarda las versiones. Instálalo (git-scm.com) y abre el editor de nuevo.');
  if (status === 0) return stdout;
  throw new Refused(`La versión no se guardó. Muestra esto a quien programa el sitio: ${(stderr || stdout).trim()}`);
}

/** Whether git knows who saves, without guessing it from the machine. */
const hasAuthor = () => spawnSync('git', ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT']).status === 0;

/** What the content was when its last version was saved. */
const savedContent = async () => evaluate(readSources((file) => git('show', `HEAD:./${file}`)));

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { Rejected } from './rejection';

/** Below these folders the editor writes, and nowhere else. */
const CONTENT_FOLDERS = ['content', 'public/media', 'app/fonts', ORIGINALS_FOLDER];

/** What counts as content for git: `content/` holds code too, in its folders and as TypeScript. */
export const CONTENT_PATHS = [...CONTENT_FOLDERS, ':(exclude,glob)content/*/**', ':(exclude,glob)content/*.ts'];

/** The originals that are too heavy to be kept with the project, one a line. */
export const HEAVY_ORIGINALS = `${ORIGINALS_FOLDER}/.gitignore`;

/** What a file holds; `undefined` when it is not there. */
export type FileData = Buffer | undefined;

/** What some files hold before and after a step. */
export type FileChanges = Map<string, { before: FileData; after: FileData }>;

export function readProjectFile(file: string): FileData {
  return existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * Writes a file of the content, or removes it.
 *
 * @throws Rejected when it stands outside the folders of the content, by its own path or by a link
 */
export function writeProjectFile(file: string, data: FileData): void {
  const folder = CONTENT_FOLDERS.find((root) => isBelow(path.resolve(file), path.resolve(root)));
  if (!folder) throw outside(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  const parent = realpathSync(path.dirname(file));
  if (isLink || !isBelow(path.join(parent, 'file'), realpathSync(folder))) throw outside(file);
  if (data) replaceFile(file, data);
  else rmSync(file, { force: true });
}

/** Replaces a file by a rename, so that git and the page's own server never read half of it. */
function replaceFile(file: string, data: Buffer): void {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.tmp`);
  try {
    writeFileSync(unfinished, data);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}

function outside(file: string): Rejected {
  return new Rejected({
    problem: `«${path.basename(file)}» queda fuera de las carpetas del contenido.`,
    remedy: 'Avisa a quien programa el sitio.',
  });
}

/** Whether all files are as the changes left them, or as they were before. */
export function filesAreAs(side: 'before' | 'after', changes: FileChanges): boolean {
  return [...changes].every(([file, states]) => isSame(readProjectFile(file), states[side]));
}

function isSame(one: FileData, other: FileData): boolean {
  return one && other ? one.equals(other) : one === other;
}

/** Brings the files to one side of the changes. */
export function writeFiles(side: 'before' | 'after', changes: FileChanges): void {
  for (const [file, states] of changes) writeProjectFile(file, states[side]);
}

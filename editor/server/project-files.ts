import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';

/** What counts as content for git: `content/` holds code too, in its folders and as TypeScript. */
export const CONTENT_PATHS = [
  'content',
  'public/media',
  'app/fonts',
  ORIGINALS_FOLDER,
  ':(exclude,glob)content/*/**',
  ':(exclude,glob)content/*.ts',
];

/** What a file holds; `undefined` when it is not there. */
export type FileData = Buffer | undefined;

/** What some files hold before and after a step. */
export type FileChanges = Map<string, { before: FileData; after: FileData }>;

export function readProjectFile(file: string): FileData {
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Writes a file, by a rename so that git and the page never read half of it; or removes it. */
export function writeProjectFile(file: string, data: FileData): void {
  if (!data) {
    rmSync(file, { force: true });
    return;
  }
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${path.basename(file)}.tmp`);
  mkdirSync(folder, { recursive: true });
  try {
    // Flushed, so that a cut of the power leaves the file as it was or as it is to be.
    writeFileSync(unfinished, data, { flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes what some files will hold. @returns that, beside what they held before */
export function changeFiles(files: Map<string, FileData>): FileChanges {
  const changes: FileChanges = new Map();
  for (const [file, after] of files) changes.set(file, { before: readProjectFile(file), after });
  writeFiles('after', changes);
  return changes;
}

/** Brings the files to one side of the changes. */
export function writeFiles(side: 'before' | 'after', changes: FileChanges): void {
  for (const [file, states] of changes) writeProjectFile(file, states[side]);
}

/** Whether all files are on one side of the changes. */
export function filesAreAs(side: 'before' | 'after', changes: FileChanges): boolean {
  return [...changes].every(([file, states]) => isSame(readProjectFile(file), states[side]));
}

function isSame(one: FileData, other: FileData): boolean {
  return one && other ? one.equals(other) : one === other;
}

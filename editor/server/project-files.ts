import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Data that waits in a temporary file, since a film or a photo may be heavier than what memory should hold. */
export class StoredData {
  constructor(readonly file: string) {}
}

/** What a file holds; `undefined` when it is not there. */
export type FileData = Buffer | StoredData | undefined;

/** What some files hold before and after a step. */
export type FileChanges = Map<string, { before: FileData; after: FileData }>;

export function readProjectFile(file: string): Buffer | undefined {
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
    write(unfinished, data);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Flushed, so that a cut of the power leaves the file as it was or as it is to be. */
function write(file: string, data: Buffer | StoredData): void {
  if (!(data instanceof StoredData)) {
    writeFileSync(file, data, { flush: true });
    return;
  }
  copyFileSync(data.file, file);
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
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
  return [...changes].every(([file, states]) => holds(file, states[side]));
}

function holds(file: string, data: FileData): boolean {
  if (!data || !existsSync(file)) return !data && !existsSync(file);
  return data instanceof StoredData ? haveSameBytes(file, data.file) : readFileSync(file).equals(data);
}

/** Compares two files part by part. */
function haveSameBytes(one: string, other: string): boolean {
  const { size } = statSync(one);
  if (statSync(other).size !== size) return false;
  const descriptors = [openSync(one, 'r'), openSync(other, 'r')];
  try {
    for (let at = 0; at < size; at += PART_LENGTH) {
      const [first, second] = descriptors.map((descriptor) => readPart(descriptor, at));
      if (!first || !second || !first.equals(second)) return false;
    }
    return true;
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

const PART_LENGTH = 1024 * 1024;

function readPart(descriptor: number, at: number): Buffer {
  const part = Buffer.alloc(PART_LENGTH);
  return part.subarray(0, readSync(descriptor, part, 0, PART_LENGTH, at));
}

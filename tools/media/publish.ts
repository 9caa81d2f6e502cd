import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { asFailure } from './media-failure';
import type { Folders, MediaResult } from './prepare';
import { isUnfinished, writeWhole } from './write-file';

/**
 * Puts what was prepared where the site serves it, takes away what nothing names any more, and writes the manifest.
 *
 * @throws MediaFailure when the machine cannot write it
 */
export async function publish(results: MediaResult[], folders: Folders): Promise<void> {
  try {
    await writeFiles(results, folders.public);
    await writeManifest(results, folders.manifest);
  } catch (error) {
    throw asFailure(error);
  }
}

async function writeFiles(results: MediaResult[], publicFolder: string): Promise<void> {
  const published = new Set<string>();
  for (const result of results) {
    for (const { src, data } of result.kind === 'prepared' ? result.files : []) {
      const file = path.join(publicFolder, src);
      published.add(path.normalize(file));
      if (!(await holds(file, data))) await writeWhole(file, data);
    }
  }
  const folder = path.join(publicFolder, 'media');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !published.has(path.normalize(file)) && (await isLeft(file))) await rm(file, { force: true });
  }
}

async function holds(file: string, data: Buffer): Promise<boolean> {
  const there = await readFile(file).catch(() => undefined);
  return there?.equals(data) ?? false;
}

/** Whether nobody needs a file: what another build is just writing is let be. */
async function isLeft(file: string): Promise<boolean> {
  if (!isUnfinished(file)) return true;
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > 3_600_000;
}

async function writeManifest(results: MediaResult[], file: string): Promise<void> {
  const places: Record<string, Record<string, unknown>> = {};
  for (const { place, file: name, ...result } of results) {
    // The content may name several in one field.
    const told =
      result.kind === 'prepared' ? result.value : { problem: `«${name}»: ${result.problem}`, remedy: result.remedy };
    places[place] = { ...places[place], [name]: told };
  }
  const text = `${JSON.stringify(places, null, 2)}\n`;
  // A server that watches it would build anew.
  if (!(await holds(file, Buffer.from(text)))) await writeWhole(file, text);
}

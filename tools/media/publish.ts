import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaProblem, MediaUse } from '@/lib/prepared-media';
import { asFailure } from './media-failure';
import type { Prepared } from './recipes';
import { TEMPORARY_ENDING, writeAtomically } from './write-file';

/** The result of preparing an original that the content names. */
export type MediaResult = MediaUse & (({ kind: 'prepared' } & Prepared<unknown>) | ({ kind: 'failed' } & MediaProblem));

/**
 * Writes the prepared files and the manifest, and removes files that no original produces any more.
 *
 * @param folders the path of the folder that the site serves, and the path of the manifest file
 * @throws MediaFailure when the machine cannot write them
 */
export async function publish(results: MediaResult[], folders: Record<'public' | 'manifest', string>): Promise<void> {
  try {
    await writeFiles(results, folders.public);
    await writeIfChanged(folders.manifest, manifestOf(results));
  } catch (error) {
    throw asFailure(error);
  }
}

async function writeFiles(results: MediaResult[], publicFolder: string): Promise<void> {
  const published = new Set<string>();
  for (const result of results) {
    for (const { src, data } of result.kind === 'prepared' ? result.files : []) {
      const file = path.join(publicFolder, src);
      published.add(file);
      await writeIfChanged(file, data);
    }
  }
  const folder = path.join(publicFolder, 'media');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    // Keeps temporary files, because another build may be writing them.
    const isStale = entry.isFile() && !published.has(file) && !file.endsWith(TEMPORARY_ENDING);
    if (isStale) await rm(file, { force: true });
  }
}

/** Writes a file only if its content changed, because `next dev` reloads the page after every write. */
async function writeIfChanged(file: string, data: Buffer): Promise<void> {
  const current = await readFile(file).catch(() => undefined);
  if (!current?.equals(data)) await writeAtomically(file, data);
}

function manifestOf(results: MediaResult[]): Buffer {
  const folders: Record<string, Record<string, unknown>> = {};
  for (const result of results) {
    folders[result.folder] = { ...folders[result.folder], [result.file]: entryOf(result) };
  }
  return Buffer.from(`${JSON.stringify(folders, null, 2)}\n`);
}

function entryOf(result: MediaResult): unknown {
  if (result.kind === 'prepared') return result.value;
  // Includes the file name, because one field of the content may name several files.
  return { problem: `«${result.file}»: ${result.problem}`, remedy: result.remedy };
}

import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaProblem, MediaUse } from '@/lib/prepared-media';
import { asFailure } from './media-failure';
import type { Prepared } from './recipes';
import { TEMPORARY_ENDING, writeAtomically } from './write-file';

/** The result of preparing an original. */
export type MediaResult = MediaUse & (({ kind: 'prepared' } & Prepared<unknown>) | ({ kind: 'failed' } & MediaProblem));

/**
 * Writes the prepared files and the manifest, and removes other files from the served `media/` folder.
 *
 * @param paths the path of the folder that the site serves, and the path of the manifest file
 * @throws MediaFailure when the machine cannot write these files
 */
export async function publish(results: MediaResult[], paths: Record<'public' | 'manifest', string>): Promise<void> {
  try {
    await writeFiles(results, paths.public);
    await writeIfChanged(paths.manifest, manifestOf(results));
  } catch (error) {
    throw asFailure(error);
  }
}

async function writeFiles(results: MediaResult[], publicFolder: string): Promise<void> {
  const publishedFiles = new Set<string>();
  for (const result of results) {
    for (const { src, data } of result.kind === 'prepared' ? result.files : []) {
      const file = path.join(publicFolder, src);
      publishedFiles.add(file);
      await writeIfChanged(file, data);
    }
  }
  const mediaFolder = path.join(publicFolder, 'media');
  for (const entry of await readdir(mediaFolder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    // Keeps temporary files, because another build may be writing them.
    const isStale = entry.isFile() && !publishedFiles.has(file) && !file.endsWith(TEMPORARY_ENDING);
    if (isStale) await rm(file, { force: true });
  }
}

/** Writes a file only if its content changed, because `next dev` reloads the page after every write. */
async function writeIfChanged(file: string, data: Buffer): Promise<void> {
  const currentData = await readFile(file).catch(() => undefined);
  if (!currentData?.equals(data)) await writeAtomically(file, data);
}

function manifestOf(results: MediaResult[]): Buffer {
  const entriesByFolder: Record<string, Record<string, unknown>> = {};
  for (const result of results) {
    entriesByFolder[result.folder] = { ...entriesByFolder[result.folder], [result.file]: manifestEntryOf(result) };
  }
  return Buffer.from(`${JSON.stringify(entriesByFolder, null, 2)}\n`);
}

function manifestEntryOf(result: MediaResult): unknown {
  if (result.kind === 'prepared') return result.manifestEntry;
  // Includes the file name, because one field of the content may name several files.
  return { problem: `«${result.file}»: ${result.problem}`, remedy: result.remedy };
}

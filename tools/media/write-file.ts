import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The ending of temporary files, which exist while a file is being written. git ignores them. */
export const TEMPORARY_ENDING = '.tmp';

/** Writes a temporary file and renames it, so that a partial file never exists under the final name. */
export async function writeAtomically(file: string, data: Buffer | string): Promise<void> {
  const folder = path.dirname(file);
  const temporaryFile = path.join(folder, `.${randomUUID()}${TEMPORARY_ENDING}`);
  await mkdir(folder, { recursive: true });
  await writeFile(temporaryFile, data);
  await rename(temporaryFile, file);
}

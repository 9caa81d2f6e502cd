import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The names of files that are not written to their end; git leaves them out. */
export const isUnfinished = (file: string) => /^\.[\da-f-]{36}\.tmp$/.test(path.basename(file));

/** Writes a file beside its place first, so that whoever reads it, or is stopped halfway, never finds a part of it. */
export async function writeWhole(file: string, data: Buffer | string): Promise<void> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

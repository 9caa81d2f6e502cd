import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file anew beside itself first: what fails halfway, as on a full disk, leaves it as it was. */
export async function replaceFile(file: string, write: (target: string) => Promise<unknown>): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file).slice(0, 100)}.tmp`);
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

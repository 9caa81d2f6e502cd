import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { machineFailureOf } from '@/tools/media/machine-failure';
import { Rejected } from './rejection';

let session: string | undefined;

/** A temporary folder, which is there until the editor is closed. */
export function temporaryFolder(): Promise<string> {
  if (!session) {
    const folder = mkdtempSync(path.join(tmpdir(), 'editar-'));
    session = folder;
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  mkdirSync(session, { recursive: true });
  return mkdtemp(path.join(session, 'archivo-'));
}

/**
 * Receives a file part by part, since it may be heavier than what memory should hold.
 *
 * @returns where it is, with the ending of its name
 * @throws Rejected when the machine has no room for it
 */
export async function receiveFile(body: AsyncIterable<Uint8Array> | null, fileName: string): Promise<string> {
  const [ending = ''] = path.extname(fileName).match(/^\.\w{1,10}$/) ?? [];
  const folder = await temporaryFolder();
  const file = path.join(folder, `recibido${ending.toLowerCase()}`);
  try {
    await pipeline(body ?? [], createWriteStream(file));
    return file;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const failure = machineFailureOf(error);
    throw failure ? new Rejected(failure) : error;
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is removed with the scope that made it. */
export function temporaryFolder(name: string): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A temporary folder for all tests of one file, which is removed after them. */
export function sharedTemporaryFolder(name: string): string {
  const folder = temporaryFolder(name);
  afterAll(() => folder[Symbol.dispose]());
  return folder.path;
}

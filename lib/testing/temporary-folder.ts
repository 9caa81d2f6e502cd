import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that is removed at the end of the scope (`using`). */
export function temporaryFolder(name: string): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Creates a temporary folder that is removed after all tests of the file. */
export function sharedTemporaryFolder(name: string): string {
  const folder = temporaryFolder(name);
  afterAll(() => folder[Symbol.dispose]());
  return folder.path;
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

/** Works in a temporary folder with an empty `content/` until the end of the scope. */
export function temporaryProject(): Disposable {
  const home = process.cwd();
  const folder = temporaryFolder('project');
  process.chdir(folder.path);
  mkdirSync('content');
  return {
    [Symbol.dispose]: () => {
      process.chdir(home);
      folder[Symbol.dispose]();
    },
  };
}

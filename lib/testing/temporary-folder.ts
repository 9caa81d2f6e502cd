import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder. Disposal (`using`) removes it. */
export function temporaryFolder(name: string): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Creates a temporary folder that is removed after the last test of the file. */
export function sharedTemporaryFolder(name: string): string {
  const folder = temporaryFolder(name);
  afterAll(() => folder[Symbol.dispose]());
  return folder.path;
}

/** Changes to a new working directory with an empty `content/`. Disposal changes back and deletes the folder. */
export function temporaryProject(): Disposable {
  const previousDirectory = process.cwd();
  const folder = temporaryFolder('project');
  process.chdir(folder.path);
  mkdirSync('content');
  return {
    [Symbol.dispose]: () => {
      process.chdir(previousDirectory);
      folder[Symbol.dispose]();
    },
  };
}

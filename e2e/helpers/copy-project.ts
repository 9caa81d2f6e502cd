import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Copies the project, as it stands here, to a new folder which a test may change and build, and gives the folder. */
export function copyProject(name: string): string {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve(`test-results/${name}-`));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  // git also lists what was deleted and is not committed yet.
  for (const file of files.split('\0').filter(Boolean).filter(existsSync)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // Hard links: Turbopack refuses a link to a folder outside of the project.
  execFileSync('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')]);
  // What programs keep there they write in place, which would be the original's too.
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  return folder;
}

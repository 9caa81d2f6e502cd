import { spawnSync } from 'node:child_process';
import type { SaveRequest } from './contract';
import { Refused } from './refused';

/** @throws Refused with git's own words when it fails */
function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error)
    throw new Refused(
      'failed',
      'Falta git, que guarda las versiones. Instálalo (git-scm.com) y abre el editor de nuevo.',
    );
  if (status !== 0) throw new Refused('failed', `git no pudo: ${(stderr || stdout).trim()}`);
  return stdout;
}

/** The last saved version. */
export const version = () => git('rev-parse', 'HEAD').trim();

/** What a file was in a version. */
export const fileAt = (version: string, file: string) => git('show', `${version}:./${file}`);

const knows = (setting: string) => spawnSync('git', ['config', setting]).status === 0;

/** Whether git knows who saves. */
export const hasAuthor = () => knows('user.name') && knows('user.email');

/** Saves what changed in these folders, and nothing else, as a version; an author is remembered for this project. */
export function save(folders: string[], message: string, author: SaveRequest['author']): void {
  if (author) {
    git('config', 'user.name', author.name);
    git('config', 'user.email', author.email);
  }
  git('add', '--all', '--', ...folders);
  git('commit', '--quiet', '--message', message, '--', ...folders);
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { CONTENT_PATHS } from '@/editor/server/project-files';
import { entriesOf, git, LIMITS, lineOf, outputOf, runGit } from './git';
import { gitFailure } from './git-failure';

/** What git keeps in its folder while a person has begun something there: https://git-scm.com/docs/gitrepository-layout */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];

/** Why no version can be saved or published now. */
export async function versionsProblem(): Promise<Message | undefined> {
  const found = await runGit({ args: ['rev-parse', '--absolute-git-dir'] });
  if (found.status !== 0) return gitFailure(found).rejection;
  const gitFolder = found.stdout.toString().trim();
  if (UNFINISHED.some((name) => existsSync(path.join(gitFolder, name)))) {
    return {
      problem: 'En esta carpeta hay una unión de git sin terminar: por ahora no se guardan versiones.',
      remedy: 'Pide a quien programa el sitio que la termine o la cancele. Lo que cambies sigue aquí.',
    };
  }
  if (await lineOf('symbolic-ref', '--quiet', 'HEAD')) return undefined;
  return {
    problem: 'Esta copia no está en ninguna rama de git: lo que se guarde se podría perder.',
    remedy: 'Pide a quien programa el sitio que la ponga en la rama que se publica (git switch main).',
  };
}

/** Whether git knows who saves, without guessing it from the machine. */
export async function hasAuthor(): Promise<boolean> {
  return (await lineOf('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT')) !== undefined;
}

/** Remembers for this project who saves. */
export async function setAuthor({ name, email }: { name: string; email: string }): Promise<void> {
  await git('config', 'user.name', name);
  await git('config', 'user.email', email);
}

/** The folder of the project within its repository: «web/», or nothing. */
export async function projectFolder(): Promise<string> {
  return (await lineOf('rev-parse', '--show-prefix')) ?? '';
}

/** The files of the content that are not as in the last version, new ones among them. */
export async function changedFiles(): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const entries = entriesOf(await git('status', ...options, '--', ...CONTENT_PATHS));
  const folder = await projectFolder();
  return entries.map((entry) => entry.slice('XY '.length + folder.length));
}

/** Saves what changed in the content, and nothing else. @throws Rejected */
export async function commitContent(message: string): Promise<void> {
  const changed = await changedFiles();
  if (changed.length > 0) await git('--literal-pathspecs', 'add', '--all', '--', ...changed);
  // A file that was staged before and is gone since is no change any more.
  const staged = await changedFiles();
  // git would take none for all.
  if (staged.length === 0) return;
  const options = ['--quiet', '--no-verbose', '--cleanup=whitespace', '--message', message];
  const commit = await runGit({
    args: ['--literal-pathspecs', 'commit', ...options, '--', ...staged],
    limit: LIMITS.withHooks,
    hooks: ['pre-commit', 'prepare-commit-msg', 'commit-msg'],
  });
  outputOf(commit);
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CONTENT_FOLDERS } from './project-files';
import { Rejected } from './rejection';

const MAX_OUTPUT = 2 ** 30;

/** How a command of git ended. */
export interface GitResult {
  /** 0 when it did what it was asked for. */
  status: number;
  stdout: Buffer;
  stderr: string;
}

/**
 * Runs git and gives what it printed, whatever its end. It never asks for a password, since nobody could answer.
 *
 * @throws Rejected when git is missing
 */
export async function tryGit(...args: string[]): Promise<GitResult> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  try {
    const { stdout } = await promisify(execFile)('git', args, { env, maxBuffer: MAX_OUTPUT, encoding: 'buffer' });
    return { status: 0, stdout, stderr: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number | string; stdout: Buffer; stderr: Buffer };
    if (code !== 'ENOENT') return { status: Number(code), stdout, stderr: stderr.toString().trim() };
    throw new Rejected({
      problem: 'Falta git, que guarda las versiones.',
      remedy: 'Instálalo (git-scm.com) y abre el editor de nuevo.',
    });
  }
}

/** What git prints. @throws Rejected with what git says when it does not do it */
export async function git(...args: string[]): Promise<Buffer> {
  const { status, stdout, stderr } = await tryGit(...args);
  if (status === 0) return stdout;
  throw new Rejected({
    problem: `git no pudo hacerlo: ${stderr || stdout.toString().trim()}`,
    remedy: 'Muestra este mensaje a quien programa el sitio; lo que cambiaste sigue aquí.',
  });
}

/** Whether git knows who saves, without guessing it from the machine. */
export async function hasAuthor(): Promise<boolean> {
  const { status } = await tryGit('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
  return status === 0;
}

/** Remembers for this project who saves. */
export async function setAuthor({ name, email }: { name: string; email: string }): Promise<void> {
  await git('config', 'user.name', name);
  await git('config', 'user.email', email);
}

/** The commit of the last version. */
export async function headVersion(): Promise<string> {
  return (await git('rev-parse', 'HEAD')).toString().trim();
}

/** What a file held in a version; `undefined` when it was not there. */
export async function fileAt(version: string, file: string): Promise<Buffer | undefined> {
  const { status, stdout } = await tryGit('show', `${version}:./${file}`);
  return status === 0 ? stdout : undefined;
}

/** The files of the content that are not as in the last version, new ones among them. */
export async function changedFiles(): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const lines = (await git('status', ...options, '--', ...CONTENT_FOLDERS)).toString().split('\0');
  return lines.filter(Boolean).map((line) => line.slice('XY '.length));
}

/** Saves what changed in the folders of the content, and nothing else. */
export async function commitContent(message: string): Promise<void> {
  await git('add', '--all', '--', ...CONTENT_FOLDERS);
  await git('commit', '--quiet', '--message', message, '--', ...CONTENT_FOLDERS);
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CONTENT_PATHS } from './project-files';
import { Rejected } from './rejection';

const MAX_OUTPUT = 2 ** 30;

/** How a command of git ended. */
export interface GitResult {
  /** 0 when it did what it was asked for. */
  status: number;
  stdout: Buffer;
  stderr: string;
}

interface RunOptions {
  args: string[];
  /** What its environment holds besides. */
  env?: Record<string, string>;
  /** After how many ms it is ended. */
  timeout?: number;
}

/**
 * Runs git and gives what it printed, whatever its end. It never asks for a password, since nobody could answer.
 *
 * @throws Rejected when git is missing
 */
export async function runGit({ args, env, timeout = 0 }: RunOptions): Promise<GitResult> {
  const options = {
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    maxBuffer: MAX_OUTPUT,
    timeout,
  };
  try {
    const { stdout } = await promisify(execFile)('git', args, { ...options, encoding: 'buffer' });
    return { status: 0, stdout, stderr: '' };
  } catch (error) {
    const { code, killed, stdout, stderr } = error as Failure;
    if (code === 'ENOENT') throw withoutGit();
    const said = stderr.toString().trim();
    return { status: Number(code ?? 1), stdout, stderr: killed ? `${said}\ntimed out` : said };
  }
}

/** What `execFile` throws. */
interface Failure {
  code: number | string | null;
  /** Whether it took too long. */
  killed: boolean;
  stdout: Buffer;
  stderr: Buffer;
}

function withoutGit(): Rejected {
  return new Rejected({
    problem: 'Falta git, que guarda las versiones.',
    remedy: 'Instálalo (git-scm.com) y abre el editor de nuevo.',
  });
}

/** Runs git and gives what it printed, whatever its end. @throws Rejected when git is missing */
export function tryGit(...args: string[]): Promise<GitResult> {
  return runGit({ args });
}

/** What git prints. @throws Rejected with what git says when it does not do it */
export async function git(...args: string[]): Promise<Buffer> {
  return outputOf(await tryGit(...args));
}

/** What git printed. @throws Rejected with what git says when it did not do what it was asked for */
export function outputOf({ status, stdout, stderr }: GitResult): Buffer {
  if (status === 0) return stdout;
  if (/not a git repository/.test(stderr)) {
    throw new Rejected({
      problem: 'Esta carpeta no guarda versiones: no viene de git.',
      remedy: 'Pide a quien programa el sitio una copia hecha con git.',
    });
  }
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
  const lines = (await git('status', ...options, '--', ...CONTENT_PATHS)).toString().split('\0');
  return lines.filter(Boolean).map((line) => line.slice('XY '.length));
}

/** Saves what changed in the content, and nothing else. */
export async function commitContent(message: string): Promise<void> {
  await git('add', '--all', '--', ...CONTENT_PATHS);
  await git('commit', '--quiet', '--message', message, '--', ...CONTENT_PATHS);
}

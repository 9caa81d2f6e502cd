import { type GitResult, git, runGit, tryGit } from '@/editor/server/git';
import { Rejected } from '@/editor/server/rejection';
import { type Remote, trackingBranch, withoutPassword } from './target';

/** How long a remote may take, in ms. */
const TIMEOUT = 5 * 60_000;

/** Somebody else pushed since the remote was read. */
const OVERTAKEN = /\(fetch first\)|\(non-fast-forward\)|cannot lock ref|stale info/;
const NOT_ALLOWED =
  /Permission denied|Authentication failed|could not read (?:Username|Password)|\b40[13]\b|not allowed/i;
const NOT_REACHED =
  /Could not resolve host|Connection|timed out|unable to access|does not appear to be a git repository/i;
const REFUSED = /\[remote rejected\]/;

/** The commit that is published; `undefined` when the branch does not exist yet. @throws Rejected */
export async function fetchPublished(remote: Remote): Promise<string | undefined> {
  const tracking = trackingBranch(remote);
  const { status, stderr } = await askRemote(
    'fetch',
    '--quiet',
    remote.name,
    `+refs/heads/${remote.branch}:${tracking}`,
  );
  if (status === 0) return (await git('rev-parse', tracking)).toString().trim();
  if (/couldn't find remote ref/.test(stderr)) return undefined;
  throw failureOf(stderr);
}

/**
 * Pushes a commit.
 *
 * @returns whether it was taken; not when somebody else was faster
 * @throws Rejected with what git said when it was refused for another reason
 */
export async function push(remote: Remote, commit: string): Promise<boolean> {
  const { status, stderr } = await askRemote('push', '--quiet', remote.name, `${commit}:refs/heads/${remote.branch}`);
  if (status === 0) {
    await followRemote(remote);
    return true;
  }
  if (OVERTAKEN.test(stderr)) return false;
  throw failureOf(stderr);
}

/** Remembers where this branch is published, where git did not know. */
async function followRemote(remote: Remote): Promise<void> {
  const isFollowing = (await tryGit('rev-parse', '--verify', '--quiet', '@{upstream}')).status === 0;
  if (!isFollowing) await tryGit('branch', '--quiet', `--set-upstream-to=${remote.name}/${remote.branch}`);
}

/** Runs a command of git that speaks with a remote. It asks nothing and has an end. */
async function askRemote(...args: string[]): Promise<GitResult> {
  return runGit({ args: [...(await sshOptions()), ...args], timeout: TIMEOUT });
}

/** OpenSSH asks in the terminal, where nobody looks; a program that somebody set in its place stays. */
async function sshOptions(): Promise<string[]> {
  if (process.env.GIT_SSH_COMMAND || process.env.GIT_SSH) return [];
  const configured = (await tryGit('config', 'core.sshCommand')).stdout.toString().trim();
  return configured ? [] : ['-c', 'core.sshCommand=ssh -o BatchMode=yes'];
}

/** What git said of a remote in plain words. */
function failureOf(output: string): Rejected {
  const said = withoutPassword(output.replace(/^hint:.*\n?/gm, '').trim());
  if (REFUSED.test(said)) {
    return new Rejected({
      problem: `El servidor no aceptó la versión. Dijo: ${said}`,
      remedy: 'Muestra este mensaje a quien configuró el envío; tus versiones siguen guardadas aquí.',
    });
  }
  if (NOT_ALLOWED.test(said)) {
    return new Rejected({
      problem: `No tienes permiso para publicar, o falta iniciar sesión en el servidor. git dijo: ${said}`,
      remedy: 'Pide a quien configuró el envío que te dé acceso; tus versiones siguen guardadas aquí.',
    });
  }
  if (NOT_REACHED.test(said)) {
    return new Rejected({
      problem: `No se llega al servidor. git dijo: ${said}`,
      remedy: 'Revisa tu conexión y publica de nuevo; tus versiones siguen guardadas aquí.',
    });
  }
  return new Rejected({
    problem: `No se pudo enviar la versión. git dijo: ${said}`,
    remedy: 'Muestra este mensaje a quien configuró el envío; tus versiones siguen guardadas aquí.',
  });
}

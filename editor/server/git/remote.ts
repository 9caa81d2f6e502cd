import { type GitResult, git, LIMITS, lineOf, runGit } from './git';
import { gitFailure, type KnownFailure, withoutPassword } from './git-failure';

/** Where versions are pushed to. */
export interface Remote {
  name: string;
  url: string;
  branch: string;
}

/** The remote and branch that the current branch follows, else the first remote and a branch of the same name. */
export async function readRemote(): Promise<Remote | undefined> {
  const current = await lineOf('symbolic-ref', '--short', 'HEAD');
  const followed = await lineOf('config', `branch.${current}.remote`);
  // A branch may follow another one of this machine, which publishes nothing.
  const isFollowing = followed !== undefined && followed !== '.';
  const name = isFollowing ? followed : (await lineOf('remote'))?.split('\n')[0];
  const url = name && (await lineOf('remote', 'get-url', name));
  if (!current || !name || !url) return undefined;
  const branch = isFollowing ? await lineOf('config', `branch.${current}.merge`) : undefined;
  return { name, url: withoutPassword(url), branch: branch?.replace('refs/heads/', '') ?? current };
}

/** The name under which git keeps what it last knew of the published branch. */
function trackingBranch({ name, branch }: Remote): string {
  return `refs/remotes/${name}/${branch}`;
}

/** What is known of the branch that is published; `undefined` before it was ever published or fetched. */
export async function publishedBranch(): Promise<string | undefined> {
  const remote = await readRemote();
  const branch = remote && trackingBranch(remote);
  const isKnown = branch && (await lineOf('rev-parse', '--verify', '--quiet', branch));
  return isKnown ? branch : undefined;
}

const KNOWN: KnownFailure[] = [
  {
    pattern:
      /Permission denied|Authentication failed|could not read (?:Username|Password)|Host key verification failed|\b40[13]\b|not allowed|[Rr]epository .*not found|not be found/,
    problem: 'No tienes permiso para publicar, o falta iniciar sesión en el servidor.',
    remedy: 'Pide a quien configuró el envío que te dé acceso. Tus versiones siguen guardadas.',
  },
  {
    pattern:
      /Could not resolve host|Connection|timed out|unable to access|Operation too slow|does not appear to be a git repository/,
    problem: 'No se llega al servidor.',
    remedy: 'Revisa tu conexión y publica de nuevo. Tus versiones siguen guardadas.',
  },
];

const LATE = {
  problem: `El envío tardaba más de ${LIMITS.remote / 60_000} minutos y se detuvo.`,
  remedy:
    'Publica de nuevo con una conexión más rápida, o avisa a quien configuró el envío. Tus versiones siguen guardadas.',
};

const UNKNOWN = {
  problem: 'El servidor no lo aceptó.',
  remedy: 'Muestra lo que dijo a quien configuró el envío. Tus versiones siguen guardadas.',
};

/** How `git push --porcelain` tells that somebody else pushed since the remote was read. */
const OVERTAKEN =
  /^!\t.*\[(?:remote )?rejected\] \((?:fetch first|non-fast-forward|cannot lock ref|incorrect old value|failed to update ref)/m;

/** The commit that is published; `undefined` when the branch does not exist yet. @throws Rejected */
export async function fetchPublished(remote: Remote): Promise<string | undefined> {
  const tracking = trackingBranch(remote);
  const result = await askRemote('fetch', '--quiet', remote.name, `+refs/heads/${remote.branch}:${tracking}`);
  if (result.status === 0) return lineOf('rev-parse', tracking);
  if (/couldn't find remote ref/.test(result.stderr)) return undefined;
  throw remoteFailure(result);
}

/** Sends a commit to a branch of the remote; tells whether it was taken: not when somebody else was faster. @throws Rejected */
export async function push({ name, branch }: Remote, commit: string): Promise<boolean> {
  const result = await askRemote('push', '--porcelain', name, `${commit}:refs/heads/${branch}`);
  if (result.status === 0) return true;
  if (OVERTAKEN.test(result.stdout.toString())) return false;
  throw remoteFailure(result);
}

/** Remembers what is published and, where git did not know, that this branch is published there. */
export async function followRemote(remote: Remote, commit: string): Promise<void> {
  await git('update-ref', trackingBranch(remote), commit);
  if (await lineOf('rev-parse', '--verify', '--quiet', '@{upstream}')) return;
  await lineOf('branch', '--quiet', `--set-upstream-to=${remote.name}/${remote.branch}`);
}

async function askRemote(...args: string[]): Promise<GitResult> {
  return runGit({ args, limit: LIMITS.remote, hooks: ['pre-push'], env: await sshCommand() });
}

/** OpenSSH that asks nothing and gives up a dead connection; a program that somebody set in its place stays. */
async function sshCommand(): Promise<Record<string, string>> {
  const isSet = process.env.GIT_SSH_COMMAND || process.env.GIT_SSH || (await lineOf('config', 'core.sshCommand'));
  if (isSet) return {};
  return { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15' };
}

function remoteFailure(result: GitResult) {
  return gitFailure(result, { known: KNOWN, late: LATE, unknown: UNKNOWN });
}

import path from 'node:path';
import type { LaunchCheckResult, PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { runForJson } from '@/editor/server/commands';
import { Rejected } from '@/editor/server/rejection';
import { OUT } from '@/lib/build-output';
import { joinPublished, ownBranchName, takePublished } from './join';
import { fetchPublished, followRemote, push, type Remote, readRemote } from './remote';
import { changedFiles, versionsProblem } from './saving';
import { siteUrlAt } from './target';
import { headCommit } from './versions';
import { waitUntilOnline } from './watch';

export interface Publishing {
  choice?: PublishRequest['choice'];
  /** Tells a step as it begins, goes on and ends. */
  tell: (step: PublishingStep) => unknown;
  /** Does what changes the files while nobody writes them. */
  inTurn: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/**
 * Publishes the saved versions: joins what others published, checks, pushes, and watches until the site shows it.
 *
 * @throws Rejected when it cannot be done
 */
export async function publish(publishing: Publishing): Promise<PublishingResult> {
  const problem = await versionsProblem();
  if (problem) throw new Rejected(problem);
  await assertSaved();
  const remote = await readRemote();
  if (!remote) return exportSite(publishing);
  if (publishing.choice === 'own-branch') return sendOwnBranch(remote, publishing);
  if (publishing.choice === 'take-published') return replaceByPublished(remote, publishing);
  return publishTo(remote, publishing);
}

/** @throws Rejected when something is in no version yet */
async function assertSaved(): Promise<void> {
  if ((await changedFiles()).length === 0) return;
  throw new Rejected({
    problem: 'Hay cambios que no están en ninguna versión.',
    remedy: 'Guárdalos en «Lo que cambió» y publica otra vez.',
  });
}

/** Without a remote: leaves the folder that is to be uploaded. */
async function exportSite(publishing: Publishing): Promise<PublishingResult> {
  const { ready, groups } = await check(publishing);
  if (!ready) return { kind: 'not-ready', groups };
  await publishing.tell({ step: 'export', status: 'done' });
  return { kind: 'exported', folder: path.resolve(OUT) };
}

async function sendOwnBranch(remote: Remote, { tell }: Publishing): Promise<PublishingResult> {
  const branch = await ownBranchName();
  await during({ tell, step: 'push' }, () => push({ ...remote, branch }, 'HEAD'));
  return { kind: 'own-branch', branch };
}

async function replaceByPublished(remote: Remote, { tell, inTurn }: Publishing): Promise<PublishingResult> {
  const keptAs = await during({ tell, step: 'merge' }, async () => {
    const theirs = (await fetchPublished(remote)) ?? 'HEAD';
    return inTurn(async () => {
      await assertSaved();
      return takePublished(theirs);
    });
  });
  return { kind: 'took-published', keptAs };
}

async function publishTo(remote: Remote, publishing: Publishing): Promise<PublishingResult> {
  const { tell, inTurn } = publishing;
  const parts = await during({ tell, step: 'merge', hasFailed: (diverged) => diverged.length > 0 }, async () => {
    const theirs = await fetchPublished(remote);
    if (theirs === undefined) return [];
    return inTurn(async () => {
      await assertSaved();
      return joinPublished(theirs);
    });
  });
  if (parts.length > 0) return { kind: 'diverged', parts };

  const commit = await headCommit();
  const { ready, groups } = await check(publishing);
  if (!ready) return { kind: 'not-ready', groups };
  // What was written while it was built was checked, and is in no version.
  await assertSaved();
  if ((await headCommit()) !== commit) {
    throw new Rejected({ problem: 'Se guardó otra versión mientras se revisaba.', remedy: 'Publica de nuevo.' });
  }

  const isTaken = await during({ tell, step: 'push', hasFailed: (taken) => !taken }, () => push(remote, commit));
  if (!isTaken) {
    throw new Rejected({
      problem: 'Otra persona publicó mientras tanto.',
      remedy: 'Publica de nuevo, para unir lo suyo con lo tuyo: nada se perdió.',
    });
  }
  await followRemote(remote, commit);
  const address = await siteUrlAt(commit);
  if (!address) return { kind: 'pushed', remote: remote.name, branch: remote.branch };
  return watch(address, publishing);
}

/** Builds the site as for publishing and checks it. */
function check({ tell }: Publishing): Promise<LaunchCheckResult> {
  return during({ tell, step: 'check', hasFailed: ({ ready }) => !ready }, () =>
    runForJson<LaunchCheckResult>('contenido', '--', 'publicar', '--json'),
  );
}

/** Waits until the site shows what was pushed, and checks it there. */
async function watch(address: string, { tell }: Publishing): Promise<PublishingResult> {
  const isOnline = await during({ tell, step: 'watch', hasFailed: (isThere) => !isThere }, () =>
    waitUntilOnline(address, (note) => tell({ step: 'watch', status: 'running', note })),
  );
  if (!isOnline) {
    return {
      kind: 'not-online',
      address,
      problem: 'La versión se envió, pero el sitio todavía muestra la anterior.',
      remedy: 'Míralo dentro de un rato; si sigue igual, avisa a quien configuró el envío.',
    };
  }
  const { groups } = await during({ tell, step: 'verify', hasFailed: ({ ready }) => !ready }, () =>
    runForJson<LaunchCheckResult>('contenido', '--', 'publicar', '--url', address, '--json'),
  );
  return { kind: 'online', address, groups };
}

interface StepOptions<Result> {
  tell: Publishing['tell'];
  step: PublishingStep['step'];
  /** Whether the step did not come to a good end, though it ended. */
  hasFailed?: (result: Result) => boolean;
}

/** Tells a step as it begins and ends. */
async function during<Result>(
  { tell, step, hasFailed = () => false }: StepOptions<Result>,
  act: () => Promise<Result>,
): Promise<Result> {
  await tell({ step, status: 'running' });
  try {
    const result = await act();
    await tell({ step, status: hasFailed(result) ? 'failed' : 'done' });
    return result;
  } catch (error) {
    await tell({ step, status: 'failed' });
    throw error;
  }
}

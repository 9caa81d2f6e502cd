import path from 'node:path';
import type { LaunchCheckResult, PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import type { FieldConflict } from '@/editor/document/merge';
import { runForJson } from '@/editor/server/commands';
import { changedFiles, headVersion } from '@/editor/server/git';
import { Rejected } from '@/editor/server/rejection';
import { contentAt } from '@/editor/server/version-content';
import { OUT } from '@/lib/build-output';
import { type Group, check as toCheck } from '@/tools/review/check';
import type { Resolutions } from './join-content';
import { joinPublished } from './join-published';
import { push } from './remote-git';
import { type Remote, readBuilder, readRemote, siteUrlOf } from './target';
import { waitUntilOnline } from './watch';

/** What publishing asks of the project; tests put their own in its place. */
export interface PublishingCommands {
  /** Builds the site as for publishing and checks it. */
  check: () => Promise<LaunchCheckResult>;
  /** Checks the site at an address. */
  checkOnline: (siteUrl: string) => Promise<LaunchCheckResult>;
  /** Waits until the site at an address is the one that was built; tells whether it came in time. */
  waitUntilOnline: (siteUrl: string, onProgress: (note: string) => void) => Promise<boolean>;
}

const projectCommands: PublishingCommands = {
  check: () => runForJson<LaunchCheckResult>('contenido', '--', 'publicar', '--json'),
  checkOnline: (siteUrl) => runForJson<LaunchCheckResult>('contenido', '--', 'publicar', '--url', siteUrl, '--json'),
  waitUntilOnline,
};

type TellStep = (step: PublishingStep) => unknown;

interface Publishing {
  tell: TellStep;
  commands: PublishingCommands;
}

/** How often a push is tried again after somebody else was faster. */
const ATTEMPTS = 5;

/**
 * Publishes the saved versions: joins what others published, checks, pushes, and watches until the site shows it.
 *
 * @throws Rejected when it cannot be done
 */
export async function publish(
  { resolutions = {} }: PublishRequest,
  tell: TellStep,
  commands: PublishingCommands = projectCommands,
): Promise<PublishingResult> {
  const publishing = { tell, commands };
  const remote = await readRemote();
  if (!remote) return exportSite(publishing);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await assertSaved();
    const conflicts = await join(remote, { ...publishing, resolutions });
    if (conflicts.length > 0) return { kind: 'conflict', conflicts };
    const commit = await headVersion();
    const { ready, groups } = await check(publishing);
    if (!ready) return { kind: 'not-ready', groups };
    // What was written while it was built is in the build and not in the commit.
    await assertSaved();
    const isPushed = await during({ tell, step: 'push' }, () => push(remote, commit));
    if (isPushed) return followPublished(remote, { ...publishing, commit });
  }
  throw new Rejected({
    problem: 'Otras personas publicaron una y otra vez mientras tanto.',
    remedy: 'Espera un momento y publica de nuevo: nada se perdió.',
  });
}

/** Without a remote: leaves the folder that is to be uploaded. */
async function exportSite(publishing: Publishing): Promise<PublishingResult> {
  await assertSaved();
  const { ready, groups } = await check(publishing);
  if (!ready) return { kind: 'not-ready', groups };
  await assertSaved();
  await publishing.tell({ step: 'export', status: 'done' });
  return { kind: 'exported', folder: path.resolve(OUT) };
}

/** @throws Rejected when something is in no version yet */
async function assertSaved(): Promise<void> {
  if ((await changedFiles()).length === 0) return;
  throw new Rejected({
    problem: 'Hay cambios que no están en ninguna versión.',
    remedy: 'Guárdalos en «Lo que cambió» y publica otra vez.',
  });
}

function join(
  remote: Remote,
  { tell, resolutions }: Publishing & { resolutions: Resolutions },
): Promise<FieldConflict[]> {
  return during({ tell, step: 'merge', hasFailed: (conflicts) => conflicts.length > 0 }, () =>
    joinPublished(remote, resolutions),
  );
}

function check({ tell, commands }: Publishing): Promise<LaunchCheckResult> {
  return during({ tell, step: 'check', hasFailed: ({ ready }) => !ready }, commands.check);
}

interface StepOptions<Result> {
  tell: TellStep;
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

/** Watches what becomes of what was pushed, where the site's address is known. */
async function followPublished(
  { name, branch }: Remote,
  { tell, commands, commit }: Publishing & { commit: string },
): Promise<PublishingResult> {
  const { site } = (await contentAt(commit)) ?? {};
  const address = site && siteUrlOf({ site });
  const builder = readBuilder();
  if (!address) return { kind: 'pushed', remote: name, branch, ...(builder && { builder }) };
  const isOnline = await during({ tell, step: 'watch', hasFailed: (isThere) => !isThere }, () =>
    commands.waitUntilOnline(address, (note) => tell({ step: 'watch', status: 'running', note })),
  );
  if (isOnline) return { kind: 'online', address, groups: await verify(address, { tell, commands }) };
  return {
    kind: 'not-online',
    address,
    problem: 'La versión se envió, pero el sitio todavía muestra la anterior.',
    remedy: 'Míralo dentro de un rato; si sigue igual, avisa a quien configuró el envío.',
  };
}

/** Checks the published site. That this cannot be done is a point of the check: the version is online all the same. */
async function verify(address: string, { tell, commands }: Publishing): Promise<Group[]> {
  try {
    const hasFailed = ({ ready }: LaunchCheckResult) => !ready;
    const { groups } = await during({ tell, step: 'verify', hasFailed }, () => commands.checkOnline(address));
    return groups;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const { problem, remedy } = error;
    return [{ title: 'Sitio publicado', checks: [toCheck({ title: 'El sitio se pudo revisar', problem, remedy })] }];
  }
}

import path from 'node:path';
import type { LaunchCheckResult, PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { runForJson } from '@/editor/server/commands';
import { changedFiles } from '@/editor/server/git';
import { Rejected } from '@/editor/server/rejection';
import { contentAt } from '@/editor/server/versions';
import { joinPublished } from './join-published';
import { push } from './push';
import { readBuilder, readRemote, siteUrlOf } from './target';
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
  check: () => runForJson<LaunchCheckResult>('publicar:revisar', '--', '--json'),
  checkOnline: (siteUrl) => runForJson<LaunchCheckResult>('publicar:revisar', '--', '--url', siteUrl, '--json'),
  waitUntilOnline,
};

type TellStep = (step: PublishingStep) => unknown;

/** How often a push is tried again after somebody else was faster. */
const ATTEMPTS = 3;

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
  if ((await changedFiles()).length > 0) {
    throw new Rejected({
      problem: 'Hay cambios que no están en ninguna versión.',
      remedy: 'Guárdalos en «Lo que cambió» y publica otra vez.',
    });
  }
  const remote = await readRemote();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (remote) {
      const conflicts = await during(tell, 'merge', () => joinPublished(remote, resolutions));
      if (conflicts.length > 0) return { kind: 'conflict', conflicts };
    }
    const { ready, groups } = await during(tell, 'check', commands.check);
    if (!ready) return { kind: 'not-ready', groups };
    if (!remote) return { kind: 'exported', folder: path.resolve('out') };
    const isPushed = await during(tell, 'push', () => push(remote));
    if (isPushed) return followPublished(remote, tell, commands);
  }
  throw new Rejected({
    problem: 'Otras personas publicaron una y otra vez mientras tanto.',
    remedy: 'Espera un momento y publica de nuevo: nada se perdió.',
  });
}

/** Tells a step as it begins and ends. */
async function during<Result>(
  tell: TellStep,
  step: PublishingStep['step'],
  act: () => Promise<Result>,
): Promise<Result> {
  await tell({ step, status: 'running' });
  try {
    const result = await act();
    await tell({ step, status: 'done' });
    return result;
  } catch (error) {
    await tell({ step, status: 'failed' });
    throw error;
  }
}

/** Watches what becomes of what was pushed, where the site's address is known. */
async function followPublished(
  { name, branch }: { name: string; branch: string },
  tell: TellStep,
  { waitUntilOnline: wait, checkOnline }: PublishingCommands,
): Promise<PublishingResult> {
  const address = await publishedAddress();
  const builder = readBuilder();
  if (!address) return { kind: 'pushed', remote: name, branch, ...(builder && { builder }) };
  await tell({ step: 'watch', status: 'running' });
  const isOnline = await wait(address, (note) => tell({ step: 'watch', status: 'running', note }));
  await tell({ step: 'watch', status: isOnline ? 'done' : 'failed' });
  if (!isOnline) {
    return {
      kind: 'not-online',
      address,
      problem: 'La versión se envió, pero el sitio todavía muestra la anterior.',
      remedy: 'Míralo dentro de un rato; si sigue igual, avisa a quien configuró el envío.',
    };
  }
  const { groups } = await during(tell, 'verify', () => checkOnline(address));
  return { kind: 'online', address, groups };
}

/** Where the site is published; `PUBLISHED_SITE_URL` names another place than the content, such as a rehearsal. */
async function publishedAddress(): Promise<string | undefined> {
  if (process.env.PUBLISHED_SITE_URL) return process.env.PUBLISHED_SITE_URL;
  const content = await contentAt('HEAD');
  return content && siteUrlOf(content);
}

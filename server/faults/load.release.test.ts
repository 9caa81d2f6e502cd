import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { PAGE_FILE } from '@/lib/build-output';
import { findProgram } from '@/lib/processes/find-program';
import type { RunningServer } from '@/lib/processes/start-server';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { AUTOCANNON_POSTS, isLong, LIMIT, percentile, printFigures, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel } from '@/server/testing/load';
import { makeFixtureSite, RECIPIENT } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** Requests of the burst in the short form. */
const SHORT_BURST = 200;

/**
 * The long form: seconds of the page, requests of the burst, the rates a second that are held, and the least rates a
 * second.
 */
const LONG = {
  pageSeconds: 15,
  burst: 2000,
  posts: { seconds: 30, rate: 330 },
  steady: { seconds: 600, rate: 200 },
  least: { page: 20_000, posts: 300, mails: 1 },
};

/** A service on one core, with what is needed to put it under load. */
interface Setup extends AsyncDisposable {
  service: RunningServer;
  sink: Awaited<ReturnType<typeof startMailSink>>;
  databaseUrl: string;
}

/** Starts the service with a small page; in the long form with the built one, on core 0 and everything else on core 1. */
async function setUp(): Promise<Setup> {
  const folder = temporaryFolder('load');
  const isBuilt = isLong && existsSync(PAGE_FILE);
  if (!isBuilt) makeFixtureSite(folder.path, 1024);
  const isPinned = isLong && findProgram('taskset') !== undefined;
  if (isPinned) spawnSync('taskset', ['-acp', '1', String(process.pid)]);
  const sink = await startMailSink();
  const databaseUrl = `file:${folder.path}/contact.db`;
  const service = await startService({
    env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, LOG_LEVEL: 'info' },
    site: true,
    cwd: isBuilt ? '.' : folder.path,
    prefix: isPinned ? ['taskset', '-c', '0'] : [],
  });
  printFigures('Load', { page: isBuilt ? 'the built one' : 'a fixture', cores: isPinned ? 'one' : 'any' });
  async function stop(): Promise<void> {
    await service.stop();
    await sink.close();
    folder[Symbol.dispose]();
  }
  return { service, sink, databaseUrl, [Symbol.asyncDispose]: stop };
}

if (isLong) {
  test('a burst of requests and then a held rate are accepted, stored and mailed', holdPostRate);
  test('steady work is accepted, and memory stays within bounds', holdMemory);
} else {
  test('a burst of requests is accepted, stored and mailed', takeBurst);
}

async function takeBurst(): Promise<void> {
  await using setup = await setUp();
  const { service, sink, databaseUrl } = setup;
  using clients = new Clients();
  await inParallel({ count: SHORT_BURST, atOnce: 64, work: () => clients.send([() => service.port]) });
  const refusals = Object.keys(clients.answers).filter((answer) => /^\d+$/.test(answer) && answer !== '200');
  expect(refusals).toEqual([]);
  const { acknowledged } = clients;
  const { copies } = await expectAllDelivered({ acknowledged, sink, databaseUrl, recipients: [RECIPIENT] });
  expect(copies).toEqual({ [RECIPIENT]: 0 });
}

/**
 * Sends at a rate, over 32 connections that have their share of each second to send. Its p99 is an upper bound: what
 * autocannon adds for requests that were held up is for one a millisecond, since it takes seconds for them.
 */
function holdRate(service: RunningServer, { rate, seconds }: { rate: number; seconds: number }) {
  return autocannon({
    ...AUTOCANNON_POSTS,
    url: service.url + CONTACT_PATH,
    connections: 32,
    overallRate: rate,
    amount: rate * seconds,
  });
}

async function holdPostRate(): Promise<void> {
  await using setup = await setUp();
  const { service, sink } = setup;
  const { burst, posts, least } = LONG;
  // As fast as 64 connections can: how the core is shared between posts and mails.
  const quickest = await autocannon({
    ...AUTOCANNON_POSTS,
    url: service.url + CONTACT_PATH,
    connections: 64,
    amount: burst,
  });
  const mailsMeanwhile = sink.mails.length / quickest.duration;
  const afterBurst = await until('mailed', LIMIT, () => sink.mails.length >= burst);
  const held = await holdRate(service, posts);
  const sent = posts.rate * posts.seconds;
  const ms = await until('mailed', LIMIT, () => sink.mails.length >= burst + sent);

  expect([quickest['2xx'], held['2xx']]).toEqual([burst, sent]);
  expect(sink.mails).toHaveLength(burst + sent);
  expect(mailsMeanwhile).toBeGreaterThanOrEqual(least.mails);
  expect(sent / held.duration).toBeGreaterThanOrEqual(least.posts);
  expect(held.latency.p99).toBeLessThanOrEqual(250);
  expect(ms).toBeLessThanOrEqual(60_000);
  printFigures('A burst, and a held rate', {
    'burst: accepted requests a second': burst / quickest.duration,
    'burst: p99 (ms)': quickest.latency.p99,
    'burst: mails delivered a second meanwhile': mailsMeanwhile,
    'burst: backlog drained after (s)': afterBurst / 1000,
    'held rate: accepted requests a second': sent / held.duration,
    'held rate: p99 (ms)': held.latency.p99,
    'held rate: backlog drained after (s)': ms / 1000,
    mails: sink.mails.length,
  });
}

async function holdMemory(): Promise<void> {
  await using setup = await setUp();
  const { service } = setup;
  const { steady } = LONG;
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMegabytes(service.pid)), 1000);
  const { '2xx': accepted, latency } = await holdRate(service, steady);
  clearInterval(sampling);
  const medians = [0, 1, 2, 3].map((quarter) => {
    const from = (quarter * samples.length) / 4;
    const to = ((quarter + 1) * samples.length) / 4;
    return percentile(samples.slice(from, to), 0.5);
  });
  const [, second = 0, , last = 0] = medians;
  expect(accepted).toBe(steady.rate * steady.seconds);
  expect(Math.max(...samples)).toBeLessThanOrEqual(512);
  // A process that has just started is still growing to its size.
  expect(last - second).toBeLessThanOrEqual(20);
  printFigures('Memory', {
    'p99 (ms)': latency.p99,
    'memory in each quarter (MB)': medians.map(Math.round).join(', '),
    'most memory (MB)': Math.max(...samples),
    'growth from the second to the last quarter (MB)': last - second,
  });
}

/** The memory of a process, in MB. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

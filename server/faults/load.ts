import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { PAGE_FILE } from '@/lib/build-output';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { type MailSink, startMailSink } from '@/lib/testing/mail-sink';
import { findProgram, type RunningServer } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { startService } from '@/server/testing/service-process';
import { delivered, type Experiment, type Figures, POSTS, percentile, type Scale } from './harness';

/** Seconds of the page, requests of the burst, and the held rates a second; in the tests the machine has other work. */
const SCALES = {
  short: { page: 1, burst: 200, posts: { seconds: 2, rate: 20 }, steady: { seconds: 4, rate: 20 } },
  long: { page: 15, burst: 2000, posts: { seconds: 30, rate: 330 }, steady: { seconds: 600, rate: 200 } },
};

/**
 * 7. The service on one core, the clients and the mailbox on another: the page's rate, how quickly requests are
 * accepted with delivery running, and the time until all are mailed.
 */
export const load: Experiment = async (scale, figures) => {
  const { page, burst, posts } = SCALES[scale];
  await onOneCore(scale, figures, async (service, sink, databaseUrl) => {
    await pageLoad(service, page, figures);

    // As fast as 64 connections can: how the core is shared between posts and mails.
    const most = await autocannon({ ...POSTS, url: service.url + CONTACT_PATH, connections: 64, amount: burst });
    figures.equal('burst: accepted requests', most['2xx'], burst);
    figures.report('burst: accepted requests', burst / most.duration, '/s');
    figures.report('burst: p99', most.latency.p99, ' ms');
    figures.rate('burst: mails delivered meanwhile', sink.mails.length / most.duration, 1);
    figures.report('burst: backlog drained after', (await delivered(sink, databaseUrl, burst)).ms / 1000, ' s');

    const sent = posts.rate * posts.seconds;
    const held = await holdRate(service, posts);
    figures.equal('held rate: accepted requests', held['2xx'], sent);
    figures.rate('held rate: accepted requests', sent / held.duration, 300);
    figures.within('held rate: p99', held.latency.p99, 250);
    const { ms, rows, mailed } = await delivered(sink, databaseUrl, burst + sent);
    figures.within('held rate: backlog drained after', ms, 60_000);
    figures.equal('rows', rows.length, burst + sent);
    figures.equal('mails', mailed.length, burst + sent);
  });
};

/** 7, continued. The memory of the service over ten minutes of steady work. */
export const memory: Experiment = async (scale, figures) => {
  await onOneCore(scale, figures, async (service) => {
    const { rate, seconds } = SCALES[scale].steady;
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMegabytes(service.pid)), 1000);
    const { '2xx': accepted, latency } = await holdRate(service, { rate, seconds });
    clearInterval(sampling);
    const [first = 0, second = 0, third = 0, fourth = 0] = [0, 1, 2, 3].map((quarter) =>
      percentile(samples.slice((quarter * samples.length) / 4, ((quarter + 1) * samples.length) / 4), 0.5),
    );
    figures.equal('accepted requests', accepted, rate * seconds);
    figures.report('p99', latency.p99, ' ms');
    figures.report('memory in each quarter', [first, second, third, fourth].map(Math.round).join(', '), ' MB');
    figures.atMost('most memory', Math.max(...samples), 512, ' MB');
    // A process that has just started is still growing to its size.
    if (scale === 'long') figures.atMost('growth from the second to the last quarter', fourth - second, 20, ' MB');
  });
};

type Work = (service: RunningServer, sink: MailSink, databaseUrl: string) => Promise<void>;

/** Runs something with the service on one core and everything else on another; in the tests, wherever there is room. */
async function onOneCore(scale: Scale, figures: Figures, work: Work): Promise<void> {
  using folder = temporaryFolder('load');
  const built = existsSync(PAGE_FILE);
  if (!built) makeFixtureSite(folder.path, 1024);
  figures.report('page', built ? 'the built one' : 'a fixture');
  const canPin = scale === 'long' && findProgram('taskset') !== undefined;
  if (canPin) spawnSync('taskset', ['-acp', '1', String(process.pid)]);
  else if (scale === 'long') figures.notes.push('taskset is missing: the service was not kept on one core.');
  await using sink = await startMailSink();
  const databaseUrl = `file:${folder.path}/contact.db`;
  await using service = await startService({
    env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, LOG_LEVEL: 'info' },
    site: true,
    cwd: built ? '.' : folder.path,
    prefix: canPin ? ['taskset', '-c', '0'] : [],
  });
  await work(service, sink, databaseUrl);
}

/**
 * Sends at a rate, over 32 connections that have their share of each second to send. Its p99 is an upper bound: what
 * autocannon adds for requests that were held up is for one a millisecond, since it takes seconds for them.
 */
function holdRate({ url }: RunningServer, { rate, seconds }: { rate: number; seconds: number }) {
  return autocannon({
    ...POSTS,
    url: url + CONTACT_PATH,
    connections: 32,
    overallRate: rate,
    amount: rate * seconds,
  });
}

/** autocannon, which parses each answer in JavaScript, asks on one core for a third of what the service gives. */
async function pageLoad({ url }: RunningServer, seconds: number, figures: Figures): Promise<void> {
  const wrk = findProgram('wrk');
  if (!wrk) return void figures.notes.push("wrk (a Debian package) is missing: the page's rate is left out.");
  const options = ['-t1', '-c64', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip, deflate, br, zstd', url + PAGE_PATH];
  const { stdout } = await promisify(execFile)(wrk, options);
  if (stdout.includes('Non-2xx')) throw new Error(stdout);
  figures.rate('page: requests', Number(/^Requests\/sec: +([\d.]+)$/m.exec(stdout)?.[1]), 20_000);
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

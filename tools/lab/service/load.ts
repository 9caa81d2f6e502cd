import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { PAGE_FILE } from '../../../lib/build-output';
import { PAGE_PATH } from '../../../lib/routes';
import { type MailSink, startMailSink } from '../../../lib/testing/mail-sink';
import { findProgram, type RunningServer } from '../../../lib/testing/program';
import { temporaryFolder } from '../../../lib/testing/temporary-folder';
import { sleep, until } from '../../../lib/testing/until';
import { openStore } from '../../../server/store/open-store';
import type { Store } from '../../../server/store/store';
import { makeFixtureSite } from '../../../server/testing/fixture-site';
import { connections, post, startService, uniqueBody } from '../../../server/testing/service-process';
import { type Experiment, type Figures, percentile, type Scale, untilDelivered } from './harness';
import { exchange } from './sockets';

/** Seconds of each phase, and requests a second where the rate is held; in the tests the machine has other work. */
const SCALES = {
  short: { warmUp: 0.2, page: 0.5, burst: 0.5, posts: { seconds: 2, rate: 20 }, steady: { seconds: 4, rate: 20 } },
  long: { warmUp: 1, page: 15, burst: 10, posts: { seconds: 30, rate: 1100 }, steady: { seconds: 600, rate: 200 } },
};

/**
 * 7. The service on one core, the clients and the mailbox on another: the page's rate, the rate of accepted requests
 * with delivery running, and the time until all are mailed.
 */
export const load: Experiment = async (scale, figures) => {
  const { warmUp, page, burst, posts } = SCALES[scale];
  await onOneCore(scale, figures, async (service, sink, store, built) => {
    figures.report('page', built ? 'the built one' : 'a fixture');
    await pageLoad(service.port, warmUp);
    const served = await pageLoad(service.port, page);
    figures.report('page: bytes of an answer', served.bytes);
    figures.rate('page: requests', served.perSecond, 20_000);

    // As fast as 64 connections can: how the core is shared between posts and mails.
    const first = await saturate(service, warmUp);
    const mailedBefore = sink.mails.length;
    const most = await saturate(service, burst);
    figures.report('burst: accepted requests', most.perSecond, '/s');
    figures.report('burst: p99', most.p99, ' ms');
    figures.rate('burst: mails delivered meanwhile', (sink.mails.length - mailedBefore) / burst, 1);
    const sent = first.accepted + most.accepted;
    figures.report('burst: backlog drained after', (await untilDelivered(sink, store, sent)) / 1000, ' s');

    const held = await holdRate(service, posts);
    figures.equal('requests that were not accepted', held.refused, 0);
    figures.rate('accepted requests', held.perSecond, 1000);
    figures.within('accepted requests: p99', held.p99, 250);
    figures.within('backlog drained after', await untilDelivered(sink, store, sent + held.accepted), 60_000);
    figures.equal('rows', (await store.list(10_000_000)).length, sent + held.accepted);
    figures.equal('mails', sink.mails.length, sent + held.accepted);
  });
};

/** 7, continued. The memory of the service over ten minutes of steady work. */
export const memory: Experiment = async (scale, figures) => {
  await onOneCore(scale, figures, async (service) => {
    const samples: number[] = [];
    const { perSecond, p99, refused } = await holdRate(service, SCALES[scale].steady, () => {
      samples.push(residentMegabytes(service.pid));
    });
    const quarter = (number: number) =>
      percentile(samples.slice(((number - 1) * samples.length) / 4, (number * samples.length) / 4), 0.5);
    const quarters = [1, 2, 3, 4].map((number) => quarter(number).toFixed(0));
    figures.equal('requests that were not accepted', refused, 0);
    figures.report('accepted requests', perSecond, '/s');
    figures.report('p99', p99, ' ms');
    figures.report('memory in each quarter', quarters.join(', '), ' MB');
    figures.atMost('most memory', Math.max(...samples), 512, ' MB');
    // A process that has just started is still growing to its size.
    if (scale === 'long')
      figures.atMost('growth from the second to the last quarter', quarter(4) - quarter(2), 20, ' MB');
  });
};

type Work = (service: RunningServer, sink: MailSink, store: Store, built: boolean) => Promise<void>;

/** Runs something with the service on one core and everything else on another; in the tests, wherever there is room. */
async function onOneCore(scale: Scale, figures: Figures, work: Work): Promise<void> {
  using folder = temporaryFolder('load');
  const built = existsSync(PAGE_FILE);
  if (!built) makeFixtureSite(folder.path, 1024);
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
  const store = openStore(databaseUrl);
  try {
    await work(service, sink, store, built);
  } finally {
    await store.close();
  }
}

interface Rate {
  accepted: number;
  perSecond: number;
  /** ms */
  p99: number;
}

/** Sends over 64 connections, on each as soon as the last answer is there. */
async function saturate(service: RunningServer, seconds: number): Promise<Rate> {
  using pool = connections(64);
  const times: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      const { status, ms, body } = await post(service.port, uniqueBody(), {}, pool.agent);
      if (status !== 200) throw new Error(`${status} ${body}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: 64 }, client));
  const elapsed = (performance.now() - started) / 1000;
  return { accepted: times.length, perSecond: times.length / elapsed, p99: percentile(times, 0.99) };
}

/** Sends at a fixed rate whatever the answers do; a request that is not accepted counts as slow without end. */
async function holdRate(
  service: RunningServer,
  { rate, seconds }: { rate: number; seconds: number },
  eachSecond: () => void = () => undefined,
): Promise<Rate & { refused: number }> {
  using pool = connections(256);
  const times: number[] = [];
  let open = 0;
  const send = async () => {
    const body = uniqueBody();
    const began = performance.now();
    const ask = () => post(service.port, body, {}, pool.agent);
    // The server may end an unused connection in the instant in which it is used: a browser asks again.
    const answer = await ask()
      .catch(ask)
      .catch(() => null);
    times.push(answer?.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    open -= 1;
  };
  const started = performance.now();
  for (let count = 0; count < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - started) / 1000) * rate);
    for (; count < due; count++) {
      open += 1;
      void send();
      if (count % rate === 0) eachSecond();
    }
    await sleep(5);
  }
  await until('answered', 300_000, () => open === 0);
  const elapsed = (performance.now() - started) / 1000;
  const accepted = times.filter(Number.isFinite).length;
  return { accepted, refused: times.length - accepted, perSecond: accepted / elapsed, p99: percentile(times, 0.99) };
}

/**
 * Asks for the page over 64 connections, each as soon as it has the last answer, and only counts bytes, all read into
 * one buffer: a client that does more is slower than the server.
 */
async function pageLoad(port: number, seconds: number): Promise<{ perSecond: number; bytes: number }> {
  const head = `GET ${PAGE_PATH} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`;
  const request = Buffer.from(head);
  const { status, bytes } = await exchange(port, request);
  if (status !== 200) throw new Error(`The page is answered with ${status}.`);
  const buffer = Buffer.allocUnsafe(65_536);
  let answers = 0;
  const sockets = Array.from({ length: 64 }, () => {
    let open = bytes;
    const callback = (received: number) => {
      open -= received;
      if (open < 0) throw new Error('an answer was larger than the first');
      if (open === 0) {
        answers += 1;
        open = bytes;
        socket.write(request);
      }
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } });
    socket.write(request);
    return socket;
  });
  await sleep(200);
  const [before, started] = [answers, performance.now()];
  await sleep(seconds * 1000);
  const perSecond = ((answers - before) / (performance.now() - started)) * 1000;
  for (const socket of sockets) socket.destroy();
  return { perSecond, bytes };
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

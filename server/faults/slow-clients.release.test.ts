import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { expectWithin, isLong, percentile, printFigures, sizeOf, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { exchangeRaw } from '@/server/testing/raw-exchange';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How long a slow client may keep its connection, in ms. */
const LONGEST = 10_000;
const ROUNDS = sizeOf({ short: 1, long: 3 });
const CLIENTS_OF_A_KIND = 50;
const FILM_BYTES = 16 * 1024 * 1024;

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\n`;
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
const CHUNKS = `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;

interface SlowSender {
  kind: string;
  start: string;
  /** What follows once a second; none of them would end within minutes. */
  piece: string;
}

const SLOW_SENDERS: SlowSender[] = [
  { kind: 'says nothing', start: '', piece: '' },
  { kind: 'a header a second', start: HEAD, piece: 'X-Slow: a\r\n' },
  { kind: 'a byte of body a second', start: BODY, piece: ' ' },
  { kind: 'a chunk of body a second', start: CHUNKS, piece: '1\r\n \r\n' },
];

/** What a client is answered that is cut before its request is whole: that it is late, or nothing. */
const CUT = [408, 0];

test('slow clients are cut off, and good requests are answered meanwhile', async () => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, site: true, cwd: folder.path });
  const longest: Record<string, number> = {};
  const answerTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await using goodClients = startGoodClients(service.port);
    const nonReaders = ofAKind(() => startNonReader(service.port));
    for (const { kind, end } of await runSlowSenders(service.port)) {
      longest[kind] = Math.max(longest[kind] ?? 0, end);
    }
    expect(goodClients.answerTimes.length).toBeGreaterThan(0);
    await untilNonReadersAreCut({ port: service.port, startedAt });
    const received = await Promise.all(nonReaders.map((client) => client.readRest()));
    expect(Math.max(...received)).toBeLessThan(FILM_BYTES);
    answerTimes.push(...goodClients.answerTimes);
  }
  for (const ms of Object.values(longest)) expectWithin(ms, LONGEST);
  expectWithin(percentile(answerTimes, 0.99), 500);
  const kinds = SLOW_SENDERS.length + 1;
  printFigures(`${CLIENTS_OF_A_KIND * kinds} slow clients at once, ${ROUNDS} times`, {
    ...Object.fromEntries(Object.entries(longest).map(([kind, ms]) => [`${kind}: the last one ended (s)`, ms / 1000])),
    'asks for a film, does not read it: ended before (s)': LONGEST / 1000,
    'good requests meanwhile': answerTimes.length,
    'good requests: p99 (ms)': percentile(answerTimes, 0.99),
  });
});

function ofAKind<T>(start: () => T): T[] {
  return Array.from({ length: CLIENTS_OF_A_KIND }, start);
}

/** Lets all of them send until they are cut, which each must be; gives how long each kept its connection, in ms. */
async function runSlowSenders(port: number): Promise<{ kind: string; end: number }[]> {
  const running = SLOW_SENDERS.map(async ({ kind, start, piece }) => {
    const answers = await Promise.all(ofAKind(() => exchangeRaw(port, start, { piece, interval: 1000 })));
    for (const { status } of answers) expect(CUT).toContain(status);
    return answers.map(({ end }) => ({ kind, end }));
  });
  const ofAllKinds = await Promise.all(running);
  return ofAllKinds.flat();
}

interface GoodClients extends AsyncDisposable {
  /** How long each answer took, in ms. */
  answerTimes: number[];
}

/** Two clients that send requests, each of which must be accepted. */
function startGoodClients(port: number): GoodClients {
  const answerTimes: number[] = [];
  let isRunning = true;
  async function client(): Promise<void> {
    while (isRunning) {
      // On a connection of its own: one that is kept may be closed as idle where this process stands still.
      const { status, ms } = await post({ port, body: uniqueBody(), headers: { connection: 'close' } });
      expect(status).toBe(200);
      answerTimes.push(ms);
      await sleep(25);
    }
  }
  const running = Promise.all([client(), client()]);
  // A refusal is met by `stop`.
  running.catch(() => undefined);
  async function stop(): Promise<void> {
    isRunning = false;
    await running;
  }
  return { answerTimes, [Symbol.asyncDispose]: stop };
}

/** A client that asks for a film and does not read it, which does not see either that it is cut off. */
function startNonReader(port: number) {
  let received = 0;
  const socket = connect(port, '127.0.0.1', () => {
    socket.pause();
    socket.write('GET /media/films/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  });
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');

  return {
    /** Reads what is left, to the end of the connection; gives how many bytes came in all. */
    async readRest(): Promise<number> {
      socket.resume();
      await closed;
      return received;
    },
  };
}

/**
 * Waits until those that do not read are cut, at most eight seconds after their start by the service's clock. By that
 * clock the slow senders took eight, and one more client that says nothing takes four.
 */
async function untilNonReadersAreCut({ port, startedAt }: { port: number; startedAt: number }): Promise<void> {
  if (isLong) await sleep(startedAt + LONGEST - performance.now());
  else await exchangeRaw(port, '', { piece: '', interval: 1000 });
}

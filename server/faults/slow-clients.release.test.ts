/** @jest-environment node */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { allowed, percentile, printFigures, sizeOf, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { exchangeRaw } from '@/server/testing/raw-exchange';
import { connections, post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How long a slow client may keep its connection, in ms. */
const LIMIT = 10_000;
/** `look` is when a client that does not read checks whether it is still sent to, in ms. */
const { rounds, look } = sizeOf({ short: { rounds: 1, look: LIMIT + 5000 }, long: { rounds: 3, look: LIMIT } });
const CLIENTS_OF_A_KIND = 50;
const FILM_BYTES = 16 * 1024 * 1024;

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\n`;
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
const CHUNKS = `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;

/** Slow clients of each kind; each gives how long the server kept it, in ms. */
const KINDS: Record<string, (port: number) => Promise<number>> = {
  'says nothing': (port) => sendSlowly(port, '', ''),
  'a header a second': (port) => sendSlowly(port, HEAD, 'X-Slow: a\r\n'),
  'a byte of body a second': (port) => sendSlowly(port, BODY, ' '),
  'a chunk of body a second': (port) => sendSlowly(port, CHUNKS, '1\r\n \r\n'),
  'asks for a film, does not read it': doNotRead,
};

test('slow clients are closed within ten seconds, and good requests are answered meanwhile', async () => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, site: true, cwd: folder.path });
  const lifetimes = new Map<string, number[]>();
  const answerTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const stopGoodClients = startGoodClients(service.port, answerTimes);
    await Promise.all(
      Object.entries(KINDS).map(async ([kind, lifetimeOf]) => {
        const clients = Array.from({ length: CLIENTS_OF_A_KIND }, () => lifetimeOf(service.port));
        lifetimes.set(kind, [...(lifetimes.get(kind) ?? []), ...(await Promise.all(clients))]);
      }),
    );
    await stopGoodClients();
  }
  const longest = [...lifetimes].map(([kind, times]): [string, number] => [kind, Math.max(...times)]);
  for (const [kind, ms] of longest) expect({ kind, isInTime: ms <= allowed(LIMIT) }).toEqual({ kind, isInTime: true });
  expect(percentile(answerTimes, 0.99)).toBeLessThanOrEqual(allowed(500));
  printFigures(`${CLIENTS_OF_A_KIND * longest.length} slow clients at once, ${rounds} times`, {
    ...Object.fromEntries(longest.map(([kind, ms]) => [`${kind}: the last one ended after (s)`, ms / 1000])),
    'good requests meanwhile': answerTimes.length,
    'good requests: p99 (ms)': percentile(answerTimes, 0.99),
  });
});

/** Two clients that send requests and note how long each answer took, `Infinity` for a refusal; gives what stops them. */
function startGoodClients(port: number, answerTimes: number[]): () => Promise<void> {
  const pool = connections(2);
  let isRunning = true;
  async function client(): Promise<void> {
    while (isRunning) {
      const { status, ms } = await post(port, uniqueBody(), {}, pool.agent);
      answerTimes.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      await sleep(25);
    }
  }
  const running = Promise.all([client(), client()]);
  return async () => {
    isRunning = false;
    await running;
    pool[Symbol.dispose]();
  };
}

async function sendSlowly(port: number, start: string, piece: string): Promise<number> {
  const { end } = await exchangeRaw(port, start, { piece, interval: 1000 });
  return end;
}

/** A client that does not read does not see the end either: it reads at `look`, and the film must not arrive whole. */
async function doNotRead(port: number): Promise<number> {
  let received = 0;
  const socket = connect(port, '127.0.0.1', () => {
    socket.pause();
    socket.write('GET /media/films/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  });
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await sleep(look);
  socket.resume();
  await Promise.race([closed, sleep(3000)]);
  socket.destroy();
  return received >= FILM_BYTES ? Number.POSITIVE_INFINITY : look;
}

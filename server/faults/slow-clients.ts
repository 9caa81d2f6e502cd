import { connect } from 'node:net';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { sleep } from '@/lib/testing/until';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { connections, post, startService, uniqueBody } from '@/server/testing/service-process';
import { type Experiment, percentile } from './harness';
import { exchange } from './sockets';

const LIMIT = 10_000;
const EACH = 50;
/** `look` is when a client that does not read checks whether it is still sent to, in ms. */
const SCALES = { short: { rounds: 1, look: LIMIT + 5000 }, long: { rounds: 3, look: LIMIT } };
const FILM_BYTES = 16 * 1024 * 1024;

/**
 * 6. 200 slow sockets at once, of four kinds, while good requests come in: the good ones are answered quickly, the
 * slow ones are closed within ten seconds.
 */
export const slowClients: Experiment = async (scale, figures) => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, site: true, cwd: folder.path });
  using pool = connections(8);
  const { rounds, look } = SCALES[scale];
  const good: number[] = [];
  const lifetimes: Record<string, number[]> = {};

  for (let round = 0; round < rounds; round++) {
    let busy = true;
    const goodClient = async () => {
      while (busy) {
        const { status, ms } = await post(service.port, uniqueBody(), {}, pool.agent);
        good.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
        await sleep(25);
      }
    };
    const clients = [goodClient(), goodClient()];
    const slow = Object.entries(KINDS).flatMap(([kind, lifetime]) =>
      Array.from({ length: EACH }, async () => {
        lifetimes[kind] ??= [];
        lifetimes[kind].push(await lifetime(service.port, look));
      }),
    );
    await Promise.all(slow);
    busy = false;
    await Promise.all(clients);
  }

  figures.report('slow sockets at once', EACH * Object.keys(KINDS).length);
  for (const [kind, times] of Object.entries(lifetimes)) {
    figures.within(`${kind}: the last one ended after`, Math.max(...times), LIMIT);
  }
  figures.report('good requests meanwhile', good.length);
  figures.within('good requests: p99', percentile(good, 0.99), 500);
};

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\n`;
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;

/** How long the server keeps a client of each kind, in ms. */
const KINDS: Record<string, (port: number, look: number) => Promise<number>> = {
  'says nothing': (port) => sendSlowly(port, '', ''),
  'a header a second': (port) => sendSlowly(port, HEAD, 'X-Slow: a\r\n'),
  'a byte of body a second': (port) => sendSlowly(port, BODY, ' '),
  'asks for a film and does not read': doNotRead,
};

async function sendSlowly(port: number, start: string, piece: string): Promise<number> {
  return (await exchange(port, start, { piece, interval: 1000 })).end;
}

/** A client that does not read does not see the end either: it reads at `look`, and the film must not arrive whole. */
async function doNotRead(port: number, look: number): Promise<number> {
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

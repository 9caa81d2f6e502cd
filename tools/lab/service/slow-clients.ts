import { connect, type Socket } from 'node:net';
import { CONTACT_PATH } from '../../../lib/routes';
import { makeFixtureSite } from '../../../server/testing/fixture-site';
import { connections, post, sleep, startService, uniqueBody } from '../../../server/testing/service-process';
import { type Experiment, percentile, temporaryFolder } from './harness';

const LIMIT = 10_000;
/** `look` is when a client that does not read looks whether it still is sent to, in ms. */
const SCALES = { short: { each: 50, rounds: 1, look: LIMIT + 5000 }, long: { each: 50, rounds: 3, look: LIMIT } };
const FILM_BYTES = 16 * 1024 * 1024;

/**
 * 6. 200 slow sockets at once, of four kinds, while good requests come in: the good ones are answered quickly, the
 * slow ones are ended within ten seconds.
 */
export const slowClients: Experiment = async (scale, findings) => {
  using folder = temporaryFolder();
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  const service = await startService({ env, site: true, cwd: folder.path });
  using pool = connections(8);
  const { each, rounds, look } = SCALES[scale];
  const good: number[] = [];
  const lifetimes: Record<string, number[]> = {};

  for (let round = 0; round < rounds; round++) {
    let busy = true;
    const goodClient = async () => {
      while (busy) {
        const { status, ms } = await post(service.url, uniqueBody(), {}, pool.agent);
        good.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
        await sleep(25);
      }
    };
    const clients = [goodClient(), goodClient()];
    const slow = Object.entries(KINDS).flatMap(([kind, behave]) =>
      Array.from({ length: each }, async () => {
        lifetimes[kind] ??= [];
        lifetimes[kind].push(await lifetime(service.port, behave, look));
      }),
    );
    await Promise.all(slow);
    busy = false;
    await Promise.all(clients);
  }
  await service.stop();

  findings.tell('slow sockets at once', each * Object.keys(KINDS).length);
  for (const [kind, times] of Object.entries(lifetimes)) {
    findings.within(`${kind}: the last one ended after`, Math.max(...times), LIMIT);
  }
  findings.tell('good requests meanwhile', good.length);
  findings.within('good requests: p99', percentile(good, 0.99), 500);
};

type Behaviour = (socket: Socket) => void;

const KINDS: Record<string, Behaviour> = {
  'says nothing': () => undefined,
  'a header a second': (socket) => {
    socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\n`);
    trickle(socket, () => `X-${Math.random()}: a\r\n`);
  },
  'a byte of body a second': (socket) => {
    socket.write(
      `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    trickle(socket, () => ' ');
  },
  'asks for a film and does not read': (socket) => {
    socket.pause();
    socket.write('GET /media/films/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  },
};

function trickle(socket: Socket, piece: () => string): void {
  const timer = setInterval(() => socket.write(piece()), 1000);
  socket.on('close', () => clearInterval(timer));
}

/** How long the server bears with a client, in ms; without end when it still did at `look`. */
async function lifetime(port: number, behave: Behaviour, look: number): Promise<number> {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  let received = 0;
  const ended = new Promise<number>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(performance.now() - started));
    socket.on('connect', () => behave(socket));
    socket.on('end', () => socket.end());
  });
  if (behave !== KINDS['asks for a film and does not read']) return ended;
  // A client that does not read does not see its end either: it looks when its time is over, and finds out whether
  // the film is still being sent.
  await sleep(look - (performance.now() - started));
  socket.resume();
  await Promise.race([ended, sleep(3000)]);
  socket.destroy();
  return received >= FILM_BYTES ? Number.POSITIVE_INFINITY : look;
}

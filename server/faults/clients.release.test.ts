import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { startLoad } from '@/server/testing/load';
import { makeFixtureSite } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

const CLIENTS_PER_REQUEST_TYPE = 50;
const FILM_BYTES = 16 * 1024 * 1024;

const POST_REQUEST_START = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

interface SlowRequest {
  initialText: string;
  /** Text that the client sends every second after `initialText`. */
  chunk?: string;
}

const EMPTY_REQUEST: SlowRequest = { initialText: '' };
const SLOW_REQUESTS: SlowRequest[] = [
  EMPTY_REQUEST,
  { initialText: POST_REQUEST_START, chunk: 'X-Slow: a\r\n' },
  { initialText: `${POST_REQUEST_START}Content-Length: 500\r\n\r\n{`, chunk: ' ' },
  { initialText: `${POST_REQUEST_START}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, chunk: '1\r\n \r\n' },
];

function openSocket(port: number, initialText: string): Socket {
  const socket = connect(port, '127.0.0.1');
  // Ignores errors because the service may reset the connection.
  socket.on('error', () => undefined);
  socket.write(initialText);
  return socket;
}

/** Sends a request that never ends. Resolves when the service disconnects. */
async function sendSlowly(port: number, { initialText, chunk = '' }: SlowRequest): Promise<void> {
  const socket = openSocket(port, initialText).resume();
  const timer = setInterval(() => socket.write(chunk), 1000);
  await once(socket, 'close');
  clearInterval(timer);
}

/** Requests a film. Only the returned function reads the response. It returns the number of received bytes. */
function requestFilmWithoutReading(port: number): () => Promise<number> {
  const socket = openSocket(port, 'GET /media/films/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n').pause();
  return async () => {
    socket.resume();
    await once(socket, 'close');
    return socket.bytesRead;
  };
}

test('the service accepts contact requests while it disconnects slow clients', async () => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, servesSite: true, cwd: folder.path });
  const { port } = service;
  await using load = startLoad({ port, visitorCount: 2 });
  const filmReaders = Array.from({ length: CLIENTS_PER_REQUEST_TYPE }, () => requestFilmWithoutReading(port));
  const requests = SLOW_REQUESTS.flatMap((request) => Array.from({ length: CLIENTS_PER_REQUEST_TYPE }, () => request));
  await Promise.all(requests.map((request) => sendSlowly(port, request)));
  // Waits until the service has disconnected one more client that sends nothing. By then, it has also disconnected
  // every client that does not read the film.
  await sendSlowly(port, EMPTY_REQUEST);
  const receivedBytes = await Promise.all(filmReaders.map((readFilm) => readFilm()));
  await load.stop();
  expect(Math.max(...receivedBytes)).toBeLessThan(FILM_BYTES);
  // ECONNRESET is allowed. The service may close an idle connection that this process is about to reuse.
  expect(['200', 'ECONNRESET']).toEqual(expect.arrayContaining(Object.keys(load.responseCounts)));
  expect(load.acknowledgedEmails.size).toBeGreaterThan(100);
});

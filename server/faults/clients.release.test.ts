import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { FLOOD } from '@/server/intake/spam';
import { expectWithin, LIMIT, sizeOf, testTogether } from '@/server/testing/fault-tests';
import { Clients, startLoad } from '@/server/testing/load';
import { contactRequest, makeFixtureSite, STACK_TRACE } from '@/server/testing/requests';
import { connections, post, startService } from '@/server/testing/service-process';

/** Sends bytes as they are, then a piece each second, and gives what came until the connection ended. */
async function exchangeRaw(port: number, start: string, piece = '') {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write(start, 'latin1');
  const dripping = setInterval(() => socket.write(piece), 1000);
  // A connection that is cut is an answer too.
  const answer = await text(socket).catch(() => '');
  clearInterval(dripping);
  return {
    status: Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    answer,
    ms: performance.now() - startedAt,
  };
}

const POST = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

const CLIENTS_OF_A_KIND = sizeOf({ short: 10, long: 50 });
const FILM_BYTES = 16 * 1024 * 1024;

/** What a client that never ends begins with, and what follows once a second. */
const BAD_CLIENTS: { start: string; piece?: string }[] = [
  { start: '' },
  { start: POST, piece: 'X-Slow: a\r\n' },
  { start: `${POST}Content-Length: 500\r\n\r\n{`, piece: ' ' },
  { start: `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, piece: '1\r\n \r\n' },
  { start: `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n` },
  { start: `${POST}X: a\0b\r\n\r\n` },
  { start: `${POST}X-Large: ${'x'.repeat(20_000)}\r\n\r\n` },
  // A greeting of TLS.
  { start: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n' },
];

test('slow and malformed clients are cut off, and good requests are answered meanwhile', async () => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, site: true, cwd: folder.path });
  const { port } = service;
  const nonReaders = Array.from({ length: CLIENTS_OF_A_KIND }, () => startNonReader(port));
  const senders = BAD_CLIENTS.flatMap(({ start, piece }) =>
    Array.from({ length: CLIENTS_OF_A_KIND }, () => exchangeRaw(port, start, piece)),
  );
  await using load = startLoad({ port, visitors: 2 });
  const answers = await Promise.all(senders);
  // By the service's clock a client that reads nothing is cut after eight seconds: the slow senders took them, and one
  // more that says nothing takes four.
  await exchangeRaw(port, '');
  const received = await Promise.all(nonReaders.map((readRest) => readRest()));
  await load.stop();
  // That they are wrong or late, or nothing.
  for (const { status, answer } of answers) {
    expect([400, 431, 408, 0]).toContain(status);
    expect(answer).not.toMatch(STACK_TRACE);
  }
  expect(Math.max(...received)).toBeLessThan(FILM_BYTES);
  expectWithin('the last of them ended', Math.max(...answers.map(({ ms }) => ms)), 10_000);
  // A connection that is kept may be closed as idle where this process stands still.
  expect(['200', 'ECONNRESET']).toEqual(expect.arrayContaining(Object.keys(load.answers)));
  expect(load.acknowledged.size).toBeGreaterThan(100);
});

/** A client that asks for a film and does not read it; what it gives reads what is left, and counts all bytes. */
function startNonReader(port: number): () => Promise<number> {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /media/films/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.pause().on('error', () => undefined);
  return async () => {
    socket.resume();
    await once(socket, 'close');
    return socket.bytesRead;
  };
}

/** How many genuine requests come through a flood, and how much spam there is for each. */
const GENUINE = sizeOf({ short: 10, long: 100 });
const SPAM = 200;

/** From how many addresses the spam comes. */
const ADDRESSES = GENUINE * 10;

/**
 * Mails an hour. Spam with a mark gets at most half. The other half is what the genuine ones need, and what is mailed
 * before the hour counts as a flood.
 */
const CAP = (GENUINE + FLOOD.requests) * 2;

const SPAM_KINDS: { message: string; headers?: Record<string, string> }[] = [
  { message: 'Consulta', headers: { [TRAP_HEADER]: 'filled' } },
  { message: 'Cheap viagra, casino backlinks and seo services' },
  { message: '<a href="https://spam.example">Gane</a> [url=https://spam.example]ahora[/url]' },
  { message: 'Предлагаем недорогое продвижение вашего сайта в поисковых системах' },
  // Without any sign.
  { message: 'Buenos días, ¿le interesa aparecer en nuestro directorio de empresas?' },
];

testTogether('a flood of spam from many addresses holds up no genuine request', async () => {
  using folder = temporaryFolder('flood');
  await using sink = await startMailSink();
  await using service = await startService({
    env: {
      DATABASE_URL: `file:${folder.path}/contact.db`,
      SMTP_URL: sink.url,
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_PER_HOUR: String(CAP),
      RATE_LIMIT_PER_CLIENT: '',
      RATE_LIMIT_TOTAL: '',
    },
  });
  await using clients = new Clients([service.port]);
  using pool = connections(64);
  const answers = new Set<number>();
  async function sendSpam(number: number): Promise<void> {
    const { message = '', headers } = SPAM_KINDS[number % SPAM_KINDS.length] ?? {};
    const body = JSON.stringify(contactRequest({ message: `${message} [${number}]` }));
    const from = { 'x-forwarded-for': `2001:db8:${(number % ADDRESSES).toString(16)}::1` };
    const { status } = await post({ port: service.port, body, headers: { ...headers, ...from }, agent: pool.agent });
    answers.add(status);
  }
  for (let index = 0; index < GENUINE; index++) {
    const spam = Array.from({ length: SPAM }, (_, number) => sendSpam(index * SPAM + number));
    await Promise.all([...spam, clients.send({ 'x-forwarded-for': `203.0.113.${index}` })]);
  }
  const isMailed = (email: string) => sink.mails.some(({ raw }) => raw.includes(email));
  await until('all genuine ones are mailed', LIMIT, () => [...clients.acknowledged].every(isMailed));
  await service.stop();
  expect([200, 429]).toEqual(expect.arrayContaining([...answers]));
  expect(clients.answers).toEqual({ 200: GENUINE });
  expect(sink.mails.length).toBeLessThanOrEqual(CAP);
});

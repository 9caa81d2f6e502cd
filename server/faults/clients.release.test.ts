import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { FLOOD } from '@/server/intake/spam';
import { openStore } from '@/server/store/open-store';
import {
  AUTOCANNON_POSTS,
  expectWithin,
  isLong,
  LIMIT,
  percentile,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients } from '@/server/testing/load';
import { exchangeRaw } from '@/server/testing/peers';
import { contactRequest, makeFixtureSite, STACK_TRACE } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POST = `POST ${CONTACT_PATH} HTTP/1.1\r\n`;
const HEAD = `${POST}Connection: close\r\nContent-Type: application/json\r\n`;

testTogether('malformed HTTP ends its own connection alone', async () => {
  using folder = temporaryFolder('malformed');
  await using service = await startService({ env: { DATABASE_URL: `file:${folder.path}/contact.db` } });
  const { port } = service;
  const malformed: [string, number, string][] = [
    ['no host', 400, `${HEAD}Content-Length: 2\r\n\r\n{}`],
    ['two lengths', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    ['a length and chunks', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is no number', 400, `${HEAD}Host: x\r\nContent-Length: 0x2\r\n\r\n{}`],
    ['a chunk size that is none', 400, `${HEAD}Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a header without a name', 400, `${HEAD}Host: x\r\n: x\r\n\r\n`],
    ['a NUL in a header', 400, `${HEAD}Host: x\r\nX: a\0b\r\n\r\n`],
    ['headers of 20 KB', 431, `${HEAD}Host: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a greeting of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['HTTP/2 in the clear', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ];
  for (const [title, status, request] of malformed) {
    const answer = await exchangeRaw(port, Buffer.from(request, 'latin1'));
    expect([title, answer.status]).toEqual([title, status]);
    expect(answer.body).not.toMatch(STACK_TRACE);
    expect((await post({ port, body: uniqueBody() })).status).toBe(200);
  }
});

/** How long a slow client may keep its connection, in ms. */
const LONGEST = 10_000;
const CLIENTS_OF_A_KIND = 50;
const FILM_BYTES = 16 * 1024 * 1024;

/** What a client that never ends begins with, and what follows once a second. */
const SLOW_SENDERS: { start: string; piece: string }[] = [
  { start: '', piece: '' },
  { start: `${POST}Host: x\r\n`, piece: 'X-Slow: a\r\n' },
  { start: `${POST}Host: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`, piece: ' ' },
  { start: `${POST}Host: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, piece: '1\r\n \r\n' },
];

test('slow clients are cut off, and good requests are answered meanwhile', async () => {
  using folder = temporaryFolder('slow-clients');
  makeFixtureSite(folder.path, FILM_BYTES);
  const env = { DATABASE_URL: `file:${folder.path}/contact.db` };
  await using service = await startService({ env, site: true, cwd: folder.path });
  const { port } = service;
  const startedAt = performance.now();
  const nonReaders = Array.from({ length: CLIENTS_OF_A_KIND }, () => startNonReader(port));
  const senders = SLOW_SENDERS.flatMap(({ start, piece }) =>
    Array.from({ length: CLIENTS_OF_A_KIND }, () => exchangeRaw(port, start, { piece, interval: 1000 })),
  );
  let isOver = false;
  const answerTimes: number[] = [];
  async function sendGoodRequests(): Promise<void> {
    while (!isOver) {
      // On a connection of its own: one that is kept may be closed as idle where this process stands still.
      const { status, ms } = await post({ port, body: uniqueBody(), headers: { connection: 'close' } });
      expect(status).toBe(200);
      answerTimes.push(ms);
      await sleep(25);
    }
  }
  const good = sendGoodRequests();
  const answers = await Promise.all(senders);
  // By the service's clock a client that reads nothing is cut after eight seconds: the slow senders took them, and one
  // more that says nothing takes four.
  if (isLong) await sleep(startedAt + LONGEST - performance.now());
  else await exchangeRaw(port, '', { piece: '', interval: 1000 });
  const received = await Promise.all(nonReaders.map((readRest) => readRest()));
  isOver = true;
  await good;
  // That they are late, or nothing.
  for (const { status } of answers) expect([408, 0]).toContain(status);
  expect(Math.max(...received)).toBeLessThan(FILM_BYTES);
  const last = Math.max(...answers.map(({ end }) => end));
  expectWithin(last, LONGEST);
  expectWithin(percentile(answerTimes, 0.99), 500);
  printFigures(`${CLIENTS_OF_A_KIND * 5} slow clients at once`, {
    'the last one ended (s)': last / 1000,
    'good requests meanwhile': answerTimes.length,
    'good requests: p99 (ms)': percentile(answerTimes, 0.99),
  });
});

/** A client that asks for a film and does not read it; what it gives reads what is left, and counts all bytes. */
function startNonReader(port: number): () => Promise<number> {
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
  return async () => {
    socket.resume();
    await closed;
    return received;
  };
}

/** How many requests a flood has, and how many genuine ones come through it. */
const { spam, genuine } = sizeOf({ short: { spam: 2000, genuine: 10 }, long: { spam: 100_000, genuine: 100 } });

/** Requests from each address of the flood. */
const REQUESTS_PER_ADDRESS = 20;

/**
 * Mails an hour. Spam with a mark gets at most half. The other half is what the genuine ones need, and what is mailed
 * before the hour counts as a flood.
 */
const CAP = (genuine + FLOOD.requests) * 2;

interface Spam {
  message: string;
  headers?: Record<string, string>;
}

const WITH_SIGNS: Spam[] = [
  { message: 'Consulta', headers: { [TRAP_HEADER]: 'filled' } },
  { message: 'Cheap viagra, casino backlinks and seo services' },
  { message: '<a href="https://spam.example">Gane</a> [url=https://spam.example]ahora[/url]' },
  { message: 'Предлагаем недорогое продвижение вашего сайта в поисковых системах' },
];
const WITHOUT_SIGN: Spam = { message: 'Buenos días, ¿le interesa aparecer en nuestro directorio de empresas?' };

testTogether.each([
  { title: 'with signs', amount: spam, kinds: WITH_SIGNS },
  { title: 'of which a fifth has no sign', amount: spam / 10, kinds: [...WITH_SIGNS, WITHOUT_SIGN] },
])('a flood of spam $title holds up no genuine request', async ({ title, amount, kinds }) => {
  using folder = temporaryFolder('flood');
  const databaseUrl = `file:${folder.path}/contact.db`;
  await using sink = await startMailSink();
  using clients = new Clients();
  await using service = await startService({
    env: {
      DATABASE_URL: databaseUrl,
      SMTP_URL: sink.url,
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_PER_HOUR: String(CAP),
      RATE_LIMIT_PER_CLIENT: '',
      RATE_LIMIT_TOTAL: '',
    },
  });
  const flood = startFlood({ port: service.port, amount, kinds });
  for (let index = 0; index < genuine; index++) {
    await until('its share of the flood is sent', LIMIT, () => flood.sent() >= (amount * index) / genuine);
    await clients.send([() => service.port], { 'x-forwarded-for': `203.0.113.${index}` });
  }
  const { '2xx': stored, statusCodeStats = {} } = await flood.ended;
  const store = openStore(databaseUrl);
  const genuineRows = async () => (await store.list(1_000_000)).filter(({ email }) => clients.acknowledged.has(email));
  const isMailed = (id: string) => messageIds(sink.mails).includes(`<${id}@istmo.example>`);
  await until('all genuine ones are mailed', LIMIT, async () => (await genuineRows()).every(({ id }) => isMailed(id)));
  await service.stop();
  const rows = await store.list(1_000_000);
  await store.close();
  expect(['200', '429']).toEqual(expect.arrayContaining(Object.keys(statusCodeStats)));
  expect(rows.filter(({ email }) => clients.acknowledged.has(email))).toHaveLength(genuine);
  expect(clients.repeated).toBe(0);
  expect(sink.mails.length).toBeLessThanOrEqual(CAP);
  printFigures(`A flood of spam ${title}`, {
    'spam stored': stored,
    'spam refused with 429': statusCodeStats['429']?.count ?? 0,
    'genuine requests stored and mailed': genuine,
    mails: sink.mails.length,
    'the most that may be': CAP,
  });
});

interface Flood {
  port: number;
  amount: number;
  kinds: Spam[];
}

/** Sends spam of some kinds in turn as fast as 64 connections can, from many addresses. */
function startFlood({ port, amount, kinds }: Flood) {
  const addresses = amount / REQUESTS_PER_ADDRESS;
  let sent = 0;
  const ended = autocannon({
    ...AUTOCANNON_POSTS,
    url: `http://127.0.0.1:${port}${CONTACT_PATH}`,
    connections: 64,
    amount,
    requests: [
      {
        setupRequest(request) {
          const number = sent;
          sent += 1;
          const kind = kinds[number % kinds.length] ?? WITHOUT_SIGN;
          return {
            ...request,
            headers: { ...request.headers, ...kind.headers, 'x-forwarded-for': addressOf(number % addresses) },
            body: JSON.stringify(contactRequest({ message: `${kind.message} [<id>]` })),
          };
        },
      },
    ],
  });
  return { sent: () => sent, ended };
}

/** An address of a network of its own, of IPv4 or IPv6. */
function addressOf(number: number): string {
  const isIPv4 = number % 2 === 0;
  return isIPv4 ? `198.18.${number >> 8}.${number & 255}` : `2001:db8:${number.toString(16)}::1`;
}

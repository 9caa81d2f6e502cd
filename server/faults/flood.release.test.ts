import autocannon from 'autocannon';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { type MailSink, messageIds, type ReceivedMail, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { FLOOD } from '@/server/intake/spam';
import { smtpTransport } from '@/server/outbox/smtp';
import { openStore } from '@/server/store/open-store';
import {
  AUTOCANNON_POSTS,
  LIMIT,
  makeOutbox,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients } from '@/server/testing/load';
import { contactRequest } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/**
 * How many requests the flood has and how many genuine ones come through it, and how many digests are waited for: of
 * what the trap holds, and a minute later of what is over the caps.
 */
const { spam, genuine, digests } = sizeOf({
  short: { spam: 2000, genuine: 10, digests: 1 },
  long: { spam: 100_000, genuine: 100, digests: 2 },
});
const MOST_DIGESTS = 2;

/** Requests from each address of the flood. */
const REQUESTS_PER_ADDRESS = 20;

/**
 * Mails an hour. Spam with a mark gets at most half of what two digests leave. The other half is what the genuine ones
 * need, and what is mailed before the hour counts as a flood.
 */
const CAP = (genuine + FLOOD.requests) * 2 + MOST_DIGESTS;

/** What spam is answered: that it is taken, or that there is too much of it. */
const STATUSES = ['200', '429'];

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
  const { statuses, stored, refused } = await flood.ended;
  await until('the digests came', LIMIT, () => sink.mails.filter(isDigest).length >= digests);
  await service.stop();
  await mailWhatMayBeMailed(databaseUrl, sink);

  const rows = await readRows({ databaseUrl, sink, genuineAddresses: clients.acknowledged });
  const mailed = rows.filter(({ isMailed }) => isMailed);
  const digestsMailed = sink.mails.filter(isDigest).length;
  expect(STATUSES).toEqual(expect.arrayContaining(statuses));
  expect(rows.filter(({ isGenuine }) => isGenuine)).toHaveLength(genuine);
  expect(mailed.filter(({ isGenuine }) => isGenuine)).toHaveLength(genuine);
  expect(clients.repeated).toBe(0);
  expect(mailed.filter(({ state }) => state === 'held')).toEqual([]);
  expect(sink.mails).toHaveLength(mailed.length + digestsMailed);
  expect(digestsMailed).toBeLessThanOrEqual(MOST_DIGESTS);
  expect(sink.mails.length).toBeLessThanOrEqual(CAP);
  printFigures(`A flood of spam ${title}`, {
    'spam stored': stored,
    'spam refused with 429': refused,
    'genuine requests stored and mailed': genuine,
    'spam mailed with a mark': mailed.filter((row) => row.spam !== null).length,
    'spam mailed without a mark': mailed.filter((row) => !row.isGenuine && row.spam === null).length,
    waiting: rows.filter(({ state }) => state === 'pending').length,
    digests: digestsMailed,
    'mails, the digests among them': sink.mails.length,
    'the most that may be': CAP,
  });
});

interface Flood {
  port: number;
  amount: number;
  kinds: Spam[];
}

/**
 * Sends spam of some kinds in turn as fast as 64 connections can, from many addresses; gives how many are sent so far,
 * and in the end what was answered.
 */
function startFlood({ port, amount, kinds }: Flood) {
  const addresses = amount / REQUESTS_PER_ADDRESS;
  let sent = 0;
  const sending = autocannon({
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
  const ended = sending.then(({ '2xx': stored, statusCodeStats = {} }) => {
    return { statuses: Object.keys(statusCodeStats), stored, refused: statusCodeStats['429']?.count ?? 0 };
  });
  return { sent: () => sent, ended };
}

/** Whether a mail is a digest, which no visitor is to be replied to. */
function isDigest({ raw }: ReceivedMail): boolean {
  return !/^Reply-To:/im.test(raw);
}

/** Mails what the service would still mail under its cap, so that what is left is what the cap holds back. */
async function mailWhatMayBeMailed(databaseUrl: string, sink: MailSink): Promise<void> {
  const store = openStore(databaseUrl);
  const outbox = makeOutbox({
    store,
    transport: smtpTransport({ url: sink.url, requireTLS: false, connections: 5 }),
    caps: { hour: CAP, day: Number.MAX_SAFE_INTEGER },
  });
  await outbox.deliverDue();
  await outbox.stop();
  await store.close();
}

interface Kept {
  databaseUrl: string;
  sink: MailSink;
  genuineAddresses: ReadonlySet<string>;
}

/** What is stored, and what became of it. */
async function readRows({ databaseUrl, sink, genuineAddresses }: Kept) {
  const mailed = new Set(messageIds(sink.mails));
  const store = openStore(databaseUrl);
  const rows = await store.list(1_000_000);
  await store.close();
  return rows.map((row) => ({
    ...row,
    isGenuine: genuineAddresses.has(row.email),
    isMailed: mailed.has(`<${row.id}@istmo.example>`),
  }));
}

/** An address of a network of its own, of IPv4 or IPv6. */
function addressOf(number: number): string {
  const isIPv4 = number % 2 === 0;
  return isIPv4 ? `198.18.${number >> 8}.${number & 255}` : `2001:db8:${number.toString(16)}::1`;
}

import autocannon from 'autocannon';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { sleep, until } from '@/lib/testing/until';
import { REPEATED } from '@/server/intake/spam';
import { openStore } from '@/server/store/open-store';
import { contactRequest } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';
import { Clients, type Experiment, type Figures, POSTS, runParts } from './harness';

/** Of the digests the one of what is over the caps comes a minute after the first such request. */
const SCALES = {
  short: { spam: 2000, genuine: 10, quiet: 5000, digests: 1 },
  long: { spam: 100_000, genuine: 100, quiet: 90_000, digests: 2 },
};
/** Requests of each address of the flood. */
const EACH = 20;

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

/**
 * 9. A flood of spam from thousands of addresses, and genuine requests one after another through it, each from its own.
 * The genuine ones are all accepted at once and mailed, the mails stay within the caps, one digest tells of what is held
 * and one of what is over the cap. Spam without any sign is known by its text, once that came ten times.
 */
export const flood: Experiment = (scale, figures) => {
  const { spam, ...expected } = SCALES[scale];
  return runParts(scale, [
    () => run('spam with signs', spam, WITH_SIGNS, expected, figures),
    () => run('a fifth without', spam / 10, [...WITH_SIGNS, WITHOUT_SIGN], expected, figures),
  ]);
};

async function run(
  name: string,
  amount: number,
  kinds: Spam[],
  { genuine, quiet, digests }: Omit<(typeof SCALES)['long'], 'spam'>,
  figures: Figures,
): Promise<void> {
  using folder = temporaryFolder('flood');
  const databaseUrl = `file:${folder.path}/contact.db`;
  await using sink = await startMailSink();
  using clients = new Clients();
  // What looks like spam gets at most half of what two digests leave. The other half is what the genuine ones need, and
  // what is mailed of a text before it counts as repeated.
  const cap = (genuine + REPEATED.from) * 2 + 2;
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, TRUSTED_PROXIES: '127.0.0.1' };
  await using service = await startService({
    env: { ...env, MAIL_PER_HOUR: `${cap}`, RATE_LIMIT_PER_CLIENT: '', RATE_LIMIT_TOTAL: '' },
  });
  let sent = 0;
  const spamming = autocannon({
    ...POSTS,
    url: service.url + CONTACT_PATH,
    connections: 64,
    amount,
    requests: [
      {
        setupRequest(request) {
          const { message, headers } = kinds[sent % kinds.length] as Spam;
          const forwarded = { 'x-forwarded-for': address(sent++ % (amount / EACH)) };
          const body = JSON.stringify(contactRequest({ message: `${message} [<id>]` }));
          return { ...request, headers: { ...request.headers, ...headers, ...forwarded }, body };
        },
      },
    ],
  });
  for (let index = 0; index < genuine; index++) {
    await clients.send([() => service.port], { 'x-forwarded-for': `203.0.113.${index}` });
    await sleep(300);
  }
  const { '2xx': stored, statusCodeStats = {} } = await spamming;
  const refused = statusCodeStats['429']?.count ?? 0;
  await until('no more mails', 600_000, async () => {
    const before = sink.mails.length;
    await sleep(quiet);
    return sink.mails.length === before;
  });

  const mailed = new Set(messageIds(sink.mails));
  const store = openStore(databaseUrl);
  const rows = (await store.list(amount + genuine)).map((row) => ({
    ...row,
    isGenuine: clients.acknowledged.has(row.message),
    isMailed: mailed.delete(`<${row.id}@istmo.example>`),
  }));
  await store.close();
  const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length;
  const report = (what: string, value: number) => figures.report(`${name}: ${what}`, value);
  report('spam stored', stored);
  report('spam refused with 429', refused);
  figures.equal(`${name}: other answers`, amount - stored - refused, 0);
  figures.equal(
    `${name}: genuine requests stored`,
    count(({ isGenuine }) => isGenuine),
    genuine,
  );
  figures.equal(`${name}: genuine requests sent again`, clients.repeated, 0);
  figures.equal(
    `${name}: genuine requests mailed`,
    count((row) => row.isGenuine && row.isMailed),
    genuine,
  );
  report(
    'spam mailed without a sign',
    count((row) => !row.isGenuine && row.isMailed && !row.spam),
  );
  report(
    'spam mailed with a sign',
    count((row) => row.isMailed && row.spam !== null),
  );
  figures.equal(
    `${name}: trapped and mailed`,
    count((row) => row.isMailed && row.state === 'held'),
    0,
  );
  report(
    'waiting',
    count(({ state }) => state === 'pending'),
  );
  figures.equal(`${name}: digests`, mailed.size, digests);
  figures.atMost(`${name}: mails, digests among them`, sink.mails.length, cap);
}

/** An address of a network of its own, of IPv4 or IPv6. */
function address(number: number): string {
  return number % 2 === 0 ? `198.18.${number >> 8}.${number & 255}` : `2001:db8:${number.toString(16)}::1`;
}

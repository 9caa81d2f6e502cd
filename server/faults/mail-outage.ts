import { type MailSink, messageIds, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { BACKOFF } from '@/server/outbox/backoff';
import { MailTrouble } from '@/server/outbox/mail-trouble';
import { smtpTransport } from '@/server/outbox/smtp';
import { sqliteDatabase } from '@/server/store/sqlite';
import { clockedStore, makeClock } from '@/server/testing/moved-clock';
import { newRequest } from '@/server/testing/requests';
import { type Experiment, type Figures, makeOutbox } from './harness';

const SCALES = { short: 2, long: 15 };
const OUTAGE = 6 * HOUR;
/** How far the clock goes on at a time. */
const STEP = 10 * SECOND;
/** How long each attempt waits for a mail server that hangs, in ms of real time; its greeting takes a tenth of a second. */
const SHORT_TIMEOUTS = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 500 };

type Trouble = 'down' | SinkMode;

const TROUBLES: Trouble[] = ['down', 'refuse-login', 'full', 'refuse-4xx', 'refuse-5xx', 'hang', 'drop'];

/**
 * 3. Six simulated hours in which a real mail server is down, takes no login, is full, refuses mails for now or for good,
 * hangs, or takes each mail and breaks off. A minute after it is mended one more request comes in. The trouble is told
 * soon, every request is delivered soon after the mend (one that was refused for good itself within an hour and a half),
 * and only a mail that was taken before is repeated.
 */
export const mailOutage: Experiment = async (scale, figures) => {
  await Promise.all(TROUBLES.map((trouble) => outage(trouble, SCALES[scale], figures)));
};

async function outage(name: Trouble, count: number, figures: Figures): Promise<void> {
  using folder = temporaryFolder('mail-outage');
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let sink: MailSink = await startMailSink();
  const server = { url: sink.url.replace('//', '//user:secret@'), requireTLS: false, connections: 5 };
  const transport = smtpTransport(server);
  const quickTransport = smtpTransport(server, SHORT_TIMEOUTS);
  let now = 0;
  const trouble = new MailTrouble(() => now);
  const isHanging = () => name === 'hang' && now < OUTAGE;
  const outbox = makeOutbox(
    store,
    { send: (mail, signal) => (isHanging() ? quickTransport : transport).send(mail, signal) },
    trouble,
  );
  for (let index = 0; index < count; index++) await store.accept(newRequest());
  if (name === 'down') await sink.close();
  else sink.mode = name;

  let toldAt = Number.POSITIVE_INFINITY;
  for (; now < OUTAGE; now += STEP) {
    await setNow(now);
    await outbox.deliverDue();
    const isTold = trouble.reason() !== null || (await store.backlog()).refused > 0;
    if (isTold) toldAt = Math.min(toldAt, now);
  }
  const { pending } = await store.backlog();
  if (name === 'down') sink = await startMailSink(sink.port);
  else sink.mode = 'accept';
  // What the server refuses for good in a mail's own answer keeps its hour and a half; all else is mailed soon.
  const mailedWithin = name === 'refuse-5xx' ? 1.5 * BACKOFF.refused : 5 * MINUTE;
  for (; now <= OUTAGE + 1.5 * BACKOFF.refused; now += STEP) {
    await setNow(now);
    if (now === OUTAGE + MINUTE) await store.accept(newRequest());
    await outbox.deliverDue();
  }

  const requests = await store.list(count + 1);
  const mailed = messageIds(sink.mails);
  const attempts = requests.map((request) => request.attempts);
  const latest = Math.max(...requests.map(({ sentAt }) => sentAt ?? Number.POSITIVE_INFINITY));
  const copies = mailed.length - new Set(mailed).size;
  figures.equal(`${name}: waiting at the end of the outage`, pending, count);
  figures.equal(`${name}: delivered`, requests.filter(({ state }) => state === 'sent').length, count + 1);
  figures.equal(`${name}: requests in the mailbox`, new Set(mailed).size, count + 1);
  figures.atMost(`${name}: told after`, toldAt / SECOND, 120, ' s');
  figures.atMost(`${name}: last delivery after the outage`, (latest - OUTAGE) / SECOND, mailedWithin / SECOND, ' s');
  figures.report(`${name}: attempts of one request`, `${Math.min(...attempts)} to ${Math.max(...attempts)}`);
  if (name === 'drop') figures.report('drop: copies of one mail, all with one Message-ID', copies / count);
  else figures.equal(`${name}: copies`, copies, 0);

  await sink.close();
  await store.close();
}

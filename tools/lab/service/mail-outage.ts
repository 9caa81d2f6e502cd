import { type MailSink, messageIds, type SinkMode, startMailSink } from '../../../lib/testing/mail-sink';
import { temporaryFolder } from '../../../lib/testing/temporary-folder';
import { HOUR, SECOND } from '../../../server/durations';
import { BACKOFF } from '../../../server/outbox/backoff';
import { smtpTransport } from '../../../server/outbox/smtp';
import { sqliteDatabase } from '../../../server/store/sqlite';
import { clockedStore, makeClock } from '../../../server/testing/moved-clock';
import { newRequest } from '../../../server/testing/requests';
import { type Experiment, type Figures, makeOutbox } from './harness';

const SCALES = { short: 2, long: 15 };
const OUTAGE = 6 * HOUR;
/** How long each attempt waits for a mail server that hangs, in ms of real time. */
const SHORT_TIMEOUTS = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 100 };

/**
 * 3. Six simulated hours in which a real mail server is down, refuses for now, refuses for good, hangs, or takes
 * the mail and breaks off: every request is delivered afterwards, and the attempts came as scheduled.
 */
export const mailOutage: Experiment = async (scale, figures) => {
  const troubles = ['down', 'refuse-4xx', 'refuse-5xx', 'hang', 'drop'] as const;
  await Promise.all(troubles.map((trouble) => outage(trouble, SCALES[scale], figures)));
};

async function outage(trouble: 'down' | SinkMode, count: number, figures: Figures): Promise<void> {
  using folder = temporaryFolder('mail-outage');
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let sink: MailSink = await startMailSink();
  const server = { url: sink.url, requireTLS: false, connections: 5 };
  const transport = smtpTransport(server);
  const quickTransport = smtpTransport(server, SHORT_TIMEOUTS);
  let restored = false;
  const outbox = makeOutbox(store, {
    send: (mail, signal) => (trouble === 'hang' && !restored ? quickTransport : transport).send(mail, signal),
  });
  for (let index = 0; index < count; index++) await store.accept(newRequest());
  if (trouble === 'down') await sink.close();
  else sink.mode = trouble;

  const isRefused = trouble === 'refuse-5xx';
  const longest = isRefused ? BACKOFF.refused * 1.5 : BACKOFF.most;
  let now = 0;
  let offSchedule = 0;
  let afterwards = 0;
  for (;;) {
    const waiting = (await store.list(count)).filter(({ state }) => state === 'pending');
    if (waiting.length === 0) break;
    now = Math.max(now, Math.min(...waiting.map(({ dueAt }) => dueAt)));
    if (!restored && now >= OUTAGE) {
      restored = true;
      if (trouble === 'down') sink = await startMailSink(sink.port);
      else sink.mode = 'accept';
      now = OUTAGE;
      afterwards = waiting.length;
    }
    await setNow(now);
    await outbox.deliverDue();
    for (const { attempts, dueAt, state, id } of await store.list(count)) {
      const before = waiting.find((request) => request.id === id);
      if (!before || before.attempts === attempts || state !== 'pending') continue;
      // At most half of the backoff is taken off at random, or added to what a refusal waits.
      const most = isRefused ? longest : Math.min(longest, BACKOFF.first * 2 ** (attempts - 1));
      const least = isRefused ? BACKOFF.refused : most / 2;
      if (dueAt - now < least || dueAt - now > most) offSchedule += 1;
    }
  }

  const requests = await store.list(count);
  const mailed = messageIds(sink.mails);
  const attempts = requests.map((request) => request.attempts);
  const latest = Math.max(...requests.map(({ sentAt }) => sentAt ?? Number.POSITIVE_INFINITY));
  figures.equal(`${trouble}: waiting at the end of the outage`, afterwards, count);
  figures.equal(`${trouble}: delivered`, requests.filter(({ state }) => state === 'sent').length, count);
  figures.equal(`${trouble}: requests in the mailbox`, new Set(mailed).size, count);
  figures.equal(`${trouble}: attempts off their schedule`, offSchedule, 0);
  figures.atMost(`${trouble}: last delivery after the outage`, (latest - OUTAGE) / SECOND, longest / SECOND, ' s');
  figures.report(`${trouble}: attempts of one request`, `${Math.min(...attempts)} to ${Math.max(...attempts)}`);
  if (trouble === 'drop') figures.report('drop: copies of one mail, all with one Message-ID', mailed.length / count);

  await sink.close();
  await store.close();
}

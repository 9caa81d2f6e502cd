import { type MailSink, type SinkMode, startMailSink } from '../../../lib/testing/mail-sink';
import { temporaryFolder } from '../../../lib/testing/temporary-folder';
import { HOUR, SECOND } from '../../../server/durations';
import { BACKOFF } from '../../../server/outbox/backoff';
import { Outbox } from '../../../server/outbox/outbox';
import { smtpTransport } from '../../../server/outbox/smtp';
import { openStore } from '../../../server/store/open-store';
import { quietLog } from '../../../server/testing/quiet-log';
import { newRequest } from '../../../server/testing/requests';
import { type Experiment, type Figures, messageIds } from './harness';

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
  const store = openStore(`file:${folder.path}/contact.db`);
  let sink: MailSink = await startMailSink();
  const transport = smtpTransport(sink.url, 5);
  const quickTransport = smtpTransport(sink.url, 5, SHORT_TIMEOUTS);
  let restored = false;
  let now = Date.UTC(2026, 10, 1);
  const start = now;
  const outbox = new Outbox({
    store,
    transport: {
      send: (mail) => (trouble === 'hang' && !restored ? quickTransport : transport).send(mail),
      close: () => undefined,
    },
    addresses: { from: 'web@istmo.example', to: 'ventas@istmo.example' },
    clock: { now: () => now },
    random: Math.random,
    log: quietLog().log,
    concurrency: 5,
  });
  for (let index = 0; index < count; index++) await store.accept(newRequest({ receivedAt: now }));
  if (trouble === 'down') await sink.close();
  else sink.mode = trouble;

  let offSchedule = 0;
  let afterwards = 0;
  for (;;) {
    const waiting = (await store.list(count)).filter(({ state }) => state === 'pending');
    if (waiting.length === 0) break;
    now = Math.max(now, Math.min(...waiting.map(({ dueAt }) => dueAt)));
    if (!restored && now >= start + OUTAGE) {
      restored = true;
      if (trouble === 'down') sink = await startMailSink(sink.port);
      else sink.mode = 'accept';
      now = start + OUTAGE;
      afterwards = waiting.length;
    }
    await outbox.deliverDue();
    for (const { attempts, dueAt, state, id } of await store.list(count)) {
      const before = waiting.find((request) => request.id === id);
      if (!before || before.attempts === attempts || state !== 'pending') continue;
      // At most half of the backoff is taken off at random, and 1 s for the sending itself.
      const most = Math.min(BACKOFF.most, BACKOFF.first * 2 ** (attempts - 1));
      const delay = dueAt - now;
      if (delay < most / 2 - SECOND || delay > most) offSchedule += 1;
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
  figures.atMost(
    `${trouble}: last delivery after the outage`,
    (latest - start - OUTAGE) / SECOND,
    BACKOFF.most / SECOND,
    ' s',
  );
  figures.report(`${trouble}: attempts of one request`, `${Math.min(...attempts)} to ${Math.max(...attempts)}`);
  if (trouble === 'drop') figures.report('drop: copies of one mail, all with one Message-ID', mailed.length / count);

  transport.close();
  quickTransport.close();
  await sink.close();
  await store.close();
}

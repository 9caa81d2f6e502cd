import { randomInt } from 'node:crypto';
import { findPostgres } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { type MailSink, messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import {
  LIMIT,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testOnBothStores,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients, inParallel } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';
import { startWebhookReceiver, type WebhookReceiver } from '@/server/testing/webhook-receiver';

jest.setTimeout(TEST_TIMEOUT);

const { posts, kills } = sizeOf({ short: { posts: 90, kills: 2 }, long: { posts: 3000, kills: 10 } });

const RECIPIENTS = ['ventas@istmo.example', 'soporte@istmo.example'];
const SMTP_CONNECTIONS = 5;
const WEBHOOK_CONNECTIONS = 2;

interface Receivers {
  sink: MailSink;
  receiver: WebhookReceiver;
}

function environment(databaseUrl: string, { sink, receiver }: Receivers): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(SMTP_CONNECTIONS),
    MAIL_TO: RECIPIENTS.join(', '),
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
  };
}

/** The Message-IDs that one recipient got. */
function mailedTo(recipient: string, { mails }: MailSink): string[] {
  return messageIds(mails.filter(({ recipients }) => recipients.includes(recipient)));
}

/** Waits until each recipient and the webhook has so many requests; gives the copies that each got. */
async function expectDelivered(count: number, { sink, receiver }: Receivers): Promise<Record<string, number>> {
  const deliveries = (): [string, string[]][] => [
    ...RECIPIENTS.map((recipient): [string, string[]] => [recipient, mailedTo(recipient, sink)]),
    ['webhook', receiver.events.map(({ id }) => `<${id}@istmo.example>`)],
  ];
  const distinct = (ids: string[]) => new Set(ids).size;
  await until('all is delivered', LIMIT, () => deliveries().every(([, ids]) => distinct(ids) >= count));
  const [[, first] = ['', []]] = deliveries();
  for (const [, ids] of deliveries()) expect(new Set(ids)).toEqual(new Set(first));
  expect(distinct(first)).toBe(count);
  expect(receiver.events.every(({ isSigned }) => isSigned)).toBe(true);
  return Object.fromEntries(deliveries().map(([name, ids]) => [name, ids.length - distinct(ids)]));
}

testOnBothStores('after each kill -9 every recipient and the webhook gets each request', async (store) => {
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  using clients = new Clients();
  const port = await freePort();
  const env = environment(await store.createDatabase('recipients'), { sink, receiver });
  let service = await startService({ port, env });

  /** Kills the service amid the work on the requests that follow, and starts it again. */
  async function crash(acknowledged: number): Promise<void> {
    await until('the moment of the crash', LIMIT, () => clients.acknowledged.size >= acknowledged);
    await service.stop('SIGKILL');
    service = await startService({ port, env });
  }

  const part = Math.ceil(posts / (kills + 1));
  for (let crashes = 0; crashes < kills; crashes++) {
    const crashAt = clients.acknowledged.size + randomInt(part);
    await Promise.all([
      inParallel({ count: part, atOnce: 16, work: () => clients.send([() => port]) }),
      crash(crashAt),
    ]);
  }
  await inParallel({ count: posts - kills * part, atOnce: 16, work: () => clients.send([() => port]) });
  const copies = await expectDelivered(clients.acknowledged.size, { sink, receiver });
  await service.stop();
  const { webhook = 0, ...mails } = copies;
  // What each connection handed over in the instant of the crash comes again.
  for (const count of Object.values(mails)) expect(count).toBeLessThanOrEqual(kills * SMTP_CONNECTIONS);
  expect(webhook).toBeLessThanOrEqual(kills * WEBHOOK_CONNECTIONS);
  printFigures(`${store.name}: crashes with two recipients and a webhook`, { requests: posts, kills, ...copies });
});

testWith(
  findPostgres(),
  'PostgreSQL',
  testTogether,
)('two instances deliver each request once to every recipient and the webhook', async () => {
  await using postgres = await startPrivatePostgres();
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  using clients = new Clients();
  const env = environment(await postgres.createDatabase('recipients'), { sink, receiver });
  const [one, two] = await Promise.all([startService({ env }), startService({ env })]);
  await inParallel({ count: posts, atOnce: 16, work: () => clients.send([() => one.port, () => two.port]) });
  const copies = await expectDelivered(posts, { sink, receiver });
  await Promise.all([one.stop(), two.stop()]);
  expect(Object.values(copies)).toEqual([0, 0, 0]);
});

testOnBothStores('what waited for a bad address goes to the mended one', async (store) => {
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  using clients = new Clients();
  sink.unknownRecipients.add('soprote@istmo.example');
  const env = environment(await store.createDatabase('mended'), { sink, receiver });
  const wrong = await startService({ env: { ...env, MAIL_TO: 'ventas@istmo.example, soprote@istmo.example' } });
  await inParallel({ count: 20, atOnce: 4, work: () => clients.send([() => wrong.port]) });
  await until('the other has all', LIMIT, () => mailedTo('ventas@istmo.example', sink).length === 20);
  await wrong.stop();
  const mended = await startService({ env });
  expect(await expectDelivered(20, { sink, receiver })).toEqual({
    'ventas@istmo.example': 0,
    'soporte@istmo.example': 0,
    webhook: 0,
  });
  await mended.stop();
});

testTogether('a recipient who is added gets what comes later, and nothing of before', async () => {
  using folder = temporaryFolder('added');
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  using clients = new Clients();
  const env = environment(`file:${folder.path}/contact.db`, { sink, receiver });
  const alone = await startService({
    env: { ...env, MAIL_TO: 'ventas@istmo.example', WEBHOOK_URL: '', WEBHOOK_SECRET: '' },
  });
  await inParallel({ count: 5, atOnce: 5, work: () => clients.send([() => alone.port]) });
  await until('mailed', LIMIT, () => sink.mails.length === 5);
  await alone.stop();
  const both = await startService({ env });
  for (let index = 0; index < 2; index++) await clients.send([() => both.port]);
  await until('mailed', LIMIT, () => sink.mails.length >= 9 && receiver.events.length >= 2);
  await both.stop();
  expect(sink.mails).toHaveLength(9);
  expect(receiver.events).toHaveLength(2);
  expect(mailedTo('soporte@istmo.example', sink)).toHaveLength(2);
});

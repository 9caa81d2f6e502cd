import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { openStore, type Store } from '@/server/store/open-store';
import { WAIT_LIMIT } from './fault-tests';
import { contactRequest, RECIPIENT } from './requests';
import { type ContactPost, postStatus } from './service-process';
import { startWebhookReceiver } from './webhook-receiver';

/** Simulated visitors. They send each contact request with one idempotency key until it is acknowledged. */
export class Visitors implements AsyncDisposable {
  /** The e-mail addresses of the acknowledged requests. Each request has a unique e-mail address. */
  readonly acknowledgedEmails = new Set<string>();
  readonly responseCounts: Record<string, number> = {};
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private pendingSends: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  /** @param ports the ports of the service instances. Every request is sent to each instance. */
  constructor(private readonly ports: number[]) {}

  async sendMany(count: number, visitorCount = 32): Promise<void> {
    let startedCount = 0;
    const sendNext = async () => {
      while (startedCount < count && !this.isStopped) {
        startedCount += 1;
        await this.send();
      }
    };
    this.pendingSends = Promise.all(Array.from({ length: visitorCount }, sendNext));
    await this.pendingSends;
  }

  /** Stops sending requests and waits for the pending responses. Throws if the service rejected a request. */
  stop = async (): Promise<void> => {
    this.isStopped = true;
    await this.pendingSends;
    this.agent.destroy();
  };

  [Symbol.asyncDispose] = this.stop;

  private async send(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const request = {
      body: JSON.stringify(contactRequest({ email, message: `Consulta ${email}/Intereses: Vidrio` })),
      headers: { [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      agent: this.agent,
    };
    const results = await Promise.all(this.ports.map((port) => this.sendUntilAcknowledged({ ...request, port })));
    if (results.every(Boolean)) this.acknowledgedEmails.add(email);
  }

  /** Repeats a request until it is acknowledged or {@link stop} is called. Returns whether it was acknowledged. */
  private async sendUntilAcknowledged(request: ContactPost): Promise<boolean> {
    while (!this.isStopped) {
      const status = await postStatus(request);
      this.responseCounts[status] = (this.responseCounts[status] ?? 0) + 1;
      if (status === 200) return true;
      const isRetryable = typeof status === 'string' || status === 429 || status >= 500;
      if (!isRetryable) throw new Error(`The service rejected the request with ${status}.`);
      await sleep(50);
    }
    return false;
  }
}

/** Starts sending requests to a service until it is stopped. The service may restart on the same port meanwhile. */
export function startLoad({ port, visitorCount = 8 }: { port: number; visitorCount?: number }): Visitors {
  const visitors = new Visitors([port]);
  visitors.sendMany(Number.POSITIVE_INFINITY, visitorCount).catch(() => undefined);
  return visitors;
}

const RECIPIENTS = [RECIPIENT, 'soporte@istmo.example'];

/** Maximum number of concurrent deliveries to each receiver of {@link startReceivers}. */
export const MAX_CONCURRENT_DELIVERIES = 2;

/**
 * Starts a mail server and a webhook receiver. The two recipients and the webhook count as three receivers. The
 * returned `env` configures a service that delivers to all three.
 */
export async function startReceivers() {
  const sink = await startMailSink();
  const webhook = await startWebhookReceiver();
  const env = {
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(MAX_CONCURRENT_DELIVERIES * RECIPIENTS.length),
    MAIL_TO: RECIPIENTS.join(', '),
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: webhook.secret,
  };
  /** Returns the ids of the requests that each receiver accepted. A request delivered twice is listed twice. */
  function deliveredIds(): string[][] {
    const mails = RECIPIENTS.map((recipient) => sink.mails.filter(({ recipients }) => recipients.includes(recipient)));
    return [...mails.map(messageIds), webhook.events.map(({ id }) => id)];
  }
  const close = () => Promise.all([sink.close(), webhook[Symbol.asyncDispose]()]);
  return { sink, env, deliveredIds, [Symbol.asyncDispose]: async () => void (await close()) };
}

interface SentRequests {
  databaseUrl: string;
  acknowledgedEmails: ReadonlySet<string>;
}

/**
 * Waits until every receiver accepted all acknowledged requests. Asserts that each request is stored once.
 *
 * @param deliveredIds returns the ids of the requests that each receiver accepted, with repetitions
 * @returns the number of repeated deliveries to the receiver with the most repetitions
 */
export async function expectAllDelivered(options: SentRequests & { deliveredIds: () => string[][] }) {
  const { databaseUrl, acknowledgedEmails, deliveredIds } = options;
  const count = acknowledgedEmails.size;
  // Does not query the database before this condition is met. Frequent queries would slow down the delivery.
  await until('delivered', WAIT_LIMIT, () => deliveredIds().every((ids) => new Set(ids).size >= count));
  const store = openStore(databaseUrl);
  await until('settled', WAIT_LIMIT, async () => (await countPending(store)) === 0);
  expect(await store.list(1_000_000)).toHaveLength(count);
  await store.close();
  await expectNoDamage({ databaseUrl, acknowledgedEmails });
  expect(deliveredIds().map((ids) => new Set(ids).size)).toEqual(deliveredIds().map(() => count));
  return Math.max(...deliveredIds().map((ids) => ids.length - count));
}

export async function countPending(store: Store): Promise<number> {
  const backlogs = await store.backlogs(null);
  return [...backlogs.values()].reduce((sum, { pending }) => sum + pending, 0);
}

/** Asserts that acknowledged requests are stored, that erased ones are not, and that an SQLite file is intact. */
export async function expectNoDamage(options: SentRequests & { erasedEmails?: ReadonlySet<string> }): Promise<void> {
  const { databaseUrl, acknowledgedEmails, erasedEmails = new Set() } = options;
  const store = openStore(databaseUrl, { whenMissing: 'throw' });
  const storedEmails = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  expect([...acknowledgedEmails].filter((email) => !erasedEmails.has(email) && !storedEmails.has(email))).toEqual([]);
  expect([...erasedEmails].filter((email) => storedEmails.has(email))).toEqual([]);
  if (!databaseUrl.startsWith('file:')) return;
  const database = new DatabaseSync(databaseUrl.slice('file:'.length));
  const rows = database.prepare('PRAGMA integrity_check').all();
  database.close();
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}

import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { openStore, type Store } from '@/server/store/open-store';
import { LIMIT } from './fault-tests';
import { contactRequest, RECIPIENT } from './requests';
import { type ContactPost, postStatus } from './service-process';
import { startWebhookReceiver } from './webhook-receiver';

/** Clients that repeat each request with its idempotency key until it is acknowledged, like the page. */
export class Clients implements AsyncDisposable {
  /** The e-mail addresses of the acknowledged requests; each request has a unique address. */
  readonly acknowledged = new Set<string>();
  /** The number of answers by status or error code. */
  readonly answers: Record<string, number> = {};
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private running: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  /** @param ports of the instances; each receives every request */
  constructor(private readonly ports: number[]) {}

  /** Sends `count` requests from `visitors` concurrent visitors. */
  async sendMany(count: number, visitors = 32): Promise<void> {
    let begun = 0;
    const sendNext = async () => {
      while (begun < count && !this.isStopped) {
        begun += 1;
        await this.send();
      }
    };
    await Promise.all(Array.from({ length: visitors }, sendNext));
  }

  /** Sends requests from `visitors` concurrent visitors until {@link stop}, which rejects after a refusal. */
  keepSending(visitors: number): this {
    this.running = this.sendMany(Number.POSITIVE_INFINITY, visitors);
    this.running.catch(() => undefined);
    return this;
  }

  /** Abandons requests that are not acknowledged yet, and waits for pending answers. */
  stop = async (): Promise<void> => {
    this.isStopped = true;
    await this.running;
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
    if (results.every(Boolean)) this.acknowledged.add(email);
  }

  /**
   * @returns whether the request was acknowledged before {@link stop}
   * @throws Error when the service refuses the request permanently
   */
  private async sendUntilAcknowledged(request: ContactPost): Promise<boolean> {
    while (!this.isStopped) {
      const status = await postStatus(request);
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      if (status === 200) return true;
      const isRepeatable = typeof status === 'string' || status === 429 || status >= 500;
      if (!isRepeatable) throw new Error(`The request was refused with ${status}.`);
      await sleep(50);
    }
    return false;
  }
}

/** Starts visitors of a service that may restart on the same port. */
export function startLoad({ port, visitors = 8 }: { port: number; visitors?: number }): Clients {
  return new Clients([port]).keepSending(visitors);
}

const RECIPIENTS = [RECIPIENT, 'soporte@istmo.example'];

/** The limit of concurrent deliveries to each of the {@link startReceivers}. */
export const IN_FLIGHT = 2;

/** Starts a mail server for two recipients and a webhook; `env` configures a service for them. */
export async function startReceivers() {
  const sink = await startMailSink();
  const webhook = await startWebhookReceiver();
  const env = {
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(IN_FLIGHT * RECIPIENTS.length),
    MAIL_TO: RECIPIENTS.join(', '),
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: webhook.secret,
  };
  /** The ids of the requests that each receiver took, with repetitions. */
  function taken(): string[][] {
    const mails = RECIPIENTS.map((recipient) => sink.mails.filter(({ recipients }) => recipients.includes(recipient)));
    return [...mails.map(messageIds), webhook.events.map(({ id }) => id)];
  }
  async function close(): Promise<void> {
    await sink.close();
    await webhook[Symbol.asyncDispose]();
  }
  return { sink, env, taken, [Symbol.asyncDispose]: close };
}

interface StoredRequests {
  databaseUrl: string;
  /** The addresses of the acknowledged requests. */
  acknowledged: ReadonlySet<string>;
}

/**
 * Waits until every receiver took all acknowledged requests, and asserts that each request is stored once.
 *
 * @param taken the ids of the requests that each receiver took, with repetitions
 * @returns the number of copies at the receiver with the most of them
 */
export async function expectAllDelivered(options: StoredRequests & { taken: () => string[][] }) {
  const { databaseUrl, acknowledged, taken } = options;
  const count = acknowledged.size;
  // Polling the database earlier would slow the delivery down.
  await until('delivered', LIMIT, () => taken().every((ids) => new Set(ids).size >= count));
  const store = openStore(databaseUrl);
  await until('settled', LIMIT, async () => (await countPending(store)) === 0);
  expect(await store.list(1_000_000)).toHaveLength(count);
  await store.close();
  await expectNoDamage({ databaseUrl, acknowledged });
  expect(taken().map((ids) => new Set(ids).size)).toEqual(taken().map(() => count));
  return Math.max(...taken().map((ids) => ids.length - count));
}

/** The number of pending deliveries. */
export async function countPending(store: Store): Promise<number> {
  const backlogs = await store.backlogs(null);
  return [...backlogs.values()].reduce((sum, { pending }) => sum + pending, 0);
}

/** Asserts that acknowledged requests are stored, erased ones are not, and the SQLite file is not corrupt. */
export async function expectNoDamage(options: StoredRequests & { erased?: ReadonlySet<string> }): Promise<void> {
  const { databaseUrl, acknowledged, erased = new Set() } = options;
  const store = openStore(databaseUrl, 'refuse');
  const stored = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  expect([...acknowledged].filter((email) => !erased.has(email) && !stored.has(email))).toEqual([]);
  expect([...erased].filter((email) => stored.has(email))).toEqual([]);
  if (!databaseUrl.startsWith('file:')) return;
  const database = new DatabaseSync(databaseUrl.slice('file:'.length));
  const rows = database.prepare('PRAGMA integrity_check').all();
  database.close();
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { openStore, type Store } from '@/server/store/open-store';
import { LIMIT } from './fault-tests';
import { startWebhookReceiver } from './peers';
import { contactRequest, RECIPIENT } from './requests';
import { type ContactPost, connections, post } from './service-process';

/** Clients that send requests as the page does: each again and again with its key, until it is acknowledged. */
export class Clients implements AsyncDisposable {
  /** The addresses of the acknowledged requests; each request has its own address and text. */
  readonly acknowledged = new Set<string>();
  /** How often each status was answered, or each error met. */
  readonly answers: Record<string, number> = {};
  private readonly pool = connections(64);
  private running: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  /** @param ports of the instances, which all get every request */
  constructor(private readonly ports: number[]) {}

  /** Sends so many requests, some at a time. */
  async sendMany(count: number, atOnce = 32): Promise<void> {
    let begun = 0;
    const sendNext = async () => {
      while (begun < count && !this.isStopped) {
        begun += 1;
        await this.send();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }

  /** Sends one request after another from so many visitors, until {@link stop}, which meets a refusal. */
  keepSending(visitors: number): this {
    this.running = this.sendMany(Number.POSITIVE_INFINITY, visitors);
    this.running.catch(() => undefined);
    return this;
  }

  /** @throws Error when the service refuses the request for good */
  async send(headers: Record<string, string> = {}): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const request = {
      body: JSON.stringify(contactRequest({ email, message: `Consulta ${email}/Intereses: Scout` })),
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      agent: this.pool.agent,
    };
    const areAccepted = await Promise.all(this.ports.map((port) => this.sendUntilAcknowledged(port, request)));
    if (areAccepted.every(Boolean)) this.acknowledged.add(email);
  }

  /** Gives up what is not acknowledged yet, and ends when what is on its way is answered. */
  stop = async (): Promise<void> => {
    this.isStopped = true;
    await this.running;
    this.pool[Symbol.dispose]();
  };

  [Symbol.asyncDispose] = this.stop;

  /** Gives whether it was acknowledged, rather than stopped. */
  private async sendUntilAcknowledged(port: number, request: Omit<ContactPost, 'port'>): Promise<boolean> {
    while (!this.isStopped) {
      const status = await post({ ...request, port }).then(
        (answer) => answer.status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      if (status === 200) return true;
      const mayBeSentAgain = typeof status === 'string' || status === 429 || status >= 500;
      if (!mayBeSentAgain) throw new Error(`The request was refused with ${status}.`);
      await sleep(50);
    }
    return false;
  }
}

/** Starts visitors at a service, which may go away and come back at the same port. */
export function startLoad({ port, visitors = 8 }: { port: number; visitors?: number }): Clients {
  return new Clients([port]).keepSending(visitors);
}

const RECIPIENTS = [RECIPIENT, 'soporte@istmo.example'];

/** How many deliveries are in flight at most to each of the {@link startReceivers}. */
export const IN_FLIGHT = 2;

/** Starts a mail server for two recipients and a webhook; `env` tells a service of them. */
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
  /** The ids of the requests that each one took, as often as it did. */
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

interface ExpectedDelivery extends Omit<Fate, 'erased'> {
  /** The ids of the requests that each receiver took, as often as it did. */
  taken: () => string[][];
}

/**
 * Waits until all that was acknowledged has reached every receiver, and holds that each request is one row and came
 * everywhere.
 *
 * @returns how long it took, in ms, and how many copies the receiver with the most of them got
 */
export async function expectAllDelivered({ acknowledged, databaseUrl, taken }: ExpectedDelivery) {
  const startedAt = performance.now();
  const count = acknowledged.size;
  // The receivers are asked first, since polling the database would slow the delivery down.
  await until('delivered', LIMIT, () => taken().every((ids) => new Set(ids).size >= count));
  const store = openStore(databaseUrl);
  await until('settled', LIMIT, async () => (await countPending(store)) === 0);
  const ms = performance.now() - startedAt;
  expect(await store.list(1_000_000)).toHaveLength(count);
  await store.close();
  expect(await findDamage({ databaseUrl, acknowledged })).toEqual(NO_DAMAGE);
  expect(taken().map((ids) => new Set(ids).size)).toEqual(taken().map(() => count));
  return { ms, copies: Math.max(...taken().map((ids) => ids.length - count)) };
}

/** How many deliveries wait. */
export async function countPending(store: Store): Promise<number> {
  const backlogs = await store.backlogs(null);
  return [...backlogs.values()].reduce((sum, { pending }) => sum + pending, 0);
}

interface Fate {
  databaseUrl: string;
  /** The addresses of the requests that were acknowledged, and of those that were erased. */
  acknowledged: ReadonlySet<string>;
  erased?: ReadonlySet<string>;
}

/** What {@link findDamage} gives when nothing is wrong. */
export const NO_DAMAGE = { lost: [], remaining: [], corruption: [] };

/** The addresses that are lost, or still there though erased, and what SQLite's own check finds in its file. */
export async function findDamage({ databaseUrl, acknowledged, erased = new Set() }: Fate) {
  const store = openStore(databaseUrl, 'refuse');
  const kept = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  const lost = [...acknowledged].filter((email) => !erased.has(email) && !kept.has(email));
  const remaining = [...erased].filter((email) => kept.has(email));
  if (!databaseUrl.startsWith('file:')) return { lost, remaining, corruption: [] };
  const database = new DatabaseSync(databaseUrl.slice('file:'.length));
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return { lost, remaining, corruption: found.filter((row) => row.integrity_check !== 'ok') };
}

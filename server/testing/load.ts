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

/** Asked before each attempt, since an instance may have been replaced. */
type Port = () => number;

/** Clients that send requests as the page does: each again and again with its key, until it is acknowledged. */
export class Clients implements Disposable {
  /** The addresses of the acknowledged requests; each request has its own address and text. */
  readonly acknowledged = new Set<string>();
  /** How often each status was answered, or each error met. */
  readonly answers: Record<string, number> = {};
  private readonly pool = connections(64);
  private isStopped = false;

  /** How often a request had to be sent again. */
  get repeated(): number {
    const others = Object.entries(this.answers).filter(([status]) => status !== '200');
    return others.reduce((sum, [, count]) => sum + count, 0);
  }

  /** Sends so many requests, some at a time, each to all of some instances; without a count until {@link stop}. */
  async sendMany({ count = Number.POSITIVE_INFINITY, atOnce = 32, ports }: SendMany): Promise<void> {
    let begun = 0;
    const sendNext = async () => {
      while (begun < count && !this.isStopped) {
        begun += 1;
        await this.send(ports);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }

  /**
   * Sends one request, to each of some instances.
   *
   * @throws Error when the service refuses the request for good
   */
  async send(ports: Port[], headers: Record<string, string> = {}): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const request = {
      body: JSON.stringify(contactRequest({ email, message: `Consulta ${email}/Intereses: Scout` })),
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
    };
    const areAccepted = await Promise.all(ports.map((port) => this.sendUntilAcknowledged(port, request)));
    if (areAccepted.every(Boolean)) this.acknowledged.add(email);
  }

  /** Gives up what is not acknowledged yet. */
  stop(): void {
    this.isStopped = true;
  }

  /** Gives whether it was acknowledged, rather than stopped. */
  private async sendUntilAcknowledged(port: Port, request: Omit<ContactPost, 'port'>): Promise<boolean> {
    while (!this.isStopped) {
      const status = await post({ ...request, port: port(), agent: this.pool.agent }).then(
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

  [Symbol.dispose](): void {
    this.pool[Symbol.dispose]();
  }
}

interface SendMany {
  count?: number;
  atOnce?: number;
  ports: Port[];
}

/** Starts visitors who send one request after another to a service, which may go away and come back at the same port. */
export function startLoad({ port, visitors = 8 }: { port: number; visitors?: number }) {
  const clients = new Clients();
  const running = clients.sendMany({ atOnce: visitors, ports: [() => port] });
  // A refusal is met by `stop`.
  running.catch(() => undefined);
  /** Sends nothing more, and ends when what is on its way is answered. */
  async function stop(): Promise<void> {
    clients.stop();
    await running;
    clients[Symbol.dispose]();
  }
  const { acknowledged, answers } = clients;
  return { acknowledged, answers, stop, [Symbol.asyncDispose]: stop };
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

interface ExpectedDelivery {
  /** The addresses of the acknowledged requests. */
  acknowledged: ReadonlySet<string>;
  databaseUrl: string;
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
  const rows = await store.list(1_000_000);
  await store.close();
  expect(await findDamage({ databaseUrl, acknowledged })).toEqual(NO_DAMAGE);
  expect(rows).toHaveLength(count);
  for (const ids of taken()) expect(new Set(ids).size).toBe(count);
  const copies = Math.max(...taken().map((ids) => ids.length - count));
  return { ms: performance.now() - startedAt, copies };
}

/** How many deliveries wait. */
export async function countPending(store: Store): Promise<number> {
  const backlogs = await store.backlogs(null);
  return [...backlogs.values()].reduce((sum, { pending }) => sum + pending, 0);
}

/** What {@link findDamage} gives when nothing is wrong. */
export const NO_DAMAGE: string[] = [];

interface Fate {
  databaseUrl: string;
  /** The addresses of the acknowledged requests. */
  acknowledged: ReadonlySet<string>;
  /** The addresses that were erased. */
  erased?: ReadonlySet<string>;
}

/**
 * Compares what a database holds with what was acknowledged and what was erased, by address; gives what is lost, what
 * is still there though erased, and what SQLite's own check finds.
 */
export async function findDamage({ databaseUrl, acknowledged, erased = new Set() }: Fate): Promise<string[]> {
  const store = openStore(databaseUrl, 'refuse');
  const kept = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  const lost = [...acknowledged].filter((email) => !erased.has(email) && !kept.has(email));
  const remaining = [...erased].filter((email) => kept.has(email));
  const corrupted = databaseUrl.startsWith('file:') ? checkIntegrity(databaseUrl.slice('file:'.length)) : [];
  return [
    ...lost.map((email) => `${email} is lost`),
    ...remaining.map((email) => `${email} was erased and is there`),
    ...corrupted,
  ];
}

function checkIntegrity(path: string): string[] {
  const database = new DatabaseSync(path);
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return found.map(({ integrity_check: text }) => String(text)).filter((text) => text !== 'ok');
}

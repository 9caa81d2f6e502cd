import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { type MailSink, messageIds } from '@/lib/testing/mail-sink';
import { openStore, type Store } from '@/server/store/open-store';
import { LIMIT } from './fault-tests';
import type { WebhookReceiver } from './peers';
import { contactRequest } from './requests';
import { connections, post } from './service-process';

/** Clients that send requests as the page does: each again and again with its key, until it is acknowledged. */
export class Clients implements Disposable {
  /** The addresses of the acknowledged requests; each request has its own address and text. */
  readonly acknowledged = new Set<string>();
  /** How often each status was answered, or each error met. */
  readonly answers: Record<string, number> = {};
  private readonly pool: ReturnType<typeof connections>;
  private isStopped = false;

  constructor(mostConnections = 64) {
    this.pool = connections(mostConnections);
  }

  /** How often a request had to be sent again. */
  get repeated(): number {
    const others = Object.entries(this.answers).filter(([status]) => status !== '200');
    return others.reduce((sum, [, count]) => sum + count, 0);
  }

  /**
   * Sends one request, to each of some instances.
   *
   * @param ports asked before each attempt, since an instance may have been replaced
   * @throws Error when the service refuses the request for good
   */
  async send(ports: (() => number)[], headers: Record<string, string> = {}): Promise<void> {
    const id = randomUUID();
    const email = `${id}@example.com`;
    const request = {
      body: JSON.stringify(contactRequest({ email, message: `Consulta ${id}/Intereses: Scout` })),
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
    };
    const areAccepted = await Promise.all(ports.map((port) => this.sendUntilAcknowledged(port, request)));
    if (areAccepted.every(Boolean)) this.acknowledged.add(email);
  }

  /** Sends one request after another, until {@link stop}. */
  async keepSending(port: number): Promise<void> {
    while (!this.isStopped) await this.send([() => port]);
  }

  /** Gives up what is not acknowledged yet. */
  stop(): void {
    this.isStopped = true;
  }

  /** Gives whether it was acknowledged, rather than stopped. */
  private async sendUntilAcknowledged(port: () => number, request: ContactSend): Promise<boolean> {
    while (!this.isStopped) {
      const status = await this.attempt({ ...request, port: port() });
      if (status === 200) return true;
      const mayBeSentAgain = typeof status === 'string' || status === 429 || status >= 500;
      if (!mayBeSentAgain) throw new Error(`The request was refused with ${status}.`);
      await sleep(50);
    }
    return false;
  }

  /** Gives the status of the answer, or the code of the error. */
  private async attempt(request: ContactSend & { port: number }): Promise<number | string> {
    const status = await post({ ...request, agent: this.pool.agent }).then(
      (answer) => answer.status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    return status;
  }

  [Symbol.dispose](): void {
    this.pool[Symbol.dispose]();
  }
}

interface ContactSend {
  body: string;
  headers: Record<string, string>;
}

/** Visitors who send one request after another, until they are stopped. */
export interface Load extends Pick<Clients, 'acknowledged' | 'answers'>, AsyncDisposable {
  /** Sends nothing more, and ends when what is on its way is answered. */
  stop(): Promise<void>;
}

/** Starts so many visitors at a service, which may go away and come back at the same port. */
export function startLoad({ port, visitors = 8 }: { port: number; visitors?: number }): Load {
  const clients = new Clients(visitors);
  const running = Promise.all(Array.from({ length: visitors }, () => clients.keepSending(port)));
  // A refusal is met by `stop`.
  running.catch(() => undefined);
  async function stop(): Promise<void> {
    clients.stop();
    await running;
    clients[Symbol.dispose]();
  }
  return { acknowledged: clients.acknowledged, answers: clients.answers, stop, [Symbol.asyncDispose]: stop };
}

/** Who gets the deliveries of a service under load. */
export interface Receivers {
  recipients: string[];
  sink: MailSink;
  webhook?: WebhookReceiver | undefined;
}

interface ExpectedDelivery extends Receivers {
  /** The addresses of the acknowledged requests. */
  acknowledged: ReadonlySet<string>;
  databaseUrl: string;
}

/**
 * Waits until all that was acknowledged has reached every receiver, and holds that each request is one row and came
 * everywhere.
 *
 * @returns how long it took, in ms, and how many copies each receiver got
 */
export async function expectAllDelivered({ acknowledged, databaseUrl, recipients, sink, webhook }: ExpectedDelivery) {
  const count = acknowledged.size;
  const received: Record<string, () => string[]> = {};
  for (const recipient of recipients) {
    received[recipient] = () => messageIds(sink.mails.filter((mail) => mail.recipients.includes(recipient)));
  }
  if (webhook) received.webhook = () => webhook.events.map(({ id }) => id);
  const isEverywhere = () => Object.values(received).every((ids) => new Set(ids()).size >= count);
  // The receivers are asked first, since polling the database would slow the delivery down.
  const deliveredAfter = await until('delivered', LIMIT, isEverywhere);
  const store = openStore(databaseUrl);
  const settledAfter = await until('settled', LIMIT, async () => (await countPending(store)) === 0);
  const rows = await store.list(1_000_000);
  await store.close();
  const stored = new Set(rows.map(({ email }) => email));
  const lost = [...acknowledged].filter((email) => !stored.has(email)).length;
  expect({ lost, rows: rows.length }).toEqual({ lost: 0, rows: count });
  const copies: Record<string, number> = {};
  for (const [name, ids] of Object.entries(received)) {
    const different = new Set(ids()).size;
    expect(different).toBe(count);
    copies[name] = ids().length - different;
  }
  return { ms: deliveredAfter + settledAfter, copies };
}

/** How many deliveries wait. */
export async function countPending(store: Store): Promise<number> {
  const backlogs = await store.backlogs(null);
  return [...backlogs.values()].reduce((sum, { pending }) => sum + pending, 0);
}

interface ParallelWork {
  count: number;
  atOnce: number;
  work: (index: number) => Promise<void>;
}

/** Does `count` pieces of work, so many at a time. */
export async function inParallel({ count, atOnce, work }: ParallelWork): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What became of requests in the end; every list is empty when nothing is wrong. */
interface Damage {
  /** Acknowledged, not erased, and not there. */
  lost: string[];
  /** Erased and still there. */
  remaining: string[];
  /** What SQLite's own check finds. */
  integrity: string[];
}

interface Fate {
  databaseUrl: string;
  /** The addresses of the acknowledged requests. */
  acknowledged: ReadonlySet<string>;
  /** The addresses that were erased. */
  erased?: ReadonlySet<string>;
}

/** Compares what a database holds with what was acknowledged and what was erased, by address. */
export async function findDamage({ databaseUrl, acknowledged, erased = new Set() }: Fate): Promise<Damage> {
  const store = openStore(databaseUrl, 'refuse');
  const kept = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  return {
    lost: [...acknowledged].filter((email) => !erased.has(email) && !kept.has(email)),
    remaining: [...erased].filter((email) => kept.has(email)),
    integrity: databaseUrl.startsWith('file:') ? checkIntegrity(databaseUrl.slice(5)) : [],
  };
}

/** What {@link findDamage} gives when nothing is wrong. */
export const NO_DAMAGE: Damage = { lost: [], remaining: [], integrity: [] };

function checkIntegrity(path: string): string[] {
  const database = new DatabaseSync(path);
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return found.map(({ integrity_check: text }) => String(text)).filter((text) => text !== 'ok');
}

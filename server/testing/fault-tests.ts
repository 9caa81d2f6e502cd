import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from 'autocannon';
import { type MailSink, messageIds } from '@/lib/testing/mail-sink';
import { findPostgres } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import type { MailTransport } from '@/server/outbox/mail-sender';
import { MailTrouble } from '@/server/outbox/mail-trouble';
import { Outbox } from '@/server/outbox/outbox';
import { openStore } from '@/server/store/open-store';
import type { Store, StoredRequest } from '@/server/store/store';
import { startPrivatePostgres } from './private-postgres';
import { quietLog } from './quiet-log';
import { contactRequest } from './requests';
import { connections, post } from './service-process';
import { testWith } from './test-with';

/**
 * Whether the tests of `server/faults` and of the proxies run in their long form, which gives the figures of
 * docs/reliability.md: with `LONG=1` in the environment. Then the sizes are those of that document, each test prints
 * its figures, and targets of speed hold exactly. The short form, in `npm run test:release`, takes seconds and shares
 * the machine, so it only asserts what is right or wrong.
 */
export const isLong = process.env.LONG === '1';

/** The size of a test in the form that runs. */
export function sizeOf<T>({ short, long }: { short: T; long: T }): T {
  return isLong ? long : short;
}

/** How long something may take, in ms: the target in the long form, twenty seconds more on a machine that is shared. */
export function allowed(ms: number): number {
  return isLong ? ms : ms + 20_000;
}

/** How long a test may take, in ms. */
export const TEST_TIMEOUT = sizeOf({ short: 300_000, long: 3_600_000 });

/** Defines tests that mostly wait: together in the short form, one after another where their figures count. */
export const testTogether: jest.It = isLong ? test : test.concurrent;

/** Prints the figures of one test, in the long form. */
export function printFigures(title: string, figures: Record<string, number | string>): void {
  if (!isLong) return;
  const lines = Object.entries(figures).map(([name, value]) => {
    const shown = typeof value === 'number' ? Number(value.toFixed(value < 10 ? 2 : 0)) : value;
    return `  ${name.padEnd(56)} ${shown}`;
  });
  console.info([title, ...lines].join('\n'));
}

/** What a test on both kinds of store is given. */
export interface StoreUnderTest {
  name: 'SQLite' | 'PostgreSQL';
  /** Makes an empty database and gives its `DATABASE_URL`. */
  createDatabase(name: string): Promise<string>;
  /** A temporary folder. */
  folder: string;
}

/** Defines a test on SQLite, and on PostgreSQL where it is installed. */
export function testOnBothStores(title: string, body: (store: StoreUnderTest) => Promise<void>): void {
  testTogether(`SQLite: ${title}`, async () => {
    using folder = temporaryFolder('faults');
    await body({
      name: 'SQLite',
      createDatabase: async (name) => `file:${folder.path}/${name}.db`,
      folder: folder.path,
    });
  });
  testWith(
    findPostgres(),
    'PostgreSQL',
    testTogether,
  )(`PostgreSQL: ${title}`, async () => {
    using folder = temporaryFolder('faults');
    await using postgres = await startPrivatePostgres();
    await body({ name: 'PostgreSQL', createDatabase: postgres.createDatabase, folder: folder.path });
  });
}

/** Clients that send requests as the page does: each again and again with its key, until it is acknowledged. */
export class Clients implements Disposable {
  /** The texts of what was acknowledged. */
  readonly acknowledged = new Set<string>();
  /** How often a request had to be sent again. */
  repeated = 0;
  private readonly pool = connections(64);

  /**
   * Sends one request, to each of some instances.
   *
   * @param ports asked before each attempt, since an instance may have been replaced
   */
  async send(ports: (() => number)[], headers: Record<string, string> = {}): Promise<void> {
    const message = `Consulta ${randomUUID()}/Intereses: Scout`;
    const body = JSON.stringify(contactRequest({ message }));
    const withKey = { ...headers, 'idempotency-key': randomUUID() };
    await Promise.all(ports.map((port) => this.sendUntilAcknowledged(port, body, withKey)));
    this.acknowledged.add(message);
  }

  private async sendUntilAcknowledged(port: () => number, body: string, headers: Record<string, string>) {
    for (;;) {
      const answer = await post(port(), body, headers, this.pool.agent).catch(() => null);
      if (answer?.status === 200) return;
      const mayBeSentAgain = answer === null || answer.status === 503 || answer.status === 429;
      if (!mayBeSentAgain) throw new Error(`${answer.status} ${answer.body}`);
      this.repeated += 1;
      await sleep(50);
    }
  }

  [Symbol.dispose](): void {
    this.pool[Symbol.dispose]();
  }
}

/** What {@link waitUntilDelivered} found. */
export interface Delivered {
  /** How long it took, in ms. */
  ms: number;
  rows: StoredRequest[];
  /** The Message-IDs, in the order in which they came. */
  mailed: string[];
}

/** Waits for so many mails and until nothing is pending. */
export async function waitUntilDelivered(sink: MailSink, databaseUrl: string, mails: number): Promise<Delivered> {
  const longest = 600_000;
  // The mailbox is asked first, since polling the database would slow the delivery down.
  const mailedAfter = await until('mailed', longest, () => sink.mails.length >= mails);
  const store = openStore(databaseUrl);
  try {
    const settledAfter = await until('settled', longest, async () => (await store.backlog()).pending === 0);
    return { ms: mailedAfter + settledAfter, rows: await store.list(1_000_000), mailed: messageIds(sink.mails) };
  } finally {
    await store.close();
  }
}

/**
 * Waits until all that was acknowledged is mailed, and holds that each request is one row and was mailed.
 *
 * @returns how long it took, in ms, and how many mails were repeated
 */
export async function expectAllDelivered({
  acknowledged,
  sink,
  databaseUrl,
}: {
  acknowledged: ReadonlySet<string>;
  sink: MailSink;
  databaseUrl: string;
}): Promise<{ ms: number; duplicates: number }> {
  const count = acknowledged.size;
  const { ms, rows, mailed } = await waitUntilDelivered(sink, databaseUrl, count);
  const stored = new Set<string>(rows.map(({ message }) => message));
  const lost = [...acknowledged].filter((message) => !stored.has(message)).length;
  const requestsMailed = new Set(mailed).size;
  expect({ lost, rows: rows.length, requestsMailed }).toEqual({ lost: 0, rows: count, requestsMailed: count });
  return { ms, duplicates: mailed.length - requestsMailed };
}

/** What autocannon needs to send requests of which each has its own text; nobody waits as long as the timeout, in s. */
export const AUTOCANNON_POSTS = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(contactRequest({ message: 'Consulta [<id>]/Intereses: Scout' })),
  idReplacement: true,
  timeout: 60,
  sampleInt: 100,
} satisfies Partial<Options>;

/** An outbox in this process, without caps. */
export function makeOutbox(store: Store, transport: MailTransport, trouble = new MailTrouble()): Outbox {
  return new Outbox({
    store,
    transport,
    trouble,
    addresses: { from: 'web@istmo.example', to: 'ventas@istmo.example' },
    caps: null,
    backlog: () => ({ pending: 1, overCap: 0, held: 0 }),
    log: quietLog().log,
    connections: 5,
  });
}

/** Does `count` pieces of work, so many at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
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

/** The value under which a share of the values lies, in their unit. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? Number.NaN;
}

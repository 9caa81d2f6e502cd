import { randomUUID } from 'node:crypto';
import type { Options } from 'autocannon';
import { type MailSink, messageIds } from '@/lib/testing/mail-sink';
import { findPostgres } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { sleep, until } from '@/lib/testing/until';
import type { MailTransport } from '@/server/outbox/mail-sender';
import { MailTrouble } from '@/server/outbox/mail-trouble';
import { Outbox } from '@/server/outbox/outbox';
import { openStore } from '@/server/store/open-store';
import type { Store, StoredRequest } from '@/server/store/store';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { quietLog } from '@/server/testing/quiet-log';
import { contactRequest } from '@/server/testing/requests';
import { connections, post, uniqueBody } from '@/server/testing/service-process';

/** How thoroughly an experiment runs: `short` in `npm run test:release`, `long` for docs/reliability.md. */
export type Scale = 'short' | 'long';

/** One figure of an experiment beside its target. */
interface Figure {
  name: string;
  value: string;
  target: string;
  met: boolean;
}

/** Collects the figures of one experiment. */
export class Figures {
  readonly list: Figure[] = [];
  /** What was left out or is worth knowing. */
  readonly notes: string[] = [];

  /** @param scale speed has exact targets in the long form only, since the short one shares the machine */
  constructor(private readonly scale: Scale) {}

  /** A duration in ms that must not exceed a bound; the short form allows twenty seconds more. */
  within(name: string, ms: number, bound: number): void {
    const allowed = this.scale === 'long' ? bound : bound + 20_000;
    if (bound < 10_000) this.atMost(name, ms, allowed, ' ms');
    else this.atMost(name, ms / 1000, allowed / 1000, ' s');
  }

  /** A rate that must reach a bound; the short form has no target for it. */
  rate(name: string, perSecond: number, bound: number): void {
    if (this.scale === 'long') this.atLeast(name, perSecond, bound, '/s');
    else this.report(name, perSecond, '/s');
  }

  atMost(name: string, value: number, bound: number, unit = ''): void {
    this.list.push({ name, value: round(value) + unit, target: `≤ ${bound}${unit}`, met: value <= bound });
  }

  atLeast(name: string, value: number, bound: number, unit = ''): void {
    this.list.push({ name, value: round(value) + unit, target: `≥ ${bound}${unit}`, met: value >= bound });
  }

  equal(name: string, value: number, expected: number): void {
    this.list.push({ name, value: String(value), target: String(expected), met: value === expected });
  }

  /** A figure without a target. */
  report(name: string, value: number | string, unit = ''): void {
    this.list.push({ name, value: (typeof value === 'number' ? round(value) : value) + unit, target: '', met: true });
  }
}

/** An experiment: runs at a scale and writes down its figures. */
export type Experiment = (scale: Scale, figures: Figures) => Promise<void>;

/** Runs the parts of an experiment: one after another where their figures count, otherwise at once to save time. */
export async function runParts(scale: Scale, parts: (() => Promise<void>)[]): Promise<void> {
  if (scale === 'short') await Promise.all(parts.map((part) => part()));
  else for (const part of parts) await part();
}

/** Runs something with a PostgreSQL of its own, or notes that none is installed. */
export async function withPostgres(figures: Figures, work: (postgres: PrivatePostgres) => Promise<void>) {
  const programs = findPostgres();
  if (!programs) return void figures.notes.push(POSTGRES_MISSING);
  await using postgres = await startPrivatePostgres(programs);
  await work(postgres);
}

/** Runs something on SQLite, and on PostgreSQL where it is installed; `create` gives the address of a new database. */
export async function onBothStores(
  scale: Scale,
  figures: Figures,
  work: (store: string, create: (name: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const onSqlite = async () => {
    using folder = temporaryFolder('contact');
    await work('SQLite', async (name) => `file:${folder.path}/${name}.db`);
  };
  const onPostgres = () => withPostgres(figures, ({ createDatabase }) => work('PostgreSQL', createDatabase));
  await runParts(scale, [onSqlite, onPostgres]);
}

/** Clients that send requests as the page does: each again and again with its key, until it is acknowledged. */
export class Clients {
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
    const body = uniqueBody();
    const all = { ...headers, 'idempotency-key': randomUUID() };
    const sendTo = async (port: () => number) => {
      for (;;) {
        const answer = await post(port(), body, all, this.pool.agent).catch(() => null);
        if (answer?.status === 200) return;
        if (answer && answer.status !== 503 && answer.status !== 429)
          throw new Error(`${answer.status} ${answer.body}`);
        this.repeated += 1;
        await sleep(50);
      }
    };
    await Promise.all(ports.map(sendTo));
    this.acknowledged.add(JSON.parse(body).message);
  }

  /** Waits until all that was acknowledged is mailed and tells what became of it; gives the ms that it took. */
  async tell(name: string, figures: Figures, sink: MailSink, databaseUrl: string, duplicates: number): Promise<number> {
    const count = this.acknowledged.size;
    const { ms, rows, mailed } = await delivered(sink, databaseUrl, count);
    const stored = new Set<string>(rows.map(({ message }) => message));
    const unique = new Set(mailed).size;
    figures.equal(`${name}: rows, for ${count} keys`, rows.length, count);
    figures.equal(
      `${name}: acknowledged and lost`,
      [...this.acknowledged].filter((text) => !stored.has(text)).length,
      0,
    );
    figures.equal(`${name}: requests mailed`, unique, count);
    figures.atMost(`${name}: duplicate mails`, mailed.length - unique, duplicates);
    return ms;
  }

  [Symbol.dispose](): void {
    this.pool[Symbol.dispose]();
  }
}

/** What autocannon needs to send requests of which each has its own text; nobody waits as long as the timeout, in s. */
export const POSTS = {
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

/** Works through `count` items, so many at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The value under which a share of the values lies, in their unit. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Waits for so many mails and until nothing is pending; gives the ms it took, all rows, and the Message-IDs. */
export async function delivered(
  sink: MailSink,
  databaseUrl: string,
  mails: number,
): Promise<{ ms: number; rows: StoredRequest[]; mailed: string[] }> {
  // The mailbox is asked first, since polling the database would slow the delivery down.
  const mailed = await until('mailed', 600_000, () => sink.mails.length >= mails);
  const store = openStore(databaseUrl);
  try {
    const settled = await until('settled', 600_000, async () => (await store.backlog()).pending === 0);
    return { ms: mailed + settled, rows: await store.list(1_000_000), mailed: messageIds(sink.mails) };
  } finally {
    await store.close();
  }
}

function round(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 0)));
}

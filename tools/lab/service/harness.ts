import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { MailSink, ReceivedMail } from '../../../lib/testing/mail-sink';
import { findPostgres } from '../../../lib/testing/program';
import { sleep, until } from '../../../lib/testing/until';
import { openStore } from '../../../server/store/open-store';
import type { Store, StoredRequest } from '../../../server/store/store';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '../../../server/testing/private-postgres';
import { post } from '../../../server/testing/service-process';

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

/**
 * Sends one request to each of some instances, again and again with the same key until it is acknowledged; gives how
 * often it was sent in all.
 *
 * @param ports asked before each attempt, since an instance may have been replaced
 */
export async function postUntilAcknowledged(ports: (() => number)[], body: string, agent: Agent): Promise<number> {
  const key = randomUUID();
  const attempts = ports.map(async (port) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await post(port(), body, { 'idempotency-key': key }, agent).catch(() => null);
      if (answer?.status === 200) return attempt;
      if (answer && answer.status !== 503) throw new Error(`${answer.status} ${answer.body}`);
      await sleep(50);
    }
  });
  return (await Promise.all(attempts)).reduce((sum, count) => sum + count, 0);
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

/** The Message-IDs of mails, in the order in which they came. */
export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}

/**
 * Waits until `count` requests are mailed and nothing is pending; gives the ms it took. The mailbox is asked first,
 * since polling the database would slow the delivery down.
 */
export async function untilDelivered(sink: MailSink, store: Store, count: number): Promise<number> {
  const mailed = await until('mailed', 600_000, () => sink.mails.length >= count);
  return mailed + (await until('settled', 600_000, async () => (await store.backlog()).pending === 0));
}

/** Waits until `count` requests are delivered; gives the ms it took, what was stored, and the Message-IDs. */
export async function delivered(
  sink: MailSink,
  databaseUrl: string,
  count: number,
): Promise<{ ms: number; rows: StoredRequest[]; mailed: string[] }> {
  const store = openStore(databaseUrl);
  try {
    const ms = await untilDelivered(sink, store, count);
    return { ms, rows: await store.list(count * 2), mailed: messageIds(sink.mails) };
  } finally {
    await store.close();
  }
}

function round(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 0)));
}

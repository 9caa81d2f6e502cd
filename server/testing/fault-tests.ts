import type { Options } from 'autocannon';
import { findPostgres } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { HOUR, MINUTE } from '@/server/durations';
import { type MailTransport, mailChannel } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import type { Store } from '@/server/store/open-store';
import type { MailCaps } from '@/server/store/store';
import { startPrivatePostgres } from './private-postgres';
import { contactRequest, quietLog, RECIPIENT } from './requests';

/**
 * Whether the tests of `server/faults` and of the proxies run in their long form, which gives the figures of
 * docs/reliability.md: with `LONG=1` in the environment. Then the sizes are those of that document, each test prints
 * its figures, and targets of speed hold. The short form, in `npm run test:release`, takes seconds and shares the
 * machine, however slow that is, so it only asserts what is right or wrong.
 */
export const isLong = process.env.LONG === '1';

/** The size of a test in the form that runs. */
export function sizeOf<T>({ short, long }: { short: T; long: T }): T {
  return isLong ? long : short;
}

/** Holds a target of speed, in ms, in the long form: only there the machine is known. */
export function expectWithin(ms: number, target: number): void {
  if (isLong) expect(ms).toBeLessThanOrEqual(target);
}

/** How long a wait may take, in ms. It only ends a broken run: a busy machine is slow, not wrong. */
export const LIMIT = 10 * MINUTE;

/** How long a test may take, in ms. It only ends a broken run. */
export const TEST_TIMEOUT = sizeOf({ short: 20 * MINUTE, long: 2 * HOUR });

/** Defines tests that mostly wait: together in the short form, one after another where their figures count. */
export const testTogether: jest.It = isLong ? test : test.concurrent;

/** Prints the figures of one test, in the long form. */
export function printFigures(title: string, figures: Record<string, number | string>): void {
  if (!isLong) return;
  const lines = Object.entries(figures).map(([name, value]) => {
    return `  ${name.padEnd(56)} ${typeof value === 'number' ? rounded(value) : value}`;
  });
  console.info([title, ...lines].join('\n'));
}

/** A figure with two decimals at most, and none from ten on. */
function rounded(value: number): number {
  const decimals = value < 10 ? 2 : 0;
  return Number(value.toFixed(decimals));
}

/** What a test on both kinds of store is given. */
interface StoreUnderTest {
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

/** What autocannon needs to send requests of which each has its own text; nobody waits as long as the timeout, in s. */
export const AUTOCANNON_POSTS = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(contactRequest({ message: 'Consulta [<id>]/Intereses: Scout' })),
  idReplacement: true,
  timeout: 60,
  sampleInt: 100,
} satisfies Partial<Options>;

interface OutboxUnderTest {
  store: Store;
  transport: MailTransport;
  /** The receiver's clock, in ms. */
  now?: () => number;
  /** `null` for no limit of mails. */
  caps?: MailCaps | null;
}

/** An outbox of mails in this process. */
export function makeOutbox({ store, transport, now, caps = null }: OutboxUnderTest): Outbox {
  return new Outbox({
    target: RECIPIENT,
    queue: store.queue(RECIPIENT, caps),
    channel: mailChannel(transport, { from: 'web@istmo.example', to: [RECIPIENT] }),
    receiver: { kind: 'mail', recipient: null },
    log: quietLog().log,
    connections: 5,
    now,
  });
}

/** The value under which a share of the values lies, in their unit. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? Number.NaN;
}

import { findPostgres } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { HOUR, MINUTE } from '@/server/durations';
import { startPrivatePostgres } from './private-postgres';

/**
 * Whether the tests of `server/faults` and of the proxies run in their long form, which gives the figures of
 * docs/reliability.md: with `LONG=1` in the environment. Then each test prints its figures, and targets of speed hold.
 * The short form, in `npm run test:release`, shares the machine, however slow that is, so it only asserts what is right
 * or wrong.
 */
const isLong = process.env.LONG === '1';

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

/** Prints the figures of one test, in the long form. */
export function printFigures(title: string, figures: Record<string, number | string>): void {
  if (!isLong) return;
  const lines = Object.entries(figures).map(([name, value]) => {
    return `  ${name.padEnd(56)} ${typeof value === 'number' ? Number(value.toFixed(2)) : value}`;
  });
  console.info([title, ...lines].join('\n'));
}

/** The value under which 99 of 100 values lie. */
export function p99(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** Defines tests that mostly wait: together in the short form, one after another where their figures count. */
export const testTogether: jest.It = isLong ? test : test.concurrent;

/** Defines a test that needs PostgreSQL. */
export const testWithPostgres = testWith(findPostgres(), 'PostgreSQL', testTogether);

/** An empty database for one test. */
interface TestedDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** For `DATABASE_URL`. */
  url: string;
}

/** Defines a test on SQLite, and on PostgreSQL where it is installed. */
export function testOnBothDatabases(title: string, body: (database: TestedDatabase) => Promise<void>): void {
  testTogether(`SQLite: ${title}`, async () => {
    using folder = temporaryFolder('faults');
    await body({ name: 'SQLite', url: `file:${folder.path}/contact.db` });
  });
  testWithPostgres(`PostgreSQL: ${title}`, async () => {
    await using postgres = await startPrivatePostgres();
    await body({ name: 'PostgreSQL', url: await postgres.createDatabase('faults') });
  });
}

import { findPostgres } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { HOUR, MINUTE } from '@/server/durations';
import { startPrivatePostgres } from './private-postgres';

/**
 * Whether the tests of `server/faults` and of the proxies run in their long form, with the sizes and the targets of
 * speed of docs/reliability.md: with `LONG=1` in the environment. The short form, in `npm run test:release`, shares the
 * machine, however slow that is, so it only asserts what is right or wrong.
 */
const isLong = process.env.LONG === '1';

/** The size of a test in the form that runs. */
export function sizeOf<T>({ short, long }: { short: T; long: T }): T {
  return isLong ? long : short;
}

/** Prints a duration in ms and holds its target, in the long form: only there the machine is known. */
export function expectWithin(what: string, ms: number, target: number): void {
  if (!isLong) return;
  console.info(`${what}: ${Math.round(ms)} ms of ${target}`);
  expect(ms).toBeLessThanOrEqual(target);
}

/** How long a wait may take, in ms. It only ends a broken run: a busy machine is slow, not wrong. */
export const LIMIT = 10 * MINUTE;

/** How long a test of a file that imports this may take, in ms. It only ends a broken run. */
export const TEST_TIMEOUT = sizeOf({ short: 20 * MINUTE, long: 2 * HOUR });
jest.setTimeout(TEST_TIMEOUT);

/** Defines tests that mostly wait: together in the short form, one after another where their figures count. */
export const testTogether: jest.It = isLong ? test : test.concurrent;

/** Defines a test that needs PostgreSQL. */
export const testWithPostgres = testWith(findPostgres(), 'PostgreSQL', testTogether);

/** Defines a test on SQLite, and on PostgreSQL where it is installed; it is given the address of an empty database. */
export function testOnBothDatabases(title: string, body: (databaseUrl: string) => Promise<void>): void {
  testTogether(`SQLite: ${title}`, async () => {
    using folder = temporaryFolder('faults');
    await body(`file:${folder.path}/contact.db`);
  });
  testWithPostgres(`PostgreSQL: ${title}`, async () => {
    await using postgres = await startPrivatePostgres();
    await body(await postgres.createDatabase('faults'));
  });
}

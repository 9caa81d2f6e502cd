import { findPostgres } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { MINUTE } from '@/server/durations';
import { startPrivatePostgres } from './private-postgres';

/** Maximum time in ms that a test waits for a condition. It is long because a busy machine must not fail a test. */
export const WAIT_LIMIT = 10 * MINUTE;

/** Defines a test that requires an installed PostgreSQL. */
export const testWithPostgres = testWith(findPostgres());

/** Defines one test for SQLite and one for PostgreSQL. `body` receives the `DATABASE_URL` of an empty database. */
export function testOnBothDatabases(title: string, body: (databaseUrl: string) => Promise<void>): void {
  test(`SQLite: ${title}`, async () => {
    using folder = temporaryFolder('faults');
    await body(`file:${folder.path}/contact.db`);
  });
  testWithPostgres(`PostgreSQL: ${title}`, async () => {
    await using postgres = await startPrivatePostgres();
    await body(await postgres.createDatabase('faults'));
  });
}

import { findPostgres } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { MINUTE } from '@/server/durations';
import { startPrivatePostgres } from './private-postgres';

/** The limit of a wait in ms. It only ends a broken run: a busy machine is slow, not wrong. */
export const LIMIT = 10 * MINUTE;

/** Defines a test that needs PostgreSQL. */
export const testWithPostgres = testWith(findPostgres());

/** Defines a test on SQLite and on PostgreSQL, which receives the address of an empty database. */
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

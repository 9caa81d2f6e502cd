import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { until } from '@/lib/processes/until';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { type PrivatePostgres, query, startPrivatePostgres } from '@/server/testing/private-postgres';
import { post, serviceCommand, startService, uniqueBody } from '@/server/testing/service-process';

const FOLDER = 'hosting/service';
const psql = findProgram('psql');

const { services }: { services: Record<string, { command?: string[]; environment: Record<string, string> }> } = parse(
  readFileSync(`${FOLDER}/compose.yaml`, 'utf8'),
  { merge: true },
);
const databaseVariables = services.db?.environment ?? {};

/** Returns the arguments of the first `docker compose exec -T db` in the guide that contains a text. */
function documentedCommand(text: string): string {
  const commands = readFileSync('docs/deploy.md', 'utf8').matchAll(/^docker compose exec -T db (.+)$/gm);
  return [...commands].map(([, command = '']) => command).find((command) => command.includes(text)) ?? '';
}

describeWith(findPostgres() && psql)('PostgreSQL with the roles of compose.yaml', () => {
  let postgres: PrivatePostgres;
  let serviceUrl: string;
  let ownerUrl: string;

  /** Returns the `DATABASE_URL` of a service. PostgreSQL in this test accepts any password. */
  const databaseUrlOf = (name: string) =>
    String(services[name]?.environment.DATABASE_URL).replace(/\$\{.+\}@db/, `clave@127.0.0.1:${postgres.port}`);

  /** Runs a command of the container `db` on this machine, over TCP instead of a Unix socket. */
  function runInDatabase(commandLine: string): void {
    const command = commandLine.replaceAll('/docker-entrypoint-initdb.d/', `${resolve(FOLDER)}/`);
    const PATH = `${dirname(psql ?? '')}:/usr/bin:/bin`;
    const connection = { PGHOST: '127.0.0.1', PGPORT: String(postgres.port) };
    const env = { ...databaseVariables, ...connection, NODE_ENV: 'test' as const, PATH };
    execFileSync('sh', ['-c', command], { env, stdio: 'pipe' });
  }

  /** Creates the database, then runs `roles.sql` and the command of the service `migrate`. */
  beforeEach(async () => {
    postgres = await startPrivatePostgres();
    const { POSTGRES_DB, POSTGRES_USER } = databaseVariables;
    await postgres.execute('postgres', `CREATE ROLE ${POSTGRES_USER} SUPERUSER LOGIN`);
    await postgres.execute('postgres', `CREATE DATABASE ${POSTGRES_DB} OWNER ${POSTGRES_USER}`);
    runInDatabase(`psql -v ON_ERROR_STOP=1 -U ${POSTGRES_USER} -d ${POSTGRES_DB} -f ${FOLDER}/roles.sql`);
    serviceUrl = databaseUrlOf('web');
    ownerUrl = databaseUrlOf('migrate');
    const [program = '', ...args] = serviceCommand(...(services.migrate?.command ?? []).slice(2));
    execFileSync(program, args, { env: { ...process.env, DATABASE_URL: ownerUrl } });
  });
  afterEach(() => postgres.stop());

  const send = async (port: number) => expect((await post({ port, body: uniqueBody() })).status).toBe(200);

  test('forbids the service to create, drop and truncate tables', async () => {
    await using service = await startService({ env: { DATABASE_URL: serviceUrl } });
    await send(service.port);
    for (const sql of ['CREATE TABLE x (id INTEGER)', 'DROP TABLE contact_requests', 'TRUNCATE contact_requests']) {
      await expect(query(serviceUrl, sql)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('restores a backup with the documented commands', async () => {
    using folder = temporaryFolder('copias');
    const runDocumented = (command: string) => runInDatabase(command.replaceAll('copias/', `${folder.path}/`));
    await using serviceBeforeRestore = await startService({ env: { DATABASE_URL: serviceUrl } });
    for (let count = 0; count < 3; count++) await send(serviceBeforeRestore.port);
    runDocumented(documentedCommand('pg_dump'));
    await send(serviceBeforeRestore.port);
    await serviceBeforeRestore.stop();
    const [backupFile = ''] = readdirSync(folder.path);
    runDocumented(documentedCommand('ALTER DATABASE'));
    runDocumented(documentedCommand('--single-transaction').replace(/copias\/\S+/, `copias/${backupFile}`));

    await using sink = await startMailSink();
    await using serviceAfterRestore = await startService({ env: { DATABASE_URL: serviceUrl, SMTP_URL: sink.url } });
    await until('the restored requests are mailed', WAIT_LIMIT, () => sink.mails.length === 3);
    await send(serviceAfterRestore.port);
    await expect(query(serviceUrl, 'DROP TABLE contact_requests')).rejects.toThrow('must be owner');

    const [renamed] = await query(ownerUrl, `SELECT datname FROM pg_database WHERE datname ~ '_\\d'`);
    const renamedDatabaseUrl = ownerUrl.replace(/[^/]+$/, String(renamed?.datname));
    expect(await query(renamedDatabaseUrl, 'SELECT count(*)::int FROM contact_requests')).toEqual([{ count: 4 }]);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { until } from '@/lib/processes/until';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { type PrivatePostgres, query, startPrivatePostgres } from '@/server/testing/private-postgres';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

const FOLDER = 'hosting/service';
const psql = findProgram('psql');

interface Service {
  command?: string[];
  environment: Record<string, string | null>;
  volumes?: string[];
  networks?: unknown;
}

const compose: { services: Record<string, Service>; networks: Record<string, unknown> } = parse(
  readFileSync(`${FOLDER}/compose.yaml`, 'utf8'),
  { merge: true },
);

function documentedCommand(...words: string[]): string {
  const lines = readFileSync('docs/deploy.md', 'utf8').split('\n');
  const line = lines.find((text) => text.startsWith('docker compose') && words.every((word) => text.includes(word)));
  return line ?? '';
}

function findService(name: string): Service {
  const service = compose.services[name];
  if (!service) throw new Error(`compose.yaml has no service «${name}».`);
  return service;
}

/** Runs container commands as local processes, with a copy of the server bundle and a temporary PostgreSQL server. */
class LocalContainers {
  private readonly bundle = temporaryFolder('compose');
  readonly backups = temporaryFolder('copias');

  constructor(private readonly postgres: PrivatePostgres) {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/build/bundle-server.ts'], { stdio: 'inherit' });
    cpSync('dist', this.bundle.path, { recursive: true });
  }

  run(serviceName: string, commandLine: string): string {
    return execFileSync('sh', ['-c', this.withLocalPaths(findService(serviceName), commandLine)], {
      cwd: this.bundle.path,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        NODE_ENV: 'production',
        PATH: [dirname(process.execPath), dirname(psql ?? ''), '/usr/bin', '/bin'].join(delimiter),
        // In the container, commands connect through a Unix socket. Here they connect over TCP.
        PGHOST: '127.0.0.1',
        PGPORT: String(this.postgres.port),
        ...this.environment(serviceName),
      },
    });
  }

  runDocumented(line: string): string {
    const [, name = '', commandLine = ''] = /^docker compose exec -T (\w+) (.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not a command that is tested: ${line}`);
    return this.run(name, commandLine.replaceAll('copias/', `${this.backups.path}/`));
  }

  dispose(): void {
    this.bundle[Symbol.dispose]();
    this.backups[Symbol.dispose]();
  }

  environment(serviceName: string): Record<string, string> {
    const environment = JSON.stringify(findService(serviceName).environment)
      .replaceAll(/\$\{(?:DATABASE_)?(\w+):\?\}/g, '$1')
      .replaceAll('@db/', `@127.0.0.1:${this.postgres.port}/`);
    // A variable without a value comes from `.env`.
    return JSON.parse(environment, (_name, value) => value ?? undefined);
  }

  private withLocalPaths({ volumes = [] }: Service, commandLine: string): string {
    const mounts = volumes.map((volume) => volume.split(':')).filter(([source]) => source?.startsWith('./'));
    return mounts.reduce(
      (text, [source = '', target = '']) => text.replaceAll(target, resolve(FOLDER, source)),
      commandLine,
    );
  }
}

/** Creates the database and its owner, then runs `roles.sql` and the command of the service `migrate`. */
async function prepareContainers(postgres: PrivatePostgres): Promise<LocalContainers> {
  const { POSTGRES_DB, POSTGRES_USER } = findService('db').environment;
  await postgres.execute('postgres', `CREATE ROLE ${POSTGRES_USER} SUPERUSER LOGIN`);
  await postgres.execute('postgres', `CREATE DATABASE ${POSTGRES_DB} OWNER ${POSTGRES_USER}`);
  const containers = new LocalContainers(postgres);
  const rolesFile = '/docker-entrypoint-initdb.d/roles.sql';
  containers.run('db', `psql -v ON_ERROR_STOP=1 -U ${POSTGRES_USER} -d ${POSTGRES_DB} -f ${rolesFile}`);
  const { command = [] } = findService('migrate');
  containers.run('migrate', command.join(' '));
  return containers;
}

describeWith(findPostgres() && psql)('PostgreSQL with the roles of compose.yaml', () => {
  let postgres: PrivatePostgres;
  let containers: LocalContainers;

  beforeEach(async () => {
    postgres = await startPrivatePostgres();
    containers = await prepareContainers(postgres);
  });
  afterEach(async () => {
    containers.dispose();
    await postgres.stop();
  });

  const send = async (port: number) => expect((await post({ port, body: uniqueBody() })).status).toBe(200);

  test('forbids the service to create, drop and truncate tables', async () => {
    const DATABASE_URL = containers.environment('web').DATABASE_URL ?? '';
    await using runningService = await startService({ env: { DATABASE_URL } });
    await send(runningService.port);
    for (const sql of ['CREATE TABLE x (id INTEGER)', 'DROP TABLE contact_requests', 'TRUNCATE contact_requests']) {
      await expect(query(DATABASE_URL, sql)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('restores a backup with the documented commands', async () => {
    const DATABASE_URL = containers.environment('web').DATABASE_URL ?? '';
    await using serviceBeforeRestore = await startService({ env: { DATABASE_URL } });
    for (let count = 0; count < 3; count++) await send(serviceBeforeRestore.port);
    containers.runDocumented(documentedCommand('pg_dump'));
    await send(serviceBeforeRestore.port);
    await serviceBeforeRestore.stop();
    const [backupFile = ''] = readdirSync(containers.backups.path);
    containers.runDocumented(documentedCommand('psql', 'ALTER DATABASE'));
    containers.runDocumented(
      documentedCommand('pg_restore', '--single-transaction').replace(/copias\/\S+/, `copias/${backupFile}`),
    );

    await using sink = await startMailSink();
    await using serviceAfterRestore = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
    await until('the restored requests are mailed', WAIT_LIMIT, () => sink.mails.length === 3);
    await send(serviceAfterRestore.port);
    await expect(query(DATABASE_URL, 'DROP TABLE contact_requests')).rejects.toThrow('must be owner');

    const ownerUrl = containers.environment('migrate').DATABASE_URL ?? '';
    const [renamed] = await query(ownerUrl, `SELECT datname FROM pg_database WHERE datname ~ '_\\d'`);
    const renamedDatabaseUrl = ownerUrl.replace(/[^/]+$/, String(renamed?.datname));
    expect(await query(renamedDatabaseUrl, 'SELECT count(*)::int FROM contact_requests')).toEqual([{ count: 4 }]);
  });
});

test('compose.yaml makes the service trust the IPv4 and the IPv6 address of Caddy', () => {
  const addresses = Object.values(Object(findService('caddy').networks).front);
  expect(addresses).toContainEqual(expect.stringContaining(':'));
  expect(findService('web').environment.TRUSTED_PROXIES?.split(',')).toEqual(addresses);
  expect(compose.networks.front).toMatchObject({ enable_ipv6: true });
});

test('.env.example contains every variable that compose.yaml reads', () => {
  const requiredNames = readFileSync(`${FOLDER}/compose.yaml`, 'utf8').match(/(?<=\$\{)\w+(?=:\?\})/g) ?? [];
  const { environment } = findService('web');
  const optionalNames = Object.keys(environment).filter((name) => environment[name] === null);
  const example = readFileSync(`${FOLDER}/.env.example`, 'utf8');
  for (const name of [...requiredNames, ...optionalNames]) expect(example).toContain(name);
});

test('compose.yaml passes every setting in docs/operations.md to the service', () => {
  const [settings = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## ');
  const cells = [...settings.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell);
  const documentedNames = cells.flatMap((cell) => cell.match(/[A-Z_]{4,}/g) ?? []);
  // The service in the container uses the default PORT and HOST.
  const names = documentedNames.filter((name) => name !== 'PORT' && name !== 'HOST');
  expect(names.length).toBeGreaterThan(15);
  expect(Object.keys(findService('web').environment)).toEqual(expect.arrayContaining(names));
});

/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PAGE_PATH } from '../../lib/routes';
import { ask } from '../../lib/testing/ask';
import { freePort } from '../../lib/testing/listen';
import { findPostgres, findProgram, startServer } from '../../lib/testing/program';
import { temporaryFolder } from '../../lib/testing/temporary-folder';
import { makeFixtureSite } from '../../server/testing/fixture-site';
import { startPrivatePostgres } from '../../server/testing/private-postgres';
import { post, startService, uniqueBody } from '../../server/testing/service-process';

const FOLDER = 'hosting/service';
const analyze = findProgram('systemd-analyze');
const caddy = findProgram('caddy');
const psql = findProgram('psql');
const programs = findPostgres();

/** A test that needs a program, or a note that it is skipped. */
function testWith(program: string | undefined, name: string): jest.It {
  if (!program) console.warn(`${name} is not installed: its part is skipped.`);
  return program ? test : test.skip;
}

testWith(analyze, 'systemd-analyze')('the unit is correct, and exposes little', () => {
  using folder = temporaryFolder('unit');
  const unit = join(folder.path, 'istmo.service');
  writeFileSync(unit, readFileSync(`${FOLDER}/istmo.service`, 'utf8').replace('/usr/bin/node', process.execPath));
  expect(spawnSync(analyze!, ['verify', unit], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const report = execFileSync(analyze!, ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for istmo.service: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
});

testWith(caddy, 'Caddy')(
  'behind Caddy requests are taken, and the page waits for a service that restarts',
  async () => {
    using folder = temporaryFolder('caddy');
    makeFixtureSite(folder.path, 10);
    const env = { DATABASE_URL: 'file:contact.db' };
    const options = { site: true, cwd: folder.path, port: await freePort(), env };
    const service = await startService(options);
    const port = await freePort();
    await using _proxy = await startServer([caddy!, 'run', '--config', `${FOLDER}/Caddyfile`], {
      port,
      path: PAGE_PATH,
      env: {
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        UPSTREAM: `127.0.0.1:${options.port}`,
        CADDY_ADMIN: `unix/${folder.path}/admin`,
        HOME: folder.path,
      },
    });
    expect((await post(port, uniqueBody())).status).toBe(200);
    await service.stop();
    const waiting = ask({ port, path: PAGE_PATH });
    await using _again = await startService(options);
    expect((await waiting).status).toBe(200);
  },
);

testWith(psql && programs, 'PostgreSQL')(
  'the role of the service keeps requests and may not change tables',
  async () => {
    await using postgres = await startPrivatePostgres(programs!);
    const owner = await postgres.createDatabase('istmo');
    const env = { ...process.env, SERVICE_PASSWORD: 'x', DATABASE_URL: owner };
    execFileSync(psql!, ['--quiet', '-v', 'ON_ERROR_STOP=1', '-f', `${FOLDER}/roles.sql`, owner], { env });
    execFileSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', 'migrate'], { env });
    const DATABASE_URL = owner.replace('contact@', 'contacto@');
    await using service = await startService({ env: { DATABASE_URL } });
    expect((await post(service.port, uniqueBody())).status).toBe(200);
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    for (const change of ['CREATE TABLE x (id INTEGER)', 'DROP TABLE contact_requests', 'TRUNCATE contact_requests']) {
      await expect(client.query(change)).rejects.toThrow(/permission denied|must be owner/);
    }
    await client.end();
  },
);

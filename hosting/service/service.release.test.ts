/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, findProgram } from '../../lib/testing/program';
import { temporaryFolder } from '../../lib/testing/temporary-folder';
import { startPrivatePostgres } from '../../server/testing/private-postgres';
import { post, startService, uniqueBody } from '../../server/testing/service-process';
import { testWith } from './test-with';

const FOLDER = 'hosting/service';
const analyze = findProgram('systemd-analyze');
const psql = findProgram('psql');
const programs = findPostgres();

testWith(analyze, 'systemd-analyze')('the unit is correct, and exposes little', () => {
  using folder = temporaryFolder('unit');
  const unit = join(folder.path, 'istmo.service');
  writeFileSync(unit, readFileSync(`${FOLDER}/istmo.service`, 'utf8').replace('/usr/bin/node', process.execPath));
  expect(spawnSync(analyze!, ['verify', unit], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const report = execFileSync(analyze!, ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for istmo.service: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
});

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

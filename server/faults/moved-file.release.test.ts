import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH, READY_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { LIMIT, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE } from '@/server/testing/load';
import { contactRequest } from '@/server/testing/requests';
import { post, startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

interface Move {
  title: string;
  moved: string;
  /** What stands under the old name meanwhile. */
  replacement?: string;
}

test.each<Move>([
  { title: 'removed', moved: 'contact.db' },
  { title: 'replaced', moved: 'contact.db', replacement: '' },
  { title: 'left without its journal', moved: 'contact.db-wal' },
])('while the database file is $title, that is told and nothing acknowledged', async (move) => {
  using folder = temporaryFolder('moved');
  const path = join(folder.path, move.moved);
  const url = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL: url } });
  const acknowledged = new Set<string>();
  const send = async () => {
    const email = `${randomUUID()}@example.com`;
    const { status } = await post({ port: service.port, body: JSON.stringify(contactRequest({ email })) });
    if (status === 200) acknowledged.add(email);
    return status;
  };
  const get = (address: string) => sendRequest({ port: service.port, path: address });
  expect(await send()).toBe(200);

  renameSync(path, `${path}.aside`);
  if (move.replacement !== undefined) writeFileSync(path, move.replacement);
  expect(await send()).toBe(503);
  await until('told', LIMIT, async () => (await get(READY_PATH)).status === 503);
  expect((await get(HEALTH_PATH)).body.toString()).toContain('se quitó o se cambió');

  renameSync(`${path}.aside`, path);
  expect(await send()).toBe(200);
  await until('well again', LIMIT, async () => (await get(READY_PATH)).status === 200);
  await service.stop();
  expect(acknowledged.size).toBe(2);
  expect(await findDamage({ databaseUrl: url, acknowledged })).toEqual(NO_DAMAGE);
});

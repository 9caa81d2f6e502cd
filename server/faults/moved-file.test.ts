/** @jest-environment node */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_PATH, READY_PATH } from '../../lib/routes';
import { ask } from '../../lib/testing/ask';
import { temporaryFolder } from '../../lib/testing/temporary-folder';
import { until } from '../../lib/testing/until';
import { openStore } from '../store/open-store';
import { post, startService, uniqueBody } from '../testing/service-process';

jest.setTimeout(60_000);

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
])('a database file that is $title while the service runs is told, and nothing is acknowledged', async (move) => {
  using folder = temporaryFolder('moved');
  const path = join(folder.path, move.moved);
  const url = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL: url } });
  const send = async () => (await post(service.port, uniqueBody())).status;
  const get = (address: string) => ask({ port: service.port, path: address });
  expect(await send()).toBe(200);

  renameSync(path, `${path}.aside`);
  if (move.replacement !== undefined) writeFileSync(path, move.replacement);
  expect(await send()).toBe(503);
  await until('told', 10_000, async () => (await get(READY_PATH)).status === 503);
  expect((await get(HEALTH_PATH)).body.toString()).toContain('se quitó o se cambió');

  renameSync(`${path}.aside`, path);
  expect(await send()).toBe(200);
  await until('well again', 10_000, async () => (await get(READY_PATH)).status === 200);
  await service.stop();
  const store = openStore(url);
  // The refused one was written to the file that was aside, and would be sent again with its key.
  expect((await store.backlog()).pending).toBeGreaterThanOrEqual(2);
  await store.close();
});

/** @jest-environment node */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { READY_PATH } from '@/lib/routes';
import { sendRequest } from '@/lib/testing/send-request';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(60_000);

/** How long another program holds the lock, and how soon after that the service must say that it is ready, in ms. */
const LOCKED = 5000;
const SOON = 4000;

test('after a lock of five seconds requests are stored, and balancers are told', async () => {
  using folder = temporaryFolder('locked');
  const path = join(folder.path, 'contact.db');
  await using service = await startService({ env: { DATABASE_URL: `file:${path}` } });
  const ready = async () => (await sendRequest({ port: service.port, path: READY_PATH })).status;
  const send = async () => (await post({ port: service.port, body: uniqueBody() })).status;
  expect([await send(), await ready()]).toEqual([200, 200]);

  const other = new DatabaseSync(path, { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const began = performance.now();
  await until('told', 20_000, async () => (await ready()) === 503);
  expect(await send()).toBe(503);
  await sleep(LOCKED - (performance.now() - began));
  other.exec('COMMIT');
  other.close();
  expect(await send()).toBe(200);
  await until('ready again', SOON, async () => (await ready()) === 200);
});

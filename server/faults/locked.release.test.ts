import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { READY_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { LIMIT, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

test('after another program’s lock requests are stored, and balancers are told', async () => {
  using folder = temporaryFolder('locked');
  const path = join(folder.path, 'contact.db');
  await using service = await startService({ env: { DATABASE_URL: `file:${path}` } });
  const ready = async () => (await sendRequest({ port: service.port, path: READY_PATH })).status;
  const send = async () => (await post({ port: service.port, body: uniqueBody() })).status;
  expect([await send(), await ready()]).toEqual([200, 200]);

  const other = new DatabaseSync(path, { timeout: LIMIT });
  other.exec('BEGIN IMMEDIATE');
  await until('told', LIMIT, async () => (await ready()) === 503);
  expect(await send()).toBe(503);
  // Whoever asks does not wait for the lock, as a request does.
  await until('told before a request is refused', LIMIT, async () => {
    const refusal = send();
    const first = await Promise.race([refusal.then(() => 'refusal'), ready().then(() => 'report')]);
    expect(await refusal).toBe(503);
    return first === 'report';
  });
  other.exec('COMMIT');
  other.close();
  expect(await send()).toBe(200);
  await until('ready again', LIMIT, async () => (await ready()) === 200);
});

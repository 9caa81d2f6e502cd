/** @jest-environment node */
import { join } from 'node:path';
import { freePort } from '@/lib/testing/listen';
import { findPostgres } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { openStore } from '@/server/store/open-store';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactOrder, post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(3_600_000);

/** How often each order is given, and in how many rounds, each of which ends the service in another way. */
const TIMES = Number(process.env.ORDERS ?? 6);
const ROUNDS = Number(process.env.KILLS ?? 2);

const programs = findPostgres();
if (!programs) console.warn(POSTGRES_MISSING);

test('orders of every kind beside load and crashes lose nothing in SQLite', async () => {
  using folder = temporaryFolder('orders');
  await giveOrders(`file:${folder.path}/contact.db`, folder.path);
});

(programs ? test : test.skip)('orders of every kind beside load and crashes lose nothing in PostgreSQL', async () => {
  using folder = temporaryFolder('orders');
  await using postgres: PrivatePostgres = await startPrivatePostgres(programs as string);
  await giveOrders(await postgres.createDatabase('orders'), folder.path);
});

async function giveOrders(databaseUrl: string, folder: string): Promise<void> {
  const port = await freePort();
  const erased = new Set<string>();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    expect((await post(port, uniqueBody())).status).toBe(200);
    await using load = startLoad(port);
    await until('some are acknowledged', 60_000, () => load.acknowledged.size > 20);
    for (let time = 0; time < TIMES / ROUNDS; time++) {
      const store = openStore(databaseUrl);
      const [shown] = await store.list(1);
      await store.close();
      const victims = [...load.acknowledged].filter((email) => !erased.has(email) && email !== shown?.email).slice(-2);
      await Promise.all([
        contactOrder(databaseUrl, 'list', '5'),
        contactOrder(databaseUrl, 'export', victims[0] ?? ''),
        ...victims.map((email) => contactOrder(databaseUrl, 'erase', email)),
      ]);
      for (const email of victims) erased.add(email);
      await contactOrder(databaseUrl, 'show', shown?.id ?? '');
      await contactOrder(databaseUrl, 'retry', 'all');
      await contactOrder(databaseUrl, 'purge');
      await contactOrder(databaseUrl, 'migrate');
      await contactOrder(databaseUrl, 'backup', join(folder, `copy-${round}-${time}`));
    }
    await service.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await load.stop();
    for (const email of load.acknowledged) acknowledged.add(email);
    expect(await findDamage(databaseUrl, acknowledged, erased)).toEqual(NO_DAMAGE);
  }
  await using _restarted = await startService({ port, env: { DATABASE_URL: databaseUrl } });
  expect((await post(port, uniqueBody())).status).toBe(200);
  if (process.env.ORDERS) console.info(`${acknowledged.size} acknowledged, ${erased.size} erased, ${ROUNDS} ends`);
}

import { join } from 'node:path';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { openStore } from '@/server/store/open-store';
import { LIMIT, printFigures, sizeOf, TEST_TIMEOUT, testOnBothStores } from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { contactCommand, post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/**
 * In how many rounds, each of which ends the service in another way, how often each command is run, and beside how many
 * visitors.
 */
const { rounds, times, visitors } = sizeOf({
  short: { rounds: 2, times: 1, visitors: 4 },
  long: { rounds: 10, times: 10, visitors: 8 },
});

testOnBothStores('commands of every kind beside load and kills lose nothing', async (store) => {
  const databaseUrl = await store.createDatabase('commands');
  const port = await freePort();
  const acknowledged = new Set<string>();
  const erased = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    expect((await post({ port, body: uniqueBody() })).status).toBe(200);
    await using load = startLoad({ port, visitors });
    await until('some are acknowledged', LIMIT, () => load.acknowledged.size > 20);
    for (let time = 0; time < times; time++) {
      await runEveryCommand({ databaseUrl, acknowledged: load.acknowledged, erased });
      if (store.name === 'SQLite') {
        const copy = join(store.folder, `copy-${round}-${time}`);
        await expectWholeCopy({ databaseUrl, copy, acknowledged: load.acknowledged, erased });
      }
    }
    await service.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await load.stop();
    for (const email of load.acknowledged) acknowledged.add(email);
    expect(await findDamage({ databaseUrl, acknowledged, erased })).toEqual(NO_DAMAGE);
  }
  printFigures(`${store.name}: commands beside load`, {
    'each command': rounds * times,
    acknowledged: acknowledged.size,
    erased: erased.size,
  });
});

interface Commands {
  databaseUrl: string;
  /** The addresses of the requests that may be erased. */
  acknowledged: ReadonlySet<string>;
  /** The addresses that were erased; those that are erased now join them. */
  erased: Set<string>;
}

/** Runs each command once, some of them at the same time; two people are erased. */
async function runEveryCommand({ databaseUrl, acknowledged, erased }: Commands): Promise<void> {
  const store = openStore(databaseUrl);
  const [shown] = await store.list(1);
  await store.close();
  const mayBeErased = [...acknowledged].filter((email) => !erased.has(email) && email !== shown?.email);
  const victims = mayBeErased.slice(-2);
  await Promise.all([
    contactCommand(databaseUrl, 'list', '5'),
    contactCommand(databaseUrl, 'export', victims[0] ?? ''),
    ...victims.map((email) => contactCommand(databaseUrl, 'erase', email)),
  ]);
  for (const email of victims) erased.add(email);
  await contactCommand(databaseUrl, 'show', shown?.id ?? '');
  await contactCommand(databaseUrl, 'retry', 'all');
  await contactCommand(databaseUrl, 'purge');
}

/** Makes a copy, and holds that it is a whole database with all that was acknowledged before it was begun. */
async function expectWholeCopy({ databaseUrl, copy, acknowledged, erased }: Commands & { copy: string }) {
  const before = new Set(acknowledged);
  await contactCommand(databaseUrl, 'backup', copy);
  expect(await findDamage({ databaseUrl: `file:${copy}`, acknowledged: before, erased })).toEqual(NO_DAMAGE);
}

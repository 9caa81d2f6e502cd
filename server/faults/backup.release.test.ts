/** @jest-environment node */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MailSink, messageIds, parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { until } from '@/lib/testing/until';
import {
  Clients,
  inParallel,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testOnBothStores,
  waitUntilDelivered,
} from '@/server/testing/fault-tests';
import { contactCommand, startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POSTS = sizeOf({ short: 150, long: 5000 });

testOnBothStores('a backup made under load, restored elsewhere, misses nothing from before it', async (store) => {
  const lost = await store.createDatabase('lost');
  const found = await store.createDatabase('found');
  const copy = join(store.folder, 'copy');
  await using sink = await startMailSink();
  // So that requests wait while the copy is made.
  sink.delay = () => 25 + Math.random() * 50;
  const { acknowledgedBefore, backupTook } = await backUpUnderLoad({ databaseUrl: lost, copy, sink });

  await using secondSink = await startMailSink();
  await contactCommand(found, 'restore', copy);
  await using restored = await startService({ env: { DATABASE_URL: found, SMTP_URL: secondSink.url } });
  const { rows } = await waitUntilDelivered(secondSink, found, 1);
  await restored.stop();

  const stored = new Set<string>(rows.map(({ message }) => message));
  expect(acknowledgedBefore.filter((message) => !stored.has(message))).toEqual([]);
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
  const repeated = await textsOfRepeatedMails(sink, secondSink);
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.filter((text) => !text.includes('restaurada de una copia'))).toEqual([]);
  printFigures(`${store.name}: a backup, restored`, {
    'mailed a second time': repeated.length,
    'the backup took (ms)': backupTook,
  });
});

interface Original {
  databaseUrl: string;
  copy: string;
  sink: MailSink;
}

/** Makes a copy when half of the requests are acknowledged, and kills the service in the end. */
async function backUpUnderLoad({ databaseUrl, copy, sink }: Original) {
  using clients = new Clients();
  const service = await startService({ env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
  const posting = inParallel(POSTS, 32, () => clients.send([() => service.port]));
  await until('half of it acknowledged', 600_000, () => clients.acknowledged.size >= POSTS / 2);
  const acknowledgedBefore = [...clients.acknowledged];
  const startedAt = performance.now();
  await contactCommand(databaseUrl, 'backup', copy);
  const backupTook = performance.now() - startedAt;
  await posting;
  // Some of what the copy holds as waiting is mailed before the original is lost.
  await sleep(2000);
  await service.stop('SIGKILL');
  return { acknowledgedBefore, backupTook };
}

/** The texts of the mails of a second mailbox that the first one had too. */
async function textsOfRepeatedMails(first: MailSink, second: MailSink): Promise<string[]> {
  const mailedBefore = new Set(messageIds(first.mails));
  const repeated = second.mails.filter((mail) => messageIds([mail]).some((id) => mailedBefore.has(id)));
  const parsed = await Promise.all(repeated.map(parseMail));
  return parsed.map(({ text }) => text ?? '');
}

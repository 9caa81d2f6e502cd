import { join } from 'node:path';
import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { type MailSink, messageIds, parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { LIMIT, printFigures, sizeOf, TEST_TIMEOUT, testOnBothStores } from '@/server/testing/fault-tests';
import { startLoad, waitUntilDelivered } from '@/server/testing/load';
import { contactCommand, startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const { posts: POSTS, visitors: VISITORS } = sizeOf({
  short: { posts: 100, visitors: 8 },
  long: { posts: 5000, visitors: 32 },
});

testOnBothStores('a backup made under load, restored elsewhere, misses nothing from before it', async (store) => {
  const lost = await store.createDatabase('lost');
  const found = await store.createDatabase('found');
  const copy = join(store.folder, 'copy');
  await using sink = await startMailSink();
  const { acknowledgedBefore, backupTook } = await backUpUnderLoad({ databaseUrl: lost, copy, sink });

  await using secondSink = await startMailSink();
  await contactCommand(found, 'restore', copy);
  await using restored = await startService({ env: { DATABASE_URL: found, SMTP_URL: secondSink.url } });
  const { rows } = await waitUntilDelivered({ sink: secondSink, databaseUrl: found, mails: 1 });
  await restored.stop();

  const stored = new Set(rows.map(({ email }) => email));
  expect(acknowledgedBefore.filter((email) => !stored.has(email))).toEqual([]);
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

/**
 * Makes a copy while requests come in, and kills the service in the end. The copy holds requests that were mailed, and
 * some that are mailed only after it.
 */
async function backUpUnderLoad({ databaseUrl, copy, sink }: Original) {
  const service = await startService({ env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
  await using load = startLoad({ port: service.port, visitors: VISITORS });
  await until('some are mailed', LIMIT, () => sink.mails.length > 0);
  const copied = deferred();
  sink.hold = copied.promise;
  await until('half of it acknowledged', LIMIT, () => load.acknowledged.size >= POSTS / 2);
  await until('one is being mailed', LIMIT, () => sink.received > sink.mails.length);
  const acknowledgedBefore = [...load.acknowledged];
  const startedAt = performance.now();
  await contactCommand(databaseUrl, 'backup', copy);
  const backupTook = performance.now() - startedAt;
  const mailedByThen = sink.mails.length;
  copied.resolve();
  await until('what waited is mailed', LIMIT, () => sink.mails.length > mailedByThen);
  await until('all of it acknowledged', LIMIT, () => load.acknowledged.size >= POSTS);
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

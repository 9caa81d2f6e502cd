import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { LEASE_DURATION } from '@/server/outbox/delivery';
import { BACKOFF } from '@/server/outbox/receiver';
import { openStore } from '@/server/store/open-store';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

test('the service does not send a mail again while the mail server delays its reply', async () => {
  using folder = temporaryFolder('slow-server');
  await using sink = await startMailSink();
  const DATABASE_URL = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
  const store = openStore(DATABASE_URL);
  const send = async () => expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  const lastDelivery = async () => (await store.list(1))[0]?.deliveries[0];

  const firstReply = deferred();
  sink.beforeReply = () => firstReply.promise;
  await send();
  await until('the mail is sent', WAIT_LIMIT, () => sink.receivedCount === 1);
  const extendedLeaseEnd = Date.now() + 2 * LEASE_DURATION;
  await until('the lease is extended', WAIT_LIMIT, async () => ((await lastDelivery())?.dueAt ?? 0) > extendedLeaseEnd);
  firstReply.resolve();
  await until('the mail is delivered', WAIT_LIMIT, async () => (await countPending(store)) === 0);

  const secondReply = deferred();
  sink.beforeReply = () => secondReply.promise;
  await send();
  await until('the next mail is sent', WAIT_LIMIT, () => sink.receivedCount === 2);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const delivery = await lastDelivery();
  expect(delivery).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no se sabe si se entregó') });
  expect(delivery?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.minWithoutReply);
  secondReply.resolve();
  await until('the mail sink accepts the mail anyway', WAIT_LIMIT, () => sink.mails.length === 2);
  await store.close();
});

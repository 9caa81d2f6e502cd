import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from '@/server/store/open-store';
import { LIMIT, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';
import { BACKOFF } from './backoff';
import { LEASE } from './delivery';

jest.setTimeout(TEST_TIMEOUT);

const folder = sharedTemporaryFolder('contact-slow-server');
let count = 0;

/** The service with a mail server that answers no mail before `answer` is called. */
async function setUp() {
  const sink = await startMailSink();
  const { promise, resolve: answer } = deferred();
  sink.hold = promise;
  count += 1;
  const DATABASE_URL = `file:${folder}/${count}.db`;
  const service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url, LOG_LEVEL: 'info' } });
  const store = openStore(DATABASE_URL);
  const close = async () => {
    answer();
    await service.stop();
    await sink.close();
    await store.close();
  };
  return { sink, answer, service, store, [Symbol.asyncDispose]: close };
}

testTogether('a mail server that answers after the lease’s end gets each mail once', async () => {
  await using running = await setUp();
  const { sink, answer, service, store } = running;
  for (let index = 0; index < 4; index++)
    expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  await until('all are handed over', LIMIT, () => sink.received === 4);
  const handedOverAt = Date.now();
  await until('the leases are extended', LIMIT, async () => {
    const requests = await store.list(9);
    return requests.every(({ dueAt }) => dueAt > handedOverAt + 2 * LEASE.length);
  });
  answer();
  await until('all are delivered', LIMIT, async () => (await store.firstQueue.backlog()).pending === 0);
  expect(sink.received).toBe(4);
});

testTogether('a close waits for an answer that comes soon', async () => {
  await using running = await setUp();
  const { sink, answer, service, store } = running;
  await post({ port: service.port, body: uniqueBody() });
  await until('it is handed over', LIMIT, () => sink.received === 1);
  const stopped = service.stop('SIGTERM');
  await until('it closes', LIMIT, () => service.output().includes('cerrando'));
  answer();
  expect(await stopped).toBe(0);
  expect(sink.mails).toHaveLength(1);
  expect(await store.list(9)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

testTogether('a close that cannot wait for the reply does not repeat the mail soon', async () => {
  await using running = await setUp();
  const { sink, answer, service, store } = running;
  await post({ port: service.port, body: uniqueBody() });
  await until('it is handed over', LIMIT, () => sink.received === 1);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const [request] = await store.list(9);
  expect(request).toMatchObject({ state: 'pending', attempts: 1 });
  expect(request?.lastError).toContain('no se sabe si se entregó');
  expect(request?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.unknown);
  answer();
  await until('it was taken all the same', LIMIT, () => sink.mails.length === 1);
});

/** @jest-environment node */
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { MINUTE, SECOND } from '@/server/durations';
import { openStore } from '@/server/store/open-store';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

// The mail server takes its time for real, and so do the service's grace and timeouts.
jest.setTimeout(4 * MINUTE);

const folder = sharedTemporaryFolder('contact-slow-server');
let count = 0;

/** The service with a mail server that answers each mail after a while, and the count of those that it got. */
async function setUp(answersAfter: number) {
  const sink = await startMailSink();
  const counts = { handedOver: 0 };
  sink.delay = () => {
    counts.handedOver += 1;
    return answersAfter;
  };
  const DATABASE_URL = `file:${folder}/${count++}.db`;
  const service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
  const store = openStore(DATABASE_URL);
  const close = async () => {
    await service.stop();
    await sink.close();
    await store.close();
  };
  return { sink, counts, service, store, [Symbol.asyncDispose]: close };
}

test('a mail server that takes 25 s to answer gets each mail once', async () => {
  await using running = await setUp(25 * SECOND);
  const { sink, service, store } = running;
  for (let index = 0; index < 4; index++)
    expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  await until('all are delivered', 2 * MINUTE, async () => (await store.backlog()).pending === 0);
  expect(sink.mails).toHaveLength(4);
});

test('a close waits for an answer that comes soon', async () => {
  await using running = await setUp(8 * SECOND);
  const { sink, counts, service, store } = running;
  await post({ port: service.port, body: uniqueBody() });
  await until('it is handed over', MINUTE, () => counts.handedOver === 1);
  expect(await service.stop('SIGTERM')).toBe(0);
  expect(sink.mails).toHaveLength(1);
  expect(await store.list(9)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a close that cannot wait for the reply does not repeat the mail soon', async () => {
  await using running = await setUp(25 * SECOND);
  const { sink, counts, service, store } = running;
  await post({ port: service.port, body: uniqueBody() });
  await until('it is handed over', MINUTE, () => counts.handedOver === 1);
  const closing = performance.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  expect(performance.now() - closing).toBeLessThan(25 * SECOND);
  const [request] = await store.list(9);
  expect(request).toMatchObject({ state: 'pending', attempts: 1 });
  expect(request?.lastError).toContain('no se sabe si se entregó');
  expect((request?.dueAt ?? 0) - Date.now()).toBeGreaterThan(3 * MINUTE);
  await until('it was taken all the same', MINUTE, () => sink.mails.length === 1);
});

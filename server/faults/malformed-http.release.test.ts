import type { RunningServer } from '@/lib/processes/start-server';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { exchangeRaw } from '@/server/testing/raw-exchange';
import { STACK_TRACE } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n`;

const folder = temporaryFolder('malformed');
let service: RunningServer;

beforeAll(async () => {
  service = await startService({ env: { DATABASE_URL: `file:${folder.path}/contact.db` } });
});
afterAll(async () => {
  await service.stop();
  folder[Symbol.dispose]();
});

test.each<[string, number, string]>([
  ['no host', 400, `${HEAD}Content-Length: 2\r\n\r\n{}`],
  ['two lengths', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
  ['a length and chunks', 400, `${HEAD}Host: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', 400, `${HEAD}Host: x\r\nContent-Length: -2\r\n\r\n{}`],
  ['a length that is no number', 400, `${HEAD}Host: x\r\nContent-Length: 0x2\r\n\r\n{}`],
  ['a chunk size that is none', 400, `${HEAD}Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a header without a name', 400, `${HEAD}Host: x\r\n: x\r\n\r\n`],
  ['a header with a blank in its name', 400, `${HEAD}Host: x\r\nContent Length: 2\r\n\r\n{}`],
  ['a NUL in a header', 400, `${HEAD}Host: x\r\nX: a\0b\r\n\r\n`],
  ['headers of 20 KB', 431, `${HEAD}Host: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a path of 20 KB', 431, `POST ${CONTACT_PATH}?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a method in small letters', 400, `post ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a greeting of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['HTTP/2 in the clear', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/9', 400, `POST ${CONTACT_PATH} HTTP/9.9\r\nHost: x\r\n\r\n`],
])('%s is answered with %i, and the service goes on', async (_, status, request) => {
  const answer = await exchangeRaw(service.port, Buffer.from(request, 'latin1'));
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(STACK_TRACE);
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
});

test('garbage behind a good request on one connection ends that connection alone', async () => {
  const body = uniqueBody();
  const good = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const answer = await exchangeRaw(service.port, `${good}\0\0garbage\r\n\r\n`);
  expect([200, 400]).toContain(answer.status);
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { LIMIT, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { connections, post, serviceCommand, uniqueBody } from '@/server/testing/service-process';
import { canMount, fillDisk, mountSmallDisk } from '@/server/testing/small-disk';

jest.setTimeout(TEST_TIMEOUT);

interface Started extends Disposable {
  child: ChildProcess;
  port: number;
}

/** Starts the service with its standard output as given, and waits until it answers. */
async function start(folder: string, stdout: number | 'pipe'): Promise<Started> {
  const port = await freePort();
  const [program = '', ...args] = serviceCommand('--contact-only');
  const child = spawn(program, args, {
    stdio: ['ignore', stdout, 'ignore'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${folder}/contact.db`,
      RATE_LIMIT_PER_CLIENT: '100000',
      RATE_LIMIT_TOTAL: '100000',
    },
  });
  await until('it answers', LIMIT, () => sendRequest({ port, path: CONTACT_PATH }).then(Boolean, () => false));
  return { child, port, [Symbol.dispose]: () => void child.kill('SIGKILL') };
}

/** Sends more than a pipe or a small disk takes of the log. */
async function expectService({ child, port }: Started): Promise<void> {
  using pool = connections(8);
  const sends = Array.from({ length: 1000 }, () => post({ port, body: uniqueBody(), agent: pool.agent }));
  const statuses = new Set((await Promise.all(sends)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('a standard output that nobody reads holds up neither requests nor the end', async () => {
  using folder = temporaryFolder('output');
  using service = await start(folder.path, 'pipe');
  await expectService(service);
});

testWith(canMount ? 'mount' : undefined, 'mount (as root)')('nor does one on a full disk', async () => {
  using folder = temporaryFolder('output');
  const path = join(folder.path, 'disk');
  using disk = mountSmallDisk(path, '64k');
  expect(disk).not.toBeNull();
  const output = openSync(join(path, 'log'), 'a');
  try {
    using service = await start(folder.path, output);
    fillDisk(join(path, 'filler'));
    await expectService(service);
  } finally {
    closeSync(output);
  }
});

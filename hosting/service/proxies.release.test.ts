import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { proxies, type ServerUnderTest, shippedCaddy } from '@/hosting/matrix/servers';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { findProgram } from '@/lib/processes/find-program';
import { freePort, listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, HEALTH_PATHS } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { makeFixtureSite } from '@/server/testing/requests';
import { postStatus, startService, uniqueBody } from '@/server/testing/service-process';

const POST_COUNT = 4000;
const RESTART_COUNT = 10;
const CONNECTION_COUNT = 16;

/** Bodies that exceed the limit, by the index of the post. Caddy buffers the shorter body and streams the longer one. */
const LARGE_BODIES: Record<number, string> = {
  7: JSON.stringify('x'.repeat(MAX_BODY_BYTES)),
  27: JSON.stringify('x'.repeat(1_000_000)),
};

/** A browser sends all cookies of the company's domain. */
const LARGE_COOKIES = { Cookie: `a=${'x'.repeat(20_000)}` };

const socketActivate = findProgram('systemd-socket-activate');

/** Restarts the command after each successful exit and writes its process id to a file, as systemd would. */
const RESTART_LOOP = 'while sh -c \'echo $$ > "$0"; LISTEN_PID=$$ exec "$@"\' "$@"; do :; done';

/** @param isSocketActivated whether systemd opens the socket of the service, so that connections wait for a restart */
async function startServiceBehind(proxyUnderTest: ServerUnderTest, { isSocketActivated = false } = {}) {
  const folder = temporaryFolder('proxy');
  makeFixtureSite(folder.path, 10);
  const databaseUrl = `file:${folder.path}/contact.db`;
  const port = await freePort();
  const pidFile = join(folder.path, 'pid');
  const readPid = () => Number(readFileSync(pidFile, 'utf8'));
  const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' };
  const names = [...Object.keys(env), 'LOG_LEVEL', 'RATE_LIMIT_PER_CLIENT', 'RATE_LIMIT_TOTAL'];
  const activate = [socketActivate ?? '', `--listen=127.0.0.1:${port}`, ...names.map((name) => `--setenv=${name}`)];
  const commandPrefix = isSocketActivated ? [...activate, 'sh', '-c', RESTART_LOOP, 'sh', pidFile] : [];
  const start = () => startService({ env, servesSite: true, cwd: folder.path, port, commandPrefix });
  let service = await start();
  const proxy = await proxyUnderTest.start(`http://127.0.0.1:${port}`);

  async function restart(): Promise<void> {
    if (isSocketActivated) {
      const pid = readPid();
      process.kill(pid);
      await until('the service restarts', WAIT_LIMIT, () => ![0, pid].includes(readPid()));
    } else {
      expect(await service.stop()).toBe(0);
      service = await start();
    }
  }

  async function stop(): Promise<void> {
    await proxy.stop();
    if (isSocketActivated) process.kill(readPid(), 'SIGKILL');
    await service.stop();
    folder[Symbol.dispose]();
  }
  return { databaseUrl, port: proxy.port, servicePort: port, restart, [Symbol.asyncDispose]: stop };
}

describe.each([...proxies, shippedCaddy])('the service behind $name', (proxy) => {
  testWith(proxy.program)('rejects only requests whose body is too large', async () => {
    await using site = await startServiceBehind(proxy);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
    const bodies = Array.from({ length: POST_COUNT }, (_, index) => LARGE_BODIES[index % 40]);
    const statuses = await Promise.all(
      bodies.map((body = uniqueBody()) => postStatus({ port: site.port, body, agent, headers: LARGE_COOKIES })),
    );
    agent.destroy();
    expect(statuses).toEqual(bodies.map((body) => (body ? 413 : 200)));
  });

  testWith(proxy.program && socketActivate)('acknowledges every request while the service restarts', async () => {
    // Caddy waits for a service that does not listen. The others need the socket.
    const isSocketActivated = !proxy.name.startsWith('Caddy');
    await using site = await startServiceBehind(proxy, { isSocketActivated });
    await using load = startLoad({ port: site.port });
    for (let count = 0; count < RESTART_COUNT; count++) {
      const countBefore = load.acknowledgedEmails.size;
      await until('requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > countBefore + 50);
      await site.restart();
    }
    await load.stop();
    expect(load.responseCounts).toEqual({ 200: load.acknowledgedEmails.size });
    await expectNoDamage({ databaseUrl: site.databaseUrl, acknowledgedEmails: load.acknowledgedEmails });
  });

  testWith(proxy.program)('disconnects a visitor whose request stalls', async () => {
    await using site = await startServiceBehind(proxy);
    const head = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\nX-Header: `;
    for (const part of [head, `${head}a\r\n\r\n{`]) {
      const socket = connect(site.port, '127.0.0.1').resume();
      socket.write(part);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      // The default timeouts are a minute or longer.
      await once(socket, 'close', { signal: AbortSignal.timeout(40_000) });
      expect(Buffer.concat(chunks).toString()).not.toContain(' 200 ');
    }
  });
});

describe('the service behind Caddy with the shipped configuration', () => {
  const testWithCaddy = testWith(shippedCaddy.program);

  testWithCaddy('hides the health reports from visitors', async () => {
    await using site = await startServiceBehind(shippedCaddy);
    for (const path of HEALTH_PATHS) {
      expect((await sendRequest({ port: site.servicePort, path })).status).toBe(200);
      const response = await sendRequest({ port: site.port, path });
      expect([response.status, response.body.toString()]).toEqual([404, '']);
    }
  });

  testWithCaddy('keeps the address that a CDN added', async () => {
    const upstream = createServer((request, response) => response.end(request.headers['x-forwarded-for']));
    await using proxy = await shippedCaddy.start(`http://127.0.0.1:${await listen(upstream)}`);
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    const { body } = await sendRequest({ port: proxy.port, path: CONTACT_PATH, method: 'POST', headers });
    expect(body.toString()).toBe('198.51.100.1, 127.0.0.1');
    upstream.close();
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { proxies } from '@/hosting/matrix/servers';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { findProgram } from '@/lib/processes/find-program';
import { freePort, listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, PAGE_PATH, READY_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { makeFixtureSite } from '@/server/testing/requests';
import { postStatus, startService, uniqueBody } from '@/server/testing/service-process';

const POST_COUNT = 4000;
const RESTART_COUNT = 10;
const VISITOR_COUNT = 8;
const CONNECTION_COUNT = 16;

/**
 * Lengths of texts whose JSON exceeds the body limit, by the index of the post. Caddy buffers the shorter body and
 * streams the longer one.
 */
const LARGE_BODY_LENGTHS: Record<number, number> = { 7: MAX_BODY_BYTES, 27: 1_000_000 };

/** A browser sends all cookies of the company's domain. */
const LARGE_COOKIES = { Cookie: `a=${'x'.repeat(20_000)}` };

/** A function that starts a proxy. The proxy forwards to a port on loopback and writes its files to the folder. */
type StartProxy = (folder: string, upstreamPort: number) => Promise<RunningServer>;

const caddy = findProgram('caddy');

/** Starts Caddy with the shipped configuration, but without a certificate. */
const startCaddy: StartProxy = async (folder, upstreamPort) => {
  const port = await freePort();
  const configFile = 'hosting/service/Caddyfile';
  return startServer([caddy ?? 'caddy', 'run', '--adapter', 'caddyfile', '--config', configFile], {
    port,
    path: PAGE_PATH,
    env: {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      UPSTREAM: `127.0.0.1:${upstreamPort}`,
      CADDY_ADMIN: `unix/${folder}/admin`,
      HOME: folder,
    },
  });
};

interface ProxyCase {
  name: string;
  program: string | undefined;
  start: StartProxy;
  /** Whether systemd opens the socket of the service. Caddy waits for a service that does not listen, others do not. */
  isSocketActivated: boolean;
}

const cases: ProxyCase[] = [
  { name: 'Caddy with the shipped configuration', program: caddy, start: startCaddy, isSocketActivated: false },
  ...proxies.map(({ name, program = '', start }) => ({
    name: `${name} with the generated configuration`,
    program: findProgram(program),
    start: (_: string, port: number) => start(`http://127.0.0.1:${port}`),
    isSocketActivated: name !== 'Caddy',
  })),
];

/** Restarts the command after each successful exit and writes its process id to a file, as systemd would. */
const RESTART_LOOP = 'while sh -c \'echo $$ > "$0"; LISTEN_PID=$$ exec "$@"\' "$@"; do :; done';
const socketActivate = findProgram('systemd-socket-activate');

async function startServiceBehind({ start: startProxy, isSocketActivated }: Omit<ProxyCase, 'name' | 'program'>) {
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
  const proxy = await startProxy(folder.path, port);

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

  return {
    databaseUrl,
    proxy,
    servicePort: port,
    restart,
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      if (isSocketActivated) process.kill(readPid(), 'SIGKILL');
      await service.stop();
      folder[Symbol.dispose]();
    },
  };
}

async function expectOnlyLargeBodiesRejected(start: StartProxy): Promise<void> {
  await using site = await startServiceBehind({ start, isSocketActivated: false });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const statusesByLength: Record<number, Set<number | string>> = {};
  async function sendBatch(firstIndex: number): Promise<void> {
    for (let index = firstIndex; index < POST_COUNT; index += CONNECTION_COUNT) {
      const length = LARGE_BODY_LENGTHS[index % 40] ?? 0;
      const body = length > 0 ? JSON.stringify('x'.repeat(length)) : uniqueBody();
      const status = await postStatus({ port: site.proxy.port, body, agent, headers: LARGE_COOKIES });
      statusesByLength[length] = (statusesByLength[length] ?? new Set()).add(status);
    }
  }
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, (_, firstIndex) => sendBatch(firstIndex)));
  agent.destroy();
  const large = new Set([413]);
  expect(statusesByLength).toEqual({ 0: new Set([200]), [MAX_BODY_BYTES]: large, 1000000: large });
}

async function expectEveryRequestAcknowledgedDuringRestarts(proxyCase: ProxyCase): Promise<void> {
  await using site = await startServiceBehind(proxyCase);
  await using load = startLoad({ port: site.proxy.port, visitorCount: VISITOR_COUNT });
  for (let count = 0; count < RESTART_COUNT; count++) {
    const acknowledgedBefore = load.acknowledgedEmails.size;
    await until('requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > acknowledgedBefore + 50);
    await site.restart();
  }
  await load.stop();
  expect(load.responseCounts).toEqual({ 200: load.acknowledgedEmails.size });
  await expectNoDamage({ databaseUrl: site.databaseUrl, acknowledgedEmails: load.acknowledgedEmails });
}

describe.each(cases)('the service behind $name', (proxyCase) => {
  testWith(proxyCase.program)('rejects only requests whose body is too large', () =>
    expectOnlyLargeBodiesRejected(proxyCase.start),
  );

  testWith(proxyCase.program && socketActivate)('acknowledges every request while the service restarts', () =>
    expectEveryRequestAcknowledgedDuringRestarts(proxyCase),
  );
});

describe('the service behind Caddy with the shipped configuration', () => {
  const testWithCaddy = testWith(caddy);
  const startSite = () => startServiceBehind({ start: startCaddy, isSocketActivated: false });

  testWithCaddy('hides the health reports from visitors', async () => {
    await using site = await startSite();
    for (const path of [HEALTH_PATH, READY_PATH, LIVE_PATH]) {
      expect((await sendRequest({ port: site.servicePort, path })).status).toBe(200);
      const response = await sendRequest({ port: site.proxy.port, path });
      expect([response.status, response.body.toString()]).toEqual([404, '']);
    }
  });

  testWithCaddy('keeps the address that a CDN added', async () => {
    using folder = temporaryFolder('proxy');
    const upstream = createServer((request, response) => response.end(request.headers['x-forwarded-for']));
    await using proxy = await startCaddy(folder.path, await listen(upstream));
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    const { body } = await sendRequest({ port: proxy.port, path: CONTACT_PATH, method: 'POST', headers });
    expect(body.toString()).toBe('198.51.100.1, 127.0.0.1');
    upstream.close();
  });

  testWithCaddy('disconnects a visitor whose request body stalls', async () => {
    await using site = await startSite();
    const socket = connect(site.proxy.port, '127.0.0.1');
    socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${site.proxy.port}\r\nContent-Length: 100\r\n\r\n{`);
    socket.resume();
    await once(socket, 'end');
    socket.destroy();
  });
});

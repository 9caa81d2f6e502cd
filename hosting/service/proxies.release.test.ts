import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
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

/** Lengths of texts whose JSON exceeds the body limit. Caddy buffers the shorter body and streams the longer one. */
const LARGE_BODY_LENGTHS = { buffered: MAX_BODY_BYTES, streamed: 1_000_000 };

type BodyKind = 'valid' | keyof typeof LARGE_BODY_LENGTHS;

function selectBodyKind(index: number): BodyKind {
  if (index % 40 === 7) return 'buffered';
  return index % 40 === 27 ? 'streamed' : 'valid';
}

/** A function that starts a proxy. The proxy forwards to a port on loopback and writes its files to the folder. */
type StartProxy = (folder: string, upstreamPort: number) => Promise<RunningServer>;

const caddy = findProgram('caddy');
const nginx = findProgram('nginx');

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

/** Starts nginx with a pool of upstream connections, which is the default since nginx 1.29.7. */
const startNginx: StartProxy = async (folder, upstreamPort) => {
  const port = await freePort();
  const configFile = join(folder, 'nginx.conf');
  writeFileSync(
    configFile,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
     events { worker_connections 512; }
     http {
       access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       upstream service { server 127.0.0.1:${upstreamPort}; keepalive 16; }
       server {
         listen 127.0.0.1:${port}; client_max_body_size 4m; client_body_buffer_size 4m;
         location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
       }
     }`,
  );
  return startServer([nginx ?? 'nginx', '-c', configFile, '-p', folder], { port, path: PAGE_PATH });
};

async function startServiceBehind(startProxy: StartProxy) {
  const folder = temporaryFolder('proxy');
  makeFixtureSite(folder.path, 10);
  const databaseUrl = `file:${folder.path}/contact.db`;
  const serviceOptions = { servesSite: true, cwd: folder.path, port: await freePort() };
  const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' };
  let service = await startService({ ...serviceOptions, env });
  const proxy = await startProxy(folder.path, serviceOptions.port);
  return {
    databaseUrl,
    proxy,
    servicePort: serviceOptions.port,
    async restart(): Promise<void> {
      expect(await service.stop()).toBe(0);
      service = await startService({ ...serviceOptions, env });
    },
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      await service.stop();
      folder[Symbol.dispose]();
    },
  };
}

async function expectOnlyLargeBodiesRejected(startProxy: StartProxy): Promise<void> {
  await using site = await startServiceBehind(startProxy);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const statusesByKind = { valid: new Set(), buffered: new Set(), streamed: new Set() };
  async function sendBatch(firstIndex: number): Promise<void> {
    for (let index = firstIndex; index < POST_COUNT; index += CONNECTION_COUNT) {
      const kind = selectBodyKind(index);
      const body = kind === 'valid' ? uniqueBody() : JSON.stringify('x'.repeat(LARGE_BODY_LENGTHS[kind]));
      statusesByKind[kind].add(await postStatus({ port: site.proxy.port, body, agent }));
    }
  }
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, (_, firstIndex) => sendBatch(firstIndex)));
  agent.destroy();
  expect([...statusesByKind.valid]).toEqual([200]);
  expect([...statusesByKind.buffered]).toEqual([413]);
  expect([...statusesByKind.streamed]).toEqual([413]);
}

/** Restarts the service during load and expects no lost request. Returns the number of responses by status. */
async function expectNoLossDuringRestarts(startProxy: StartProxy): Promise<Record<string, number>> {
  await using site = await startServiceBehind(startProxy);
  await using load = startLoad({ port: site.proxy.port, visitorCount: VISITOR_COUNT });
  for (let count = 0; count < RESTART_COUNT; count++) {
    const acknowledgedBefore = load.acknowledgedEmails.size;
    await until('requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > acknowledgedBefore + 50);
    await site.restart();
  }
  await load.stop();
  const { databaseUrl } = site;
  await expectNoDamage({ databaseUrl, acknowledgedEmails: load.acknowledgedEmails });
  return load.responseCounts;
}

describe('the service behind Caddy with the shipped configuration', () => {
  const testWithCaddy = testWith(caddy);

  testWithCaddy('rejects only requests whose body is too large', () => expectOnlyLargeBodiesRejected(startCaddy));

  testWithCaddy('loses no acknowledged request when the service restarts', async () => {
    const responseCounts = await expectNoLossDuringRestarts(startCaddy);
    expect(['200', '502']).toEqual(expect.arrayContaining(Object.keys(responseCounts)));
    // A restart resets connections that the kernel has accepted and the service has not, at most one per visitor.
    expect(responseCounts[502] ?? 0).toBeLessThanOrEqual(VISITOR_COUNT * RESTART_COUNT);
  });

  testWithCaddy('hides the health reports from visitors', async () => {
    await using site = await startServiceBehind(startCaddy);
    for (const path of [HEALTH_PATH, READY_PATH, LIVE_PATH]) {
      expect((await sendRequest({ port: site.servicePort, path })).status).toBe(200);
      const response = await sendRequest({ port: site.proxy.port, path });
      expect([response.status, response.body.toString()]).toEqual([404, '']);
    }
  });

  testWithCaddy('disconnects a visitor whose request body stalls', async () => {
    await using site = await startServiceBehind(startCaddy);
    const socket = connect(site.proxy.port, '127.0.0.1');
    socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${site.proxy.port}\r\nContent-Length: 100\r\n\r\n{`);
    socket.resume();
    await once(socket, 'end');
    socket.destroy();
  });
});

describe('the service behind nginx with pooled connections', () => {
  const testWithNginx = testWith(nginx);

  testWithNginx('rejects only requests whose body is too large', () => expectOnlyLargeBodiesRejected(startNginx));

  testWithNginx('loses no acknowledged request when the service restarts', async () => {
    const responseCounts = await expectNoLossDuringRestarts(startNginx);
    // nginx responds with 502 while the service does not listen.
    expect(['200', '502']).toEqual(expect.arrayContaining(Object.keys(responseCounts)));
  });
});

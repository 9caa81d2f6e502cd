import { writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { join } from 'node:path';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { until } from '@/lib/processes/until';
import { PAGE_PATH } from '@/lib/routes';
import { SHIPPED_CADDYFILE, startCaddy } from '@/lib/testing/caddy';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { LIMIT, sizeOf, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { makeFixtureSite } from '@/server/testing/requests';
import { connections, post, type ServiceOptions, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How many posts go through each proxy, and how often the service restarts beneath one. */
const { posts: POSTS, restarts: RESTARTS } = sizeOf({
  short: { posts: 600, restarts: 3 },
  long: { posts: 10_000, restarts: 25 },
});
const VISITORS = 8;
const CONNECTIONS = 16;

/** One post in twenty is too large, by little or by much. */
const LARGE_SIZES = [MAX_BODY_BYTES, 1_000_000];
const isLarge = (index: number) => index % 20 === 7;

interface Proxy {
  name: string;
  program: string;
  /** Starts it before a service; `folder` is for its own files. */
  start(folder: string, upstream: number): Promise<RunningServer>;
}

const shippedCaddy: Proxy = {
  name: 'Caddy',
  program: 'caddy',
  start: (folder, upstream) => startCaddy(SHIPPED_CADDYFILE, folder, upstream),
};

/** With a pool of connections, as nginx has by default since 1.29.7. */
const nginx: Proxy = {
  name: 'nginx with a pool',
  program: 'nginx',
  async start(folder, upstream) {
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
       events { worker_connections 512; }
       http {
         access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
         fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
         upstream service { server 127.0.0.1:${upstream}; keepalive 16; }
         server {
           listen 127.0.0.1:${port}; client_max_body_size 4m; client_body_buffer_size 4m;
           location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
         }
       }`,
    );
    return startServer([findProgram('nginx') ?? 'nginx', '-c', file, '-p', folder], { port, path: PAGE_PATH });
  },
};

/** A service with a small site, and what it needs to be started again at the same port. */
async function serviceIn(folder: string): Promise<ServiceOptions & { port: number }> {
  makeFixtureSite(folder, 10);
  return {
    site: true,
    cwd: folder,
    port: await freePort(),
    env: { DATABASE_URL: 'file:contact.db', TRUSTED_PROXIES: '127.0.0.1' },
  };
}

const largeBody = (bytes: number) => `"${'x'.repeat(bytes)}"`;

/** Sends every sixteenth post from `first` on, and gives what was sent and how it was answered. */
async function sendShare(front: RunningServer, first: number, agent: Agent): Promise<string[]> {
  const answers: string[] = [];
  for (let index = first; index < POSTS; index += CONNECTIONS) {
    const kind = isLarge(index) ? 'large' : 'legal';
    const body = isLarge(index) ? largeBody(LARGE_SIZES[index % LARGE_SIZES.length] ?? MAX_BODY_BYTES) : uniqueBody();
    const status = await post({ port: front.port, body, agent }).then(
      (answer) => answer.status,
      (error) => error.code,
    );
    answers.push(`${kind} ${status}`);
  }
  return answers;
}

for (const proxy of [shippedCaddy, nginx]) {
  const testThrough = testWith(findProgram(proxy.program), proxy.name);
  testThrough(`through ${proxy.name} too large bodies make no other request fail`, () => sendLarge(proxy));
  testThrough(`through ${proxy.name} a restart loses nothing`, () => restart(proxy));
}

async function sendLarge(proxy: Proxy): Promise<void> {
  using folder = temporaryFolder('proxy');
  const options = await serviceIn(folder.path);
  await using _service = await startService(options);
  await using front = await proxy.start(folder.path, options.port);
  using pool = connections(CONNECTIONS);
  const shares = Array.from({ length: CONNECTIONS }, (_, first) => sendShare(front, first, pool.agent));
  const counts: Record<string, number> = {};
  for (const answer of (await Promise.all(shares)).flat()) counts[answer] = (counts[answer] ?? 0) + 1;
  const large = Array.from({ length: POSTS }, (_, index) => index).filter(isLarge).length;
  expect(counts).toEqual({ 'legal 200': POSTS - large, 'large 413': large });
}

async function restart(proxy: Proxy): Promise<void> {
  using folder = temporaryFolder('restart');
  const options = await serviceIn(folder.path);
  let service = await startService(options);
  await using front = await proxy.start(folder.path, options.port);
  await using load = startLoad({ port: front.port, visitors: VISITORS });
  for (let count = 0; count < RESTARTS; count++) {
    const before = load.acknowledged.size;
    await until('answered again', LIMIT, () => load.acknowledged.size > before + 50);
    expect(await service.stop()).toBe(0);
    service = await startService(options);
  }
  await load.stop();
  await service.stop();
  // A proxy that does not wait says 502 while nothing listens.
  expect(Object.keys(load.answers).filter((status) => !['200', '502'].includes(status))).toEqual([]);
  // The shipped one waits. Only what the system has accepted and the service has not is reset: once a visitor at most.
  if (proxy === shippedCaddy) expect(load.answers[502] ?? 0).toBeLessThanOrEqual(VISITORS * RESTARTS);
  expect(await findDamage({ databaseUrl: `file:${folder.path}/contact.db`, acknowledged: load.acknowledged })).toEqual(
    NO_DAMAGE,
  );
}

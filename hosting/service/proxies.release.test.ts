/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { PAGE_PATH } from '@/lib/routes';
import { SHIPPED_CADDYFILE, startCaddy } from '@/lib/testing/caddy';
import { freePort } from '@/lib/testing/listen';
import { findProgram, type RunningServer, startServer } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { makeFixtureSite } from '@/server/testing/fixture-site';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { connections, post, type ServiceOptions, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(1_800_000);

/** How many posts go through each proxy, and how often the service restarts beneath one. */
const POSTS = Number(process.env.POSTS ?? 600);
const RESTARTS = Number(process.env.RESTARTS ?? 3);
const VISITORS = 8;

interface Proxy {
  name: string;
  program: string;
  /** Starts it before a service; `folder` is for its own files. */
  start(folder: string, upstream: number): Promise<RunningServer>;
}

const shippedCaddy: Proxy = {
  name: 'Caddy as it is shipped',
  program: 'caddy',
  start: (folder, upstream) => startCaddy(SHIPPED_CADDYFILE, folder, upstream),
};

/** As Caddy is without a setting: it keeps its connections for two minutes. */
const pooledCaddy: Proxy = {
  name: 'Caddy with its pool',
  program: 'caddy',
  start(folder, upstream) {
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, '{$SITE_ADDRESS} {\n\treverse_proxy {$UPSTREAM}\n}\n');
    return startCaddy(config, folder, upstream);
  },
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
    return startServer([findProgram('nginx')!, '-c', file, '-p', folder], { port, path: PAGE_PATH });
  },
};

const proxies = [shippedCaddy, pooledCaddy, nginx].filter(({ program }) => findProgram(program));
if (proxies.length < 3) console.warn('Caddy or nginx is not installed: its part is skipped.');

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

const tooLarge = (bytes: number) => `"${'x'.repeat(bytes)}"`;

test.each(proxies)('through $name bodies that are too large make no other request fail', async (proxy) => {
  using folder = temporaryFolder('proxy');
  const options = await serviceIn(folder.path);
  await using _service = await startService(options);
  await using front = await proxy.start(folder.path, options.port);
  using pool = connections(16);
  const statuses: Record<string, number> = {};
  const sizes = [MAX_BODY_BYTES, 1_000_000];
  const visitor = async (first: number) => {
    for (let index = first; index < POSTS; index += 16) {
      const isLarge = index % 20 === 7;
      const body = isLarge ? tooLarge(sizes[index % 2]!) : uniqueBody();
      const status = await post(front.port, body, {}, pool.agent).then(
        (answer) => answer.status,
        (error) => error.code,
      );
      const name = `${isLarge ? 'large' : 'legal'} ${status}`;
      statuses[name] = (statuses[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, first) => visitor(first)));
  const large = Array.from({ length: POSTS }, (_, index) => index % 20 === 7).filter(Boolean).length;
  expect(statuses).toEqual({ 'legal 200': POSTS - large, 'large 413': large });
});

test.each(proxies)('through $name a restart loses nothing, and the next try is answered', async (proxy) => {
  using folder = temporaryFolder('restart');
  const options = await serviceIn(folder.path);
  let service = await startService(options);
  await using front = await proxy.start(folder.path, options.port);
  await using load = startLoad(front.port, VISITORS);
  for (let restart = 0; restart < RESTARTS; restart++) {
    const before = load.acknowledged.size;
    await until('answered again', 60_000, () => load.acknowledged.size > before + 50);
    expect(await service.stop()).toBe(0);
    service = await startService(options);
  }
  await load.stop();
  await service.stop();
  if (process.env.RESTARTS) console.info(`${proxy.name}: ${JSON.stringify(load.answers)} in ${RESTARTS} restarts`);
  // A proxy that does not wait says 502 while nothing listens.
  expect(Object.keys(load.answers).filter((status) => !['200', '502'].includes(status))).toEqual([]);
  // The shipped one waits. Only what the system has accepted and the service has not is reset: once a visitor at most.
  if (proxy === shippedCaddy) expect(load.answers[502] ?? 0).toBeLessThanOrEqual(VISITORS * RESTARTS);
  expect(await findDamage(`file:${folder.path}/contact.db`, load.acknowledged)).toEqual(NO_DAMAGE);
});

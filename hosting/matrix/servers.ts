import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HEALTH_PATH, PAGE_PATH } from '../../lib/routes';
import { freePort } from '../../lib/testing/listen';
import { handOver } from '../hand-over';
import type { Host } from '../host';
import { apache } from '../hosts/apache';
import { caddy } from '../hosts/caddy';
import { cloudflare } from '../hosts/cloudflare';
import { netlify } from '../hosts/netlify';
import { nginx } from '../hosts/nginx';
import { newerNode, tool } from './tools';

/** A running server with the site. */
export interface Running {
  port: number;
  stop: () => Promise<void>;
}

/** A kind of software that the matrix is asked of. */
export interface Software {
  name: string;
  /** The program it needs on the machine; without it the software is skipped, and that is said. */
  program?: string;
  /** @param contactService the origin of a running contact service */
  start: (contactService: string) => Promise<Running>;
}

/** Servers often stand where only the system's administrator looks. */
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;

/** Whether the software can be started on this machine. */
export function isInstalled({ program }: Software): boolean {
  return !program || PATH.split(':').some((folder) => existsSync(join(folder, program)));
}

interface Launch {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** A path that is answered once the server is up. */
  ready: string;
  port: number;
  /** A temporary folder that goes with the server. */
  folder?: string;
}

/** Starts a process of its own group, and waits until it answers. Its words are shown only when it does not. */
async function launch({ command, args, env, cwd, ready, port, folder }: Launch): Promise<Running> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words = (words + chunk).slice(-4000)));
  const failed = new Promise<never>((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${words}`)));
  });
  failed.catch(() => undefined);
  const stop = async () => {
    await end(child);
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([failed, answers(`http://127.0.0.1:${port}${ready}`)]);
  } catch (error) {
    await stop();
    throw new Error(`${command} did not start.\n${words}`, { cause: error });
  }
  return { port, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = new Promise((done) => child.once('exit', done));
  const group = -child.pid;
  process.kill(group, 'SIGTERM');
  const timer = setTimeout(() => process.kill(group, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error(`${url} gave no answer.`);
}

/** Hands the site over into a temporary folder, with its place and its port in the configuration changed to fit. */
async function prepared(host: Host, contactService: string, configuration?: string) {
  const folder = mkdtempSync(join(tmpdir(), `${host.name}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  handOver(host, { folder, contactService });
  chmodSync(folder, 0o755);
  if (configuration) {
    const file = join(folder, configuration);
    const text = readFileSync(file, 'utf8');
    const fitted = text.replaceAll('/srv/istmo', join(folder, host.siteFolder)).replaceAll('8080', String(port));
    writeFileSync(file, fitted);
  }
  return { folder, port };
}

/** The project's own server, which is the contact service of the others too. */
export const ownServer: Software = {
  name: 'servidor propio',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-'));
    const port = await freePort();
    return launch({
      command: process.execPath,
      args: ['--import', 'tsx', 'server/main.ts'],
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: `file:${join(folder, 'contact.db')}`,
        SMTP_URL: '',
        RATE_LIMIT_PER_CLIENT: '10000',
      },
      ready: HEALTH_PATH,
      port,
      folder,
    });
  },
};

const nextDev: Software = {
  name: 'next dev',
  start: async (contactService) => {
    const port = await freePort();
    return launch({
      command: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', String(port)],
      env: { CONTACT_SERVICE_URL: contactService, NODE_ENV: 'development' },
      ready: PAGE_PATH,
      port,
    });
  },
};

const nginxSoftware: Software = {
  name: 'nginx',
  program: 'nginx',
  start: async (contactService) => {
    const { folder, port } = await prepared(nginx, contactService, 'istmo.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; include istmo.conf;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} }`,
    );
    const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
    return launch({ command: 'nginx', args, ready: PAGE_PATH, port, folder });
  },
};

const caddySoftware: Software = {
  name: 'Caddy',
  program: 'caddy',
  start: async (contactService) => {
    const { folder, port } = await prepared(caddy, contactService, 'Caddyfile');
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync(file, 'utf8')}`);
    return launch({
      command: 'caddy',
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ready: PAGE_PATH,
      port,
      folder,
    });
  },
};

/** Where Debian keeps Apache's modules. */
const APACHE_MODULES = '/usr/lib/apache2/modules';

const apacheSoftware: Software = {
  name: 'Apache',
  program: 'apache2',
  start: async (contactService) => {
    const { folder, port } = await prepared(apache, contactService, 'istmo.conf');
    const modules = [
      'mpm_event',
      'alias',
      'authz_core',
      'mime',
      'dir',
      'rewrite',
      'headers',
      'proxy',
      'proxy_http',
      'deflate',
    ];
    const load = [...modules, 'filter', 'brotli'].map(
      (name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`,
    );
    writeFileSync(
      join(folder, 'main.conf'),
      `ServerRoot ${folder}\nServerName localhost\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nTypesConfig /dev/null
User www-data\nGroup www-data\n${load.join('\n')}\nInclude istmo.conf\n`,
    );
    const args = ['-d', folder, '-f', 'main.conf', '-DFOREGROUND'];
    return launch({ command: 'apache2', args, ready: PAGE_PATH, port, folder });
  },
};

const workers: Software = {
  name: 'Workers',
  start: async (contactService) => {
    // The worker's source is bundled from where its settings point to, so the folder stands in the project.
    const folder = resolve('hosting/out/matrix-cloudflare');
    handOver(cloudflare, { folder, contactService });
    const port = await freePort();
    return launch({
      command: newerNode(),
      args: [tool('wrangler', 'bin/wrangler.js'), 'dev', '--ip', '127.0.0.1', '--port', String(port)],
      cwd: folder,
      env: { WRANGLER_SEND_METRICS: 'false', CI: '1' },
      ready: PAGE_PATH,
      port,
      folder,
    });
  },
};

const netlifyDev: Software = {
  name: 'Netlify',
  start: async (contactService) => {
    const { folder, port } = await prepared(netlify, contactService);
    const options = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];
    return launch({
      command: newerNode(),
      args: [tool('netlify-cli', 'bin/run.js'), 'dev', ...options, '--dir', 'site', '--port', String(port)],
      cwd: folder,
      env: { CI: '1', NETLIFY_TELEMETRY_DISABLED: '1' },
      ready: PAGE_PATH,
      port,
      folder,
    });
  },
};

/** What `npm test` starts. */
export const quick: readonly Software[] = [ownServer, nextDev, nginxSoftware, caddySoftware];

/** What only `npm run hosting:matrix` starts. */
export const slow: readonly Software[] = [apacheSoftware, workers, netlifyDev];

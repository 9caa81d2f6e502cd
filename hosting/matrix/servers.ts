import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { handOver } from '@/hosting/export-host';
import { CA_FILE, type Host } from '@/hosting/host';
import { apache } from '@/hosting/hosts/apache';
import { caddy } from '@/hosting/hosts/caddy';
import { cloudflare } from '@/hosting/hosts/cloudflare';
import { netlify } from '@/hosting/hosts/netlify';
import { nginx } from '@/hosting/hosts/nginx';
import { PAGE_PATH } from '@/lib/routes';
import { freePort } from '@/lib/testing/listen';
import { findProgram, type RunningServer, startServer } from '@/lib/testing/program';
import { startService } from '@/server/testing/service-process';
import { newerNode, tool } from './tools';

/** How a contact service with https is found, in nginx's words for a DNS server, and by which certificates trusted. */
interface Trust {
  resolver: string;
  caFile: string;
}

/** A kind of software that the matrix is asked of. */
export interface Software {
  name: string;
  /** The program it needs on the machine; without it the software is skipped, and that is said. */
  program?: string;
  /** @param contactService the origin of a running contact service */
  start: (contactService: string, trust?: Trust) => Promise<RunningServer>;
}

/** Whether the software can be started on this machine. */
export function isInstalled({ program }: Software): boolean {
  return !program || findProgram(program) !== undefined;
}

/** Runs each software that is installed in turn, and says which is not. */
export async function onEachServer(
  list: readonly Software[],
  work: (server: RunningServer, name: string) => Promise<void>,
): Promise<void> {
  await using own = await ownServer.start('');
  for (const software of list) {
    if (isInstalled(software)) {
      await using server = await software.start(own.url);
      await work(server, software.name);
    } else {
      console.log(`${software.name}: no está instalado, se omite`);
    }
  }
}

/** How every server of the matrix is started and asked whether it is up. */
const SERVER = { path: PAGE_PATH, detached: true } as const;

/** Hands the site over into a temporary folder, with its place and its port in the configuration changed to fit. */
async function prepare(host: Host, contactService: string, configuration?: string, trust?: Trust) {
  const folder = mkdtempSync(join(tmpdir(), `${host.name}-`));
  const port = await freePort();
  handOver(host, { folder, contactService });
  // Servers read it as a user of their own.
  chmodSync(folder, 0o755);
  if (configuration) {
    const file = join(folder, configuration);
    const text = readFileSync(file, 'utf8');
    const fitted = text.replaceAll('/srv/istmo', join(folder, host.siteFolder)).replaceAll('8080', String(port));
    writeFileSync(file, fitted.replaceAll(CA_FILE, trust?.caFile ?? CA_FILE));
  }
  return { folder, port };
}

/** The project's own server, which is the contact service of the others too. */
export const ownServer: Software = {
  name: 'servidor propio',
  start: () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-'));
    return startService({ env: { DATABASE_URL: `file:${folder}/contact.db`, SMTP_URL: '' }, site: true, folder });
  },
};

const nextDev: Software = {
  name: 'next dev',
  start: async (contactService) => {
    const port = await freePort();
    const args = ['dev', '--hostname', '127.0.0.1', '--port', String(port)];
    return startServer([process.execPath, 'node_modules/next/dist/bin/next', ...args], {
      ...SERVER,
      port,
      env: { CONTACT_SERVICE_URL: contactService, NODE_ENV: 'development' },
    });
  },
};

const nginxSoftware: Software = {
  name: 'nginx',
  program: 'nginx',
  start: async (contactService, trust) => {
    const { folder, port } = await prepare(nginx, contactService, 'istmo.conf', trust);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${trust ? `resolver ${trust.resolver};` : ''} include istmo.conf;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} }`,
    );
    const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
    return startServer([findProgram('nginx')!, ...args], { ...SERVER, port, folder });
  },
};

const caddySoftware: Software = {
  name: 'Caddy',
  program: 'caddy',
  start: async (contactService, trust) => {
    const { folder, port } = await prepare(caddy, contactService, 'Caddyfile', trust);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync(file, 'utf8')}`);
    const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...(trust && { SSL_CERT_FILE: trust.caFile }) };
    const args = ['run', '--adapter', 'caddyfile', '--config', file];
    return startServer([findProgram('caddy')!, ...args], { ...SERVER, port, env, folder });
  },
};

/** Where Debian keeps Apache's modules, and those that the configuration needs. */
const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = [
  ...['mpm_event', 'alias', 'authz_core', 'mime', 'dir', 'rewrite'],
  ...['headers', 'proxy', 'proxy_http', 'deflate', 'filter', 'brotli', 'ssl'],
];

const apacheSoftware: Software = {
  name: 'Apache',
  program: 'apache2',
  start: async (contactService, trust) => {
    const { folder, port } = await prepare(apache, contactService, 'istmo.conf', trust);
    const load = MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`);
    writeFileSync(
      join(folder, 'main.conf'),
      `ServerRoot ${folder}\nServerName localhost\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nTypesConfig /dev/null
User www-data\nGroup www-data\n${load.join('\n')}\nInclude istmo.conf\n`,
    );
    const args = ['-d', folder, '-f', 'main.conf', '-DFOREGROUND'];
    return startServer([findProgram('apache2')!, ...args], { ...SERVER, port, folder });
  },
};

const workers: Software = {
  name: 'Workers',
  start: async (contactService) => {
    // The worker's source is bundled from where its settings point to, so the folder stands in the project.
    const folder = resolve('hosting/out/matrix-cloudflare');
    handOver(cloudflare, { folder, contactService });
    const port = await freePort();
    const args = ['dev', '--ip', '127.0.0.1', '--port', String(port)];
    return startServer([newerNode(), tool('wrangler', 'bin/wrangler.js'), ...args], {
      ...SERVER,
      port,
      cwd: folder,
      env: { WRANGLER_SEND_METRICS: 'false', CI: '1' },
      folder,
    });
  },
};

const netlifyDev: Software = {
  name: 'Netlify',
  start: async (contactService) => {
    const { folder, port } = await prepare(netlify, contactService);
    const options = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];
    const args = ['dev', ...options, '--dir', 'site', '--port', String(port)];
    return startServer([newerNode(), tool('netlify-cli', 'bin/run.js'), ...args], {
      ...SERVER,
      port,
      cwd: folder,
      env: { CI: '1', NETLIFY_TELEMETRY_DISABLED: '1' },
      folder,
    });
  },
};

/** What `npm run test:release` starts. */
export const quick: readonly Software[] = [ownServer, nextDev, nginxSoftware, caddySoftware];

/** What only `npm run hosting:matrix` starts. */
export const slow: readonly Software[] = [apacheSoftware, workers, netlifyDev];

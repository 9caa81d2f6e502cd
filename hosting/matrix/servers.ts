import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exportHost } from '@/hosting/export-host';
import { CA_FILE, type Host } from '@/hosting/host';
import { apache } from '@/hosting/hosts/apache';
import { caddy } from '@/hosting/hosts/caddy';
import { cloudflare } from '@/hosting/hosts/cloudflare';
import { netlify } from '@/hosting/hosts/netlify';
import { nginx } from '@/hosting/hosts/nginx';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { startService } from '@/server/testing/service-process';
import { newerNode, tool } from './tools';

/** How a contact service with https is found and trusted. */
interface Trust {
  /** A DNS server, as nginx's `resolver` names it. */
  resolver: string;
  /** The file of the certificates of the authorities that are trusted. */
  caFile: string;
}

/** A kind of software to which the requests of the matrix are sent. */
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

/** What the start of every server of the matrix shares. */
const SERVER = { path: PAGE_PATH, detached: true } as const;

interface HostFolder {
  contactService: string;
  /** The file whose place and port are changed to fit; none where the software is told them when it starts. */
  configuration?: string;
  trust?: Trust;
}

/**
 * Exports the site for a host into a temporary folder, with its configuration changed to that folder and a free port.
 */
async function exportToTemporaryFolder(host: Host, { contactService, configuration, trust }: HostFolder) {
  const folder = mkdtempSync(join(tmpdir(), `${host.name}-`));
  const port = await freePort();
  exportHost(host, { folder, contactService });
  // Servers read it as a user of their own.
  chmodSync(folder, 0o755);
  if (configuration) {
    const file = join(folder, configuration);
    const text = readFileSync(file, 'utf8')
      .replaceAll('/srv/istmo', join(folder, host.siteFolder))
      .replaceAll('8080', String(port))
      .replaceAll(CA_FILE, trust?.caFile ?? CA_FILE);
    writeFileSync(file, text);
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
    const configuration = 'istmo.conf';
    const { folder, port } = await exportToTemporaryFolder(nginx, { contactService, configuration, trust });
    writeFileSync(join(folder, 'nginx.conf'), nginxMain(folder, trust));
    const program = findProgram('nginx') ?? 'nginx';
    const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
    return startServer([program, ...args], { ...SERVER, port, folder });
  },
};

/** The configuration of nginx around that of the site: with files in its folder, and in the foreground. */
function nginxMain(folder: string, trust: Trust | undefined): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${isRoot ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${trust ? `resolver ${trust.resolver};` : ''}
  include istmo.conf;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
}
`;
}

const caddySoftware: Software = {
  name: 'Caddy',
  program: 'caddy',
  start: async (contactService, trust) => {
    const configuration = 'Caddyfile';
    const { folder, port } = await exportToTemporaryFolder(caddy, { contactService, configuration, trust });
    const file = join(folder, configuration);
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync(file, 'utf8')}`);
    const env: Record<string, string> = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    if (trust) env.SSL_CERT_FILE = trust.caFile;
    const program = findProgram('caddy') ?? 'caddy';
    const args = ['run', '--adapter', 'caddyfile', '--config', file];
    return startServer([program, ...args], { ...SERVER, port, env, folder });
  },
};

/** Where Debian keeps Apache's modules, and those that the configuration needs. */
const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = [
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
  'filter',
  'brotli',
  'ssl',
];

const apacheSoftware: Software = {
  name: 'Apache',
  program: 'apache2',
  start: async (contactService, trust) => {
    const configuration = 'istmo.conf';
    const { folder, port } = await exportToTemporaryFolder(apache, { contactService, configuration, trust });
    writeFileSync(join(folder, 'main.conf'), apacheMain(folder));
    const program = findProgram('apache2') ?? 'apache2';
    const args = ['-d', folder, '-f', 'main.conf', '-DFOREGROUND'];
    return startServer([program, ...args], { ...SERVER, port, folder });
  },
};

/** The configuration of Apache around that of the site. */
function apacheMain(folder: string): string {
  const lines = [
    `ServerRoot ${folder}`,
    'ServerName localhost',
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/error.log`,
    'TypesConfig /dev/null',
    'User www-data',
    'Group www-data',
    ...MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
    'Include istmo.conf',
    '',
  ];
  return lines.join('\n');
}

const workers: Software = {
  name: 'Workers',
  start: async (contactService) => {
    // The worker's source is bundled from where its settings point to, so the folder stands in the project.
    const folder = resolve('hosting/out/matrix-cloudflare');
    exportHost(cloudflare, { folder, contactService });
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
    const { folder, port } = await exportToTemporaryFolder(netlify, { contactService });
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

/** What only `npm run hosting -- matrix` starts. */
export const slow: readonly Software[] = [apacheSoftware, workers, netlifyDev];

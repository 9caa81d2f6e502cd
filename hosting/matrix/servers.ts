import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

interface ServerSettings {
  /** The built site. */
  out?: string;
  /** The DNS server for the host of an https contact service, in the syntax of nginx's `resolver`. */
  resolver?: string;
  caFile?: string;
  /** A rule of the configuration, and the rule that replaces it. */
  rules?: [generated: string, replacement: string];
}

/** A server that serves the site in a test. All servers receive the same requests. */
export interface ServerUnderTest {
  name: string;
  program?: string;
  /** Starts the server. A proxy forwards contact requests to `serviceOrigin`. */
  start: (serviceOrigin: string, settings?: ServerSettings) => Promise<RunningServer>;
}

export function isInstalled({ program }: ServerUnderTest): boolean {
  return !program || findProgram(program) !== undefined;
}

/** The project's server. The other hosts use it as their contact service. */
export const projectServer: ServerUnderTest = {
  name: 'the project’s server',
  start: (_, { out } = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'own-'));
    return startService({
      env: { DATABASE_URL: `file:${folder}/contact.db`, SMTP_URL: '' },
      servesSite: true,
      cwd: out && dirname(out),
      temporaryFolder: folder,
    });
  },
};

interface Proxy {
  name: string;
  program: string;
  host: Host;
  configurationFile: string;
  renderMainFile: (folder: string, resolver?: string) => string;
  args: (folder: string) => string[];
}

const MAIN_FILE = 'main.conf';

function createProxy({ name, program, host, configurationFile, renderMainFile, args }: Proxy): ServerUnderTest {
  return {
    name,
    program,
    start: async (serviceOrigin, { out, resolver, caFile = CA_FILE, rules: [rule, replacement] = ['', ''] } = {}) => {
      const folder = mkdtempSync(join(tmpdir(), `${host.name}-`));
      const port = await freePort();
      exportHost(host, { folder, serviceOrigin, out });
      // Worker processes of the proxy run as another user, who must be able to read the folder.
      chmodSync(folder, 0o755);
      const configurationPath = join(folder, configurationFile);
      const configuration = readFileSync(configurationPath, 'utf8')
        .replaceAll('/srv/istmo', join(folder, host.siteFolder))
        .replaceAll('8080', String(port))
        .replaceAll(CA_FILE, caFile)
        .replace(rule, replacement);
      writeFileSync(configurationPath, configuration);
      writeFileSync(join(folder, MAIN_FILE), renderMainFile(folder, resolver));
      // Caddy reads the trusted certificate authorities from SSL_CERT_FILE, as all Go programs do.
      const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SSL_CERT_FILE: caFile };
      const command = [findProgram(program) ?? program, ...args(folder)];
      return startServer(command, { path: '/', detached: true, port, env, temporaryFolder: folder });
    },
  };
}

function renderNginxMain(folder: string, resolver?: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporaryPathNames = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${isRoot ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${resolver ? `resolver ${resolver};` : ''}
  include istmo.conf;
  ${temporaryPathNames.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
}
`;
}

const renderCaddyMain = (folder: string) =>
  readFileSync(join(folder, 'Caddyfile'), 'utf8').replace('{\n', '{\n\tadmin off\n\tauto_https off\n');

const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES =
  'mpm_event alias authz_core mime dir rewrite headers proxy proxy_http deflate filter brotli ssl reqtimeout'.split(
    ' ',
  );

const renderApacheMain = (folder: string) => `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig /dev/null
User www-data
Group www-data
${MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
Include istmo.conf
`;

export const proxies: readonly ServerUnderTest[] = [
  createProxy({
    name: 'nginx',
    program: 'nginx',
    host: nginx,
    configurationFile: 'istmo.conf',
    renderMainFile: renderNginxMain,
    args: (folder) => ['-p', folder, '-c', MAIN_FILE, '-e', 'stderr'],
  }),
  createProxy({
    name: 'Caddy',
    program: 'caddy',
    host: caddy,
    configurationFile: 'Caddyfile',
    renderMainFile: renderCaddyMain,
    args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, MAIN_FILE)],
  }),
  createProxy({
    name: 'Apache',
    program: 'apache2',
    host: apache,
    configurationFile: 'istmo.conf',
    renderMainFile: renderApacheMain,
    args: (folder) => ['-d', folder, '-f', MAIN_FILE, '-DFOREGROUND'],
  }),
];

/** Returns a command line that downloads an npm package and its Node version with npx, and runs the package. */
function npxCommand(name: string, ...args: string[]): string[] {
  const node = `node-${process.platform}-${process.arch}@22`;
  return ['npx', '--yes', '--package', node, '--package', name, '--', ...args];
}

/** The local emulators of Cloudflare and Netlify. */
export const emulators: readonly ServerUnderTest[] = [
  {
    name: 'Workers',
    start: async (serviceOrigin, settings) => {
      // wrangler.jsonc names the worker's source by a relative path, so the folder is inside the project.
      const folder = resolve('hosting/out/matrix-cloudflare');
      exportHost(cloudflare, { folder, serviceOrigin, ...settings });
      const port = await freePort();
      const args = ['wrangler', 'dev', '--ip', '127.0.0.1', '--port', String(port)];
      return startServer(npxCommand('wrangler@4.164.0', ...args), {
        path: PAGE_PATH,
        detached: true,
        port,
        cwd: folder,
        env: { WRANGLER_SEND_METRICS: 'false', CI: '1' },
        temporaryFolder: folder,
      });
    },
  },
  {
    name: 'Netlify',
    start: async (serviceOrigin, settings) => {
      const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
      exportHost(netlify, { folder, serviceOrigin, ...settings });
      const port = await freePort();
      const options = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];
      const args = ['netlify', 'dev', ...options, '--dir', 'site', '--port', String(port)];
      return startServer(npxCommand('netlify-cli@27.10.2', ...args), {
        path: PAGE_PATH,
        detached: true,
        port,
        cwd: folder,
        env: { CI: '1', NETLIFY_TELEMETRY_DISABLED: '1' },
        temporaryFolder: folder,
      });
    },
  },
];

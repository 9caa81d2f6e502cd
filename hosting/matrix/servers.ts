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
  /** The path of the program, or undefined if it is not installed. */
  program: string | undefined;
  /** Starts the server. A proxy forwards contact requests to `serviceOrigin`. */
  start: (serviceOrigin: string, settings?: ServerSettings) => Promise<RunningServer>;
}

/** The project's server. The other hosts use it as their contact service. */
export const projectServer: ServerUnderTest = {
  name: 'the project’s server',
  program: process.execPath,
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

interface Proxy extends Omit<ServerUnderTest, 'start'> {
  host: Host;
  configurationFile: string;
  /** Adds to the generated configuration what the program needs in addition. */
  complete: (options: { configuration: string; folder: string; resolver: string }) => string;
  args: (configurationPath: string) => string[];
}

function createProxy({ host, configurationFile, complete, args, ...server }: Proxy): ServerUnderTest {
  return {
    ...server,
    start: async (
      serviceOrigin,
      { out, resolver = '127.0.0.1', caFile = CA_FILE, rules: [rule, replacement] = ['', ''] } = {},
    ) => {
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
      writeFileSync(configurationPath, complete({ configuration, folder, resolver }));
      // Caddy reads the trusted certificate authorities from SSL_CERT_FILE, as all Go programs do.
      const env = { HOME: folder, SSL_CERT_FILE: caFile };
      const command = [server.program ?? server.name, ...args(configurationPath)];
      return startServer(command, { path: '/', detached: true, port, env, temporaryFolder: folder });
    },
  };
}

const CADDY_ARGS = ['run', '--adapter', 'caddyfile', '--config'];

/** Closes the port of Caddy's admin interface, which all instances share. */
const withoutAdmin = (configuration: string) => configuration.replace('{\n', '{\n\tadmin off\n');

/** Caddy with the configuration of the container and of the systemd guide, but without a certificate. */
export const shippedCaddy: ServerUnderTest = {
  name: 'Caddy with the shipped configuration',
  program: findProgram('caddy'),
  start: async (serviceOrigin) => {
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const port = await freePort();
    const env = { HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}`, UPSTREAM: serviceOrigin };
    writeFileSync(`${folder}/Caddyfile`, withoutAdmin(readFileSync('hosting/service/Caddyfile', 'utf8')));
    const command = [shippedCaddy.program ?? 'caddy', ...CADDY_ARGS, `${folder}/Caddyfile`];
    return startServer(command, { path: PAGE_PATH, port, env, temporaryFolder: folder });
  },
};

const APACHE_MODULES =
  'mpm_event alias authz_core mime dir rewrite headers proxy proxy_http deflate filter brotli ssl reqtimeout';

export const proxies: readonly ServerUnderTest[] = [
  createProxy({
    name: 'nginx',
    program: findProgram('nginx'),
    host: nginx,
    configurationFile: 'istmo.conf',
    complete: ({ configuration, folder, resolver }) => `daemon off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  resolver ${resolver};
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
  ${configuration}
}`,
    args: (configurationPath) => ['-c', configurationPath, '-e', 'stderr'],
  }),
  createProxy({
    name: 'Caddy',
    program: findProgram('caddy'),
    host: caddy,
    configurationFile: 'Caddyfile',
    complete: ({ configuration }) => withoutAdmin(configuration),
    args: (configurationPath) => [...CADDY_ARGS, configurationPath],
  }),
  createProxy({
    name: 'Apache',
    program: findProgram('apache2'),
    host: apache,
    configurationFile: 'istmo.conf',
    complete: ({ configuration, folder }) => `ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig /dev/null
User www-data
Group www-data
${APACHE_MODULES.replace(/\w+/g, 'LoadModule $&_module /usr/lib/apache2/modules/mod_$&.so\n')}
${configuration}`,
    args: (configurationPath) => ['-f', configurationPath, '-DFOREGROUND'],
  }),
];

interface Emulator {
  name: string;
  host: Host;
  /** The npm package with its version, and the arguments of its command without the port. */
  command: [npmPackage: string, ...args: string[]];
  /** The folder for the configuration and the site, which is replaced. */
  folder: string;
}

/** Downloads an npm package and its Node version with npx, and runs the package. */
function createEmulator({ name, host, command: [npmPackage, ...args], folder }: Emulator): ServerUnderTest {
  return {
    name,
    program: findProgram('npx'),
    start: async (serviceOrigin, { out } = {}) => {
      exportHost(host, { folder, serviceOrigin, out });
      const port = await freePort();
      const node = `node-${process.platform}-${process.arch}@22`;
      const npx = ['npx', '--yes', '--package', node, '--package', npmPackage, '--'];
      return startServer([...npx, ...args, '--port', String(port)], {
        path: PAGE_PATH,
        detached: true,
        port,
        cwd: folder,
        env: { CI: '1', WRANGLER_SEND_METRICS: 'false', NETLIFY_TELEMETRY_DISABLED: '1' },
        temporaryFolder: folder,
      });
    },
  };
}

const netlifyOptions = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];

/** The local emulators of Cloudflare and Netlify. */
export const emulators: readonly ServerUnderTest[] = [
  createEmulator({
    name: 'Workers',
    host: cloudflare,
    command: ['wrangler@4.164.0', 'wrangler', 'dev', '--ip', '127.0.0.1'],
    // wrangler.jsonc names the worker's source by a relative path, so the folder is inside the project.
    folder: resolve('hosting/out/matrix-cloudflare'),
  }),
  createEmulator({
    name: 'Netlify',
    host: netlify,
    command: ['netlify-cli@27.10.2', 'netlify', 'dev', ...netlifyOptions, '--dir', 'site'],
    folder: join(tmpdir(), `netlify-${process.pid}`),
  }),
];

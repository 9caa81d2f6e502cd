import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { freePort } from '@/lib/processes/listen';
import { type HttpResponse, sendRequest } from '@/lib/processes/send-request';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { CONTACT_PATH } from '@/lib/routes';
import { contactRequest, RECIPIENT } from './requests';

type ServerOptions = Parameters<typeof startServer>[1];

export interface ServiceOptions extends Partial<Pick<ServerOptions, 'port' | 'cwd' | 'temporaryFolder'>> {
  env: Record<string, string>;
  servesSite?: boolean;
  /** Command and arguments placed before the command of the service, such as `systemd-socket-activate …`. */
  commandPrefix?: string[];
}

let bundlePath: string | undefined;

/**
 * Bundles the service into one file and returns its path. Node.js starts the bundle four times as fast as tsx starts
 * the sources. The file is inside `node_modules` so that Node.js finds the packages, which are not bundled.
 */
function bundleService(): string {
  if (bundlePath) return bundlePath;
  const file = resolve(`node_modules/.cache/service-under-test/${process.pid}.mjs`);
  buildSync({
    entryPoints: ['server/main.ts'],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  process.once('exit', () => rmSync(file, { force: true }));
  bundlePath = file;
  return file;
}

/** Returns the command line that starts the service. */
export function serviceCommand(...words: string[]): string[] {
  return [process.execPath, bundleService(), ...words];
}

/** Starts `server/main.ts` as a process without limits on requests and mails. Waits until it responds. */
export async function startService({
  env,
  servesSite,
  port,
  commandPrefix = [],
  ...options
}: ServiceOptions): Promise<RunningServer> {
  const usedPort = port ?? (await freePort());
  return startServer([...commandPrefix, ...serviceCommand(...(servesSite ? [] : ['--contact-only']))], {
    ...options,
    // The service responds to this path even if the database is unavailable.
    path: CONTACT_PATH,
    port: usedPort,
    env: {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_CLIENT: '10000000',
      RATE_LIMIT_TOTAL: '10000000',
      MAIL_PER_HOUR: '0',
      MAIL_PER_DAY: '0',
      MAIL_FROM: 'web@istmo.example',
      MAIL_TO: RECIPIENT,
      ...env,
      PORT: String(usedPort),
    },
  });
}

export interface ContactPost {
  port: number;
  body: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

export function post({ port, body, headers = {}, agent }: ContactPost): Promise<HttpResponse> {
  const allHeaders = { 'content-type': 'application/json', ...headers };
  return sendRequest({ port, path: CONTACT_PATH, method: 'POST', headers: allHeaders, agent }, body);
}

/** Sends a contact request. Returns the status of the response, or the error code if the connection fails. */
export function postStatus(request: ContactPost): Promise<number | string> {
  return post(request).then(
    (response) => response.status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** Returns the JSON body of a contact request with a unique message. */
export function uniqueBody(): string {
  return JSON.stringify(contactRequest({ message: `Consulta ${randomUUID()}/Intereses: Vidrio` }));
}

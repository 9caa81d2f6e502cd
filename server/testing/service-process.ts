import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { freePort } from '@/lib/processes/listen';
import { type HttpResponse, sendRequest } from '@/lib/processes/send-request';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { CONTACT_PATH } from '@/lib/routes';
import { contactRequest, RECIPIENT } from './requests';

type ServerOptions = Parameters<typeof startServer>[1];

export interface ServiceOptions extends Partial<Pick<ServerOptions, 'port' | 'cwd' | 'folder'>> {
  env: Record<string, string>;
  /** Serves the site in `out/` under `cwd` too. */
  site?: boolean;
  /** A program and its arguments that run the service. */
  prefix?: string[];
}

let program: string | undefined;

/**
 * The service bundled into one file, which Node starts in a quarter of the time of tsx. The file is below
 * `node_modules`, since packages are not bundled.
 */
function serviceProgram(): string {
  if (program) return program;
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
  program = file;
  return file;
}

/** The command line of the service, or of a staff command with `contact` as its first word. */
export function serviceCommand(...words: string[]): string[] {
  return [process.execPath, serviceProgram(), ...words];
}

/** Starts `server/main.ts` as a process, without rate limits and mail caps, and waits until it answers. */
export async function startService({
  env,
  site,
  port,
  prefix = [],
  ...options
}: ServiceOptions): Promise<RunningServer> {
  const chosen = port ?? (await freePort());
  const command = [...prefix, ...serviceCommand(...(site ? [] : ['--contact-only']))];
  return startServer(command, {
    ...options,
    // Answered in every state of the database.
    path: CONTACT_PATH,
    port: chosen,
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
      PORT: String(chosen),
    },
  });
}

/** Runs a staff command, for example `backup <file>`, and returns its output. */
export async function contactCommand(databaseUrl: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const [file = '', ...args] = serviceCommand('contact', ...words);
  const { stdout } = await promisify(execFile)(file, args, { env });
  return stdout;
}

export interface ContactPost {
  port: number;
  body: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Sends a contact request. */
export function post({ port, body, headers = {}, agent }: ContactPost): Promise<HttpResponse> {
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers };
  return sendRequest({ port, path: CONTACT_PATH, method: 'POST', headers: all, agent }, body);
}

/** Sends a contact request and returns the status, or the code of the error when the connection breaks. */
export function postStatus(request: ContactPost): Promise<number | string> {
  return post(request).then(
    (answer) => answer.status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** A contact request with a unique text. */
export function uniqueBody(): string {
  return JSON.stringify(contactRequest({ message: `Consulta ${randomUUID()}/Intereses: Vidrio` }));
}

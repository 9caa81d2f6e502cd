import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTACT_PATH, HEALTH_PATH } from '../../lib/routes';
import { freePort } from '../../lib/testing/listen';
import { contactRequest } from './requests';

/** How a service process is started. */
export interface ServiceOptions {
  env: Record<string, string>;
  /** Serves the site too; its folder is `out/` under `cwd`. */
  site?: boolean;
  cwd?: string;
  port?: number;
  /** A program that starts the process in its own way, as `taskset -c 0`. */
  prefix?: string[];
}

/** The service in a process of its own. */
export interface ServiceProcess {
  url: string;
  port: number;
  pid: number;
  /** What it logged. */
  output(): string;
  /** Ends it and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const loader = pathToFileURL(createRequire(join(process.cwd(), 'package.json')).resolve('tsx')).href;
const main = join(process.cwd(), 'server/main.ts');

/** No service outlives the experiment that started it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts `server/main.ts` as it ships, without limits that would stand in an experiment's way, and waits until it answers. */
export async function startService({ env, site, cwd, port, prefix }: ServiceOptions): Promise<ServiceProcess> {
  const chosen = port ?? (await freePort());
  const node = [process.execPath, '--import', loader, main, ...(site ? [] : ['--contact-only'])];
  const [command = '', ...args] = [...(prefix ?? []), ...node];
  const child = spawn(command, args, {
    cwd: cwd ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_CLIENT: '10000000',
      RATE_LIMIT_TOTAL: '10000000',
      MAIL_FROM: 'web@istmo.example',
      MAIL_TO: 'ventas@istmo.example',
      ...env,
      PORT: String(chosen),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  running.add(child);
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  await untilAnswering(child, service);
  return service;
}

async function untilAnswering(child: ChildProcess, service: ServiceProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await get(service.url + HEALTH_PATH).catch(() => null);
    if (answer) return;
    await sleep(25);
  }
  await service.stop('SIGKILL');
  throw new Error(`The service did not start:\n${service.output()}`);
}

/** An answer and how long it took from the call to its last byte. */
export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Sends a contact request; fails when no whole answer comes. */
export function post(url: string, body: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers };
  return ask(url + CONTACT_PATH, 'POST', all, body, agent);
}

/** Asks for an address. */
export function get(url: string, agent?: Agent): Promise<Answer> {
  return ask(url, 'GET', {}, '', agent);
}

function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string,
  agent: Agent | undefined,
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - started });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A body whose text no other body has. */
export function uniqueBody(): string {
  return JSON.stringify(contactRequest({ message: `Consulta ${randomUUID()}/Intereses: Scout` }));
}

/** Waits until something is true; gives the ms it took, or fails. */
export async function until(what: string, timeout: number, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeout) throw new Error(`Not within ${timeout} ms: ${what}`);
    await sleep(20);
  }
  return performance.now() - started;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Connections that stay open between requests. */
export function connections(most: number): { agent: Agent } & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return { agent, [Symbol.dispose]: () => agent.destroy() };
}

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PAGE_PATH } from '../../../lib/routes';
import { freePort } from '../../../lib/testing/listen';
import { type RunningServer, startServer } from '../../../lib/testing/program';
import type { RunLine } from './contract';
import { Refused } from './refused';

let preview: RunningServer | undefined;

/** Runs one of the project's commands to its end. */
async function npm(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr };
}

/** Builds a preview and serves it with its contact service, as `SITE_ENV=preview npm start` does. */
async function showPreview(): Promise<RunLine> {
  await preview?.stop();
  const port = await freePort();
  const env = { SITE_ENV: 'preview', PORT: String(port), HOST: '127.0.0.1' };
  preview = await startServer(['npm', 'start'], { port, path: PAGE_PATH, detached: true, env });
  return { address: preview.url + PAGE_PATH };
}

/** Asks `npm run publicar:revisar`. */
async function askWhetherReady(): Promise<RunLine> {
  const { stdout, stderr } = await npm('run', '--silent', 'publicar:revisar', '--', '--json');
  const answer = stdout.trim().split('\n').at(-1) ?? '';
  if (!answer.startsWith('{')) throw new Error(stderr || stdout);
  return JSON.parse(answer);
}

const COMMANDS = { preview: showPreview, publish: askWhetherReady, build: () => npm('run', 'build') };
let isRunning = false;

/** Runs one command; they build in the same folder, so one waits for no other but is refused. */
export async function run<Name extends keyof typeof COMMANDS>(name: Name) {
  if (isRunning) throw new Refused('failed', 'Ya se está compilando; espera a que termine y pídelo de nuevo.');
  isRunning = true;
  try {
    return (await COMMANDS[name]()) as Awaited<ReturnType<(typeof COMMANDS)[Name]>>;
  } finally {
    isRunning = false;
  }
}

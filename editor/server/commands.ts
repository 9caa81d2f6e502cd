import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGE_PATH } from '@/lib/routes';
import { freePort } from '@/lib/testing/listen';
import { type RunningServer, startServer } from '@/lib/testing/program';
import { type Outcome, Refused, type Reviewed } from './contract';

/** Runs one of the project's commands to its end, which may be a failure, and gives what it printed. */
const npm = (...args: string[]) =>
  promisify(execFile)('npm', args, { shell: process.platform === 'win32', maxBuffer: 2 ** 26 }).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  );

let preview: RunningServer | undefined;

/** What a command prints as JSON. */
async function ask<Answer extends object>(...args: string[]): Promise<Answer> {
  const { stdout, stderr } = await npm('run', '--silent', ...args, '--', '--json');
  const answer = stdout.trim().split('\n').at(-1) ?? '';
  if (!answer.startsWith('{')) throw new Error(stderr || stdout);
  return JSON.parse(answer);
}

/** What runs when the panel asks for it, as its commands do in a terminal. */
const COMMANDS = {
  async preview(): Promise<Outcome> {
    await preview?.stop();
    const port = await freePort();
    const env = { SITE_ENV: 'preview', PORT: String(port), HOST: '127.0.0.1' };
    preview = await startServer(['npm', 'start'], { port, path: PAGE_PATH, detached: true, env });
    return { address: preview.url + PAGE_PATH };
  },
  publish: () => ask<Outcome>('publicar:revisar'),
  review: () => ask<Reviewed>('revisar'),
  build: () => npm('run', 'build'),
};
let isRunning = false;

/** Runs one command. Those that build do so in the same folder: while one runs, another is refused. */
export async function run(name: keyof typeof COMMANDS): Promise<object> {
  if (name === 'review') return COMMANDS.review();
  if (isRunning) throw new Refused('Ya se está compilando; espera a que termine y pídelo de nuevo.');
  isRunning = true;
  try {
    return await COMMANDS[name]();
  } finally {
    isRunning = false;
  }
}

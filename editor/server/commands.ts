import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { Rejected } from './rejection';

const MAX_OUTPUT = 2 ** 26;

/** How one of the project's commands ended. */
interface CommandResult {
  stdout: string;
  stderr: string;
}

/** Runs one of the project's commands to its end, which may be a failure. */
function runCommand(...args: string[]): Promise<CommandResult> {
  const options = { shell: process.platform === 'win32', maxBuffer: MAX_OUTPUT };
  const ended = promisify(execFile)('npm', ['run', '--silent', ...args], options);
  return ended.catch((error: CommandResult) => error);
}

/**
 * What a command prints as JSON.
 *
 * @throws Rejected with what it printed instead
 */
export async function runForJson<Answer extends object>(...args: string[]): Promise<Answer> {
  const { stdout, stderr } = await runCommand(...args);
  const answer = stdout.trim().split('\n').at(-1) ?? '';
  if (answer.startsWith('{')) return JSON.parse(answer);
  throw new Rejected({
    problem: `La revisión no terminó: ${stderr || stdout}`,
    remedy: 'Muestra este mensaje a quien programa el sitio.',
  });
}

let preview: RunningServer | undefined;

/** Builds the page as a preview, with the ribbon of what is missing, and serves it. */
export async function startPreview(): Promise<string> {
  await preview?.stop();
  const port = await freePort();
  const env = { SITE_ENV: 'preview', PORT: String(port), HOST: '127.0.0.1' };
  preview = await startServer(['npm', 'start'], { port, path: PAGE_PATH, detached: true, env });
  return preview.url + PAGE_PATH;
}

let isBuilding = false;

/**
 * Does what builds the page. Builds share a folder, so that a second must wait.
 *
 * @throws Rejected while another is running
 */
export async function whileBuilding<Result>(build: () => Promise<Result>): Promise<Result> {
  if (isBuilding) {
    throw new Rejected({
      problem: 'La página ya se está compilando.',
      remedy: 'Espera a que termine y pídelo de nuevo.',
    });
  }
  isBuilding = true;
  try {
    return await build();
  } finally {
    isBuilding = false;
  }
}

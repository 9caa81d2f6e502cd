import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atExit } from '@/lib/processes/at-exit';
import { Rejected } from './rejection';

const MAX_OUTPUT = 2 ** 26;

/**
 * What one of the project's commands prints as JSON, whether it found something or not.
 *
 * @throws Rejected with what it printed instead
 */
export async function runForJson<Answer extends object>(...args: string[]): Promise<Answer> {
  const options = { shell: process.platform === 'win32', maxBuffer: MAX_OUTPUT };
  const ended = promisify(execFile)('npm', ['run', '--silent', ...args], options);
  // What builds for half a minute ends with the editor.
  ended.child.once(
    'exit',
    atExit(() => ended.child.kill()),
  );
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  const answer = stdout.trim().split('\n').at(-1) ?? '';
  if (answer.startsWith('{')) return JSON.parse(answer);
  throw new Rejected({
    problem: 'La revisión no terminó.',
    remedy: 'Muestra lo que dijo a quien programa el sitio.',
    output: stderr || stdout,
  });
}

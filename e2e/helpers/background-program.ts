import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { atExit } from '@/lib/processes/at-exit';

/** A program that runs beside the tests until it is stopped. */
export interface BackgroundProgram {
  /** The first line that it prints; fails where it ends before. */
  firstLine: () => Promise<string>;
  /** Ends it, and waits for its end. */
  stop: () => Promise<void>;
}

/** Ends by force what does not end when asked, in ms. */
const STOP_TIMEOUT = 30_000;

/** Starts a program. For one that answers on a port, see `startServer`. */
export function startInBackground([program = '', ...args]: string[], env = process.env): BackgroundProgram {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );

  const line = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended before it printed a line.`)));
  });
  // A failure is told to who asks for the line, and to nobody else.
  line.catch(() => undefined);

  return {
    firstLine: () => line,
    stop: async () => {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
}

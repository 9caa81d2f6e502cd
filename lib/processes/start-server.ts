import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { sendRequest } from './send-request';
import { until } from './until';

export interface RunningProcess extends AsyncDisposable {
  /** Returns the last 20,000 characters of the process's standard output and error. */
  output(): string;
  /** Ends the process, and its child processes if `detached`. Returns the exit code, or `null` after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface RunningServer extends RunningProcess {
  url: string;
  port: number;
}

interface ProcessOptions extends Omit<SpawnOptions, 'env' | 'stdio'> {
  env?: Record<string, string> | undefined;
  isReady: () => Promise<boolean>;
}

interface ServerOptions extends Omit<ProcessOptions, 'isReady'> {
  port: number;
  /** A path whose response has a status below 500 as soon as the server is ready. */
  path: string;
  /** A folder that `stop` deletes recursively. */
  temporaryFolder?: string;
}

/** Timeouts in ms. They are long because a busy machine may need a minute for work that usually takes a second. */
const START_TIMEOUT = 600_000;
const STOP_TIMEOUT = 180_000;

const MAX_OUTPUT_LENGTH = 20_000;

/**
 * Starts a process and waits until `isReady` returns true.
 *
 * @throws an error with the process's output if the process exits or is not ready within ten minutes
 */
export async function startProcess(
  command: string[],
  { env, isReady, ...options }: ProcessOptions,
): Promise<RunningProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT_LENGTH);
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  function kill(signal: NodeJS.Signals): void {
    if (options.detached && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
  const killAtExit = () => kill('SIGKILL');
  process.once('exit', killAtExit);
  const exited = once(child, 'exit').finally(() => process.off('exit', killAtExit));
  // Ignores the rejection here, because the loop below reports a program that cannot be started.
  exited.catch(() => undefined);

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (isRunning()) {
      kill(signal);
      const timer = setTimeout(kill, STOP_TIMEOUT, 'SIGKILL');
      await exited;
      clearTimeout(timer);
    }
    return child.exitCode;
  }

  try {
    await until('the process is ready', START_TIMEOUT, () => {
      if (!isRunning()) throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}.`);
      return isReady();
    });
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`«${command.join(' ')}» did not start:\n${output}`, { cause: error });
  }
  return { output: () => output, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

/** Starts a server and waits until it responds with a status below 500. */
export async function startServer(
  command: string[],
  { path, port, temporaryFolder, ...options }: ServerOptions,
): Promise<RunningServer> {
  const isReady = () =>
    sendRequest({ port, path, agent: false }).then(
      ({ status }) => status < 500,
      () => false,
    );
  const server = await startProcess(command, { ...options, isReady });
  async function stop(signal?: NodeJS.Signals): Promise<number | null> {
    const exitCode = await server.stop(signal);
    if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
    return exitCode;
  }
  return {
    ...server,
    stop,
    url: `http://127.0.0.1:${port}`,
    port,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

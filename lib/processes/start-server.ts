import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { atExit } from './at-exit';
import { sendRequest } from './send-request';
import { until } from './until';

/** A server in a process of its own. */
export interface RunningServer extends AsyncDisposable {
  url: string;
  port: number;
  pid: number;
  /** The end of what it printed. */
  output(): string;
  /** Ends it, with `detached` all that it started too, waits for that and gives its exit code, `null` after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ServerOptions extends Omit<SpawnOptions, 'env' | 'stdio'> {
  /** The port of loopback on which it is to listen. */
  port: number;
  /** A path that is answered there once it is up. */
  path: string;
  /** What its environment holds besides. */
  env?: Record<string, string>;
  /** A temporary folder that is removed when it ends. */
  folder?: string;
}

/** These only end a broken run: a busy machine may need a minute for what takes a second, in ms. */
const START_TIMEOUT = 600_000;
const STOP_TIMEOUT = 180_000;
const OUTPUT_LENGTH = 20_000;

/**
 * Starts a server and waits until it answers; with `detached`, the processes that it starts end with it.
 *
 * @throws when it ends or does not answer within ten minutes, with what it printed
 */
export async function startServer(
  command: string[],
  { path, port, folder, env, ...options }: ServerOptions,
): Promise<RunningServer> {
  const server = new ServerProcess(command, { ...options, env: { ...process.env, ...env } });
  const stop = async (signal?: NodeJS.Signals) => {
    const exitCode = await server.stop(signal);
    if (folder) rmSync(folder, { recursive: true, force: true });
    return exitCode;
  };
  try {
    await until('it answers', START_TIMEOUT, async () => {
      server.expectRunning();
      const answer = await sendRequest({ port, path, agent: false }).catch(() => null);
      return answer !== null && answer.status < 500;
    });
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`«${command.join(' ')}» did not start:\n${server.output}`, { cause: error });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    output: () => server.output,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
}

/** The process of a server, and the end of what it printed. */
class ServerProcess {
  output = '';
  private readonly child: ChildProcess;
  private readonly detached: boolean;
  private failure: Error | undefined;

  constructor([program = '', ...args]: string[], options: SpawnOptions) {
    this.detached = options.detached ?? false;
    this.child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    // No server outlives the process that started it.
    this.child.once(
      'exit',
      atExit(() => this.kill('SIGKILL')),
    );
    this.child.on('error', (error) => {
      this.failure = error;
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-OUTPUT_LENGTH);
      });
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** After a signal it has no exit code. */
  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @throws when it could not be started or has ended */
  expectRunning(): void {
    if (this.failure) throw this.failure;
    if (!this.isRunning) throw new Error(`It ended with ${this.child.exitCode ?? this.child.signalCode}.`);
  }

  /** Sends a signal, to all processes of its group when it is detached. */
  kill(signal: NodeJS.Signals): void {
    if (this.detached && this.child.pid) process.kill(-this.child.pid, signal);
    else this.child.kill(signal);
  }

  /** Ends it, by force after three minutes, and gives its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.pid && this.isRunning) {
      const ended = once(this.child, 'exit');
      this.kill(signal);
      const timer = setTimeout(() => this.kill('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    }
    return this.child.exitCode;
  }
}

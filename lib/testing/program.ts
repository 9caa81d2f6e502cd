import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './ask';
import { until } from './until';

/** Servers often stand where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The folder of PostgreSQL's programs; Debian keeps them off the PATH, the newest version is taken. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A server in a process of its own. */
export interface RunningServer extends AsyncDisposable {
  url: string;
  port: number;
  pid: number;
  /** The end of what it printed. */
  output(): string;
  /** Ends it with everything that it started, waits for the end and gives its exit code, `null` after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ServerOptions extends Omit<SpawnOptions, 'env' | 'stdio'> {
  /** The port of loopback on which it is to listen, and a path that is answered there once it is up. */
  port: number;
  path: string;
  /** What its environment holds besides. */
  env?: Record<string, string>;
  /** A temporary folder that is removed when it ends. */
  folder?: string;
}

/** No server outlives the process that started it. */
const running = new Set<(signal: NodeJS.Signals) => void>();
process.on('exit', () => {
  for (const kill of running) kill('SIGKILL');
});

/** Starts a server and waits until it answers; with `detached`, the processes that it starts end with it. */
export async function startServer(
  command: string[],
  { path, port, folder, env, ...options }: ServerOptions,
): Promise<RunningServer> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (signal: NodeJS.Signals) => {
    if (options.detached && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  running.add(kill);
  child.once('exit', () => running.delete(kill));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      kill(signal);
      const timer = setTimeout(() => kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(timer);
    }
    if (folder) rmSync(folder, { recursive: true, force: true });
    return child.exitCode;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until('it answers', 120_000, async () => {
      if (failure || child.exitCode !== null) throw failure ?? new Error(`It ended with ${child.exitCode}.`);
      const answer = await ask({ port, path, agent: false }).catch(() => null);
      return answer !== null && answer.status < 500;
    });
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`«${command.join(' ')}» did not start:\n${output}`, { cause: error });
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

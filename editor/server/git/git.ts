import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gitFailure, LOCKED } from './git-failure';

/** How git ended. */
export interface GitResult {
  /** 0 when it did what it was asked for. */
  status: number;
  stdout: Buffer;
  stderr: string;
  /** It is not installed, was ended because it took too long, or a hook of the project did not let it. */
  cause?: 'missing' | 'late' | 'hook' | undefined;
}

interface GitOptions {
  args: string[];
  /** What it reads from its standard input. */
  input?: string;
  /** After how many ms it is ended. */
  limit?: number;
  /** The hooks that may not let it. */
  hooks?: string[];
  env?: Record<string, string>;
}

const MINUTE = 60_000;

/** How long git may take, in ms. A hook may run the project's tests; a film is sent slowly. */
export const LIMITS = {
  local: MINUTE,
  withHooks: 10 * MINUTE,
  remote: 20 * MINUTE,
};

/** In place of the person's settings that would change what git prints, or what it makes of the content. */
const SETTINGS = [
  'color.ui=false',
  'core.quotePath=false',
  'core.safecrlf=false',
  'diff.relative=false',
  'log.showSignature=false',
  'merge.autoStash=false',
  // A new picture that resembles a removed one is another picture.
  'merge.renames=false',
  // A connection that is dead is given up, a slow one is not.
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=60',
];

const ENVIRONMENT = {
  // Nobody is there to answer: git and what it starts fail instead of asking.
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: 'true',
  // Looking does not lock the index, which a person may be using in a terminal.
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
  // A hook that starts the editor or its tests would name another repository.
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
};

/** How often it is tried again while another program holds a lock, and after how many ms. */
const WHILE_LOCKED = { attempts: 12, interval: 400 };

/** Runs git to its end, whatever that is. */
export async function runGit(options: GitOptions): Promise<GitResult> {
  let result = await spawnGit(options);
  for (let attempt = 1; attempt < WHILE_LOCKED.attempts && isLocked(result); attempt += 1) {
    await sleep(WHILE_LOCKED.interval);
    result = await spawnGit(options);
  }
  if (await isRefusedByHook(result, options)) return { ...result, cause: 'hook' };
  return result;
}

function isLocked({ status, stderr }: GitResult): boolean {
  return status !== 0 && LOCKED.pattern.test(stderr);
}

/** Where a hook does not let it, git ends with 1; where it cannot do it, with 128. */
async function isRefusedByHook({ status }: GitResult, { hooks = [] }: GitOptions): Promise<boolean> {
  if (status !== 1) return false;
  const files = await Promise.all(hooks.map((hook) => lineOf('rev-parse', '--git-path', `hooks/${hook}`)));
  return files.some((file) => file && existsSync(file));
}

function spawnGit({ args, input, limit = LIMITS.local, env }: GitOptions): Promise<GitResult> {
  const child = spawn('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
    env: { ...process.env, ...ENVIRONMENT, ...env },
    // Without a terminal ssh and gpg have nowhere to ask; in a group, what git started ends with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => stdout.push(data));
  child.stderr.on('data', (data: Buffer) => stderr.push(data));
  // git may end before it has read all.
  child.stdin.on('error', () => {});
  child.stdin.end(input);

  return new Promise((resolve) => {
    let cause: GitResult['cause'];
    const timer = setTimeout(() => {
      cause = 'late';
      endGroup(child.pid);
    }, limit);
    const end = (status: number) => {
      clearTimeout(timer);
      resolve({ status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString().trim(), cause });
    };
    child.on('error', () => {
      cause = 'missing';
      end(1);
    });
    child.on('close', (status) => end(status ?? 1));
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** What git printed. @throws Rejected when it did not do what it was asked for */
export function outputOf(result: GitResult): Buffer {
  if (result.status !== 0) throw gitFailure(result);
  return result.stdout;
}

/** What git prints. @throws Rejected when it does not do it */
export async function git(...args: string[]): Promise<Buffer> {
  return outputOf(await runGit({ args }));
}

/** What git prints; `undefined` when that is nothing, or it does not do it. */
export async function lineOf(...args: string[]): Promise<string | undefined> {
  const { status, stdout } = await runGit({ args });
  const line = stdout.toString().trim();
  return status === 0 && line !== '' ? line : undefined;
}

/** The entries that git prints with `-z`. */
export function entriesOf(output: Buffer): string[] {
  return output.toString().split('\0').filter(Boolean);
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Message } from '@/content/schema/message';
import { filmFailures } from './failures/film-failures';
import { FileRejected } from './file-rejected';
import { machineFailureOf } from './machine-failure';

const SETPRIV = '/usr/bin/setpriv';
/**
 * As root, SVT-AV1 gives its threads real-time priority and starves every other process. Without the capability
 * CAP_SYS_NICE it encodes at normal priority.
 */
const dropsPriority = process.getuid?.() === 0 && existsSync(SETPRIV);
const withoutPriority = dropsPriority ? [SETPRIV, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : [];
const nicely = process.platform === 'win32' ? [] : ['nice', '-n', '15'];

/** The encoders of the page's films; ffmpeg may be built without them. */
export const ENCODERS = { av1: 'libsvtav1', h264: 'libx264' };

/** Leaves out what tells of a place, a camera or an author, of the film as of its tracks. */
export const WITHOUT_METADATA = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1'];

/** ffmpeg, which could not do what it was asked to; the message is its own. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
}

/** @throws FileRejected when ffmpeg is not installed, or without the encoders of the page's films */
export async function assertFfmpeg(): Promise<void> {
  const known = await namesKnown('-encoders');
  const missing = Object.values(ENCODERS).find((encoder) => !known.has(encoder));
  if (missing) throw new FileRejected(filmFailures.encoderMissing(missing));
}

/** @throws FileRejected when ffmpeg was built without the filter that converts colours */
export async function assertColourFilter(): Promise<void> {
  const known = await namesKnown('-filters');
  if (!known.has('zscale')) throw new FileRejected(filmFailures.colourFilterMissing);
}

/** The names of what this ffmpeg can do, from the list that it prints. */
async function namesKnown(list: '-encoders' | '-filters'): Promise<Set<string>> {
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', ['-hide_banner', list]);
    return new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1] ?? ''));
  } catch (cause) {
    const isMissing = Object(cause).code === 'ENOENT';
    throw isMissing ? new FileRejected(filmFailures.ffmpegMissing, { cause }) : cause;
  }
}

/**
 * Works in a temporary folder, which is removed afterwards.
 *
 * @throws FileRejected when the machine has no room, memory or permission for the work
 */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
    return await work(folder);
  } catch (cause) {
    const failure = cause instanceof FileRejected ? undefined : machineFailureOf(cause);
    throw failure ? new FileRejected(failure, { cause }) : cause;
  } finally {
    if (folder) await rm(folder, { recursive: true });
  }
}

/** The program and the arguments that run ffmpeg at low priority. */
function ffmpegCommand(args: string[]): [program: string, args: string[]] {
  const [program = 'ffmpeg', ...rest] = [...withoutPriority, ...nicely, 'ffmpeg', ...args];
  return [program, rest];
}

/** What ffmpeg and its decoders write of a part of a film that is broken. */
const BROKEN_PART =
  /error while decoding|error submitting packet to decoder|damaged|concealing|invalid mb type|invalid as first byte of an EBML/i;
/** More broken parts than this are damage: a recording that was stopped often ends within a frame. */
const BROKEN_PARTS_LIMIT = 3;
const NO_DECODER = /(?:decoder \(codec (\S+)\) not found|no decoder found for: (\S+))/i;

interface FfmpegRun {
  input: string;
  output: string;
  args: string[];
  /** Told how much of the film is done, in seconds. */
  onTime?: (seconds: number) => void;
}

/**
 * Makes one file of another.
 *
 * @throws FileRejected when the film is damaged, of a format that this ffmpeg does not read, or the machine fails
 * @throws FfmpegError when ffmpeg cannot for another reason
 */
export async function runFfmpeg({ input, output, args, onTime }: FfmpegRun): Promise<void> {
  const quietly = ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1'];
  const [program, commandArgs] = ffmpegCommand([...quietly, '-i', input, ...args, output]);
  const ffmpeg = spawn(program, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'] });
  ffmpeg.stdout.on('data', (chunk: Buffer) => {
    const [, microseconds] = chunk.toString().match(/out_time_us=(\d+)/) ?? [];
    const time = Number(microseconds);
    if (time > 0) onTime?.(time / 1e6);
  });
  let brokenParts = 0;
  let failure: Message | undefined;
  let lastLine = '';
  createInterface({ input: ffmpeg.stderr }).on('line', (line) => {
    lastLine = line;
    failure ??= machineFailureOf(line) ?? decoderFailure(line);
    if (BROKEN_PART.test(line)) brokenParts += 1;
    // The rest of the work would be for nothing, and an encoder that is asked to end first finishes what it holds.
    if (brokenParts > BROKEN_PARTS_LIMIT) ffmpeg.kill('SIGKILL');
  });
  const [code, signal] = await once(ffmpeg, 'close');
  if (brokenParts > BROKEN_PARTS_LIMIT) throw new FileRejected(filmFailures.damaged, { cause: `ffmpeg: ${lastLine}` });
  if (code === 0) return;
  const cause = new FfmpegError(`ffmpeg: ${signal ?? (lastLine || code)}`);
  failure ??= machineFailureOf(cause);
  throw failure ? new FileRejected(failure, { cause }) : cause;
}

function decoderFailure(line: string): Message | undefined {
  const [found, codec, sameCodec] = line.match(NO_DECODER) ?? [];
  return found ? filmFailures.codecNotRead(codec ?? sameCodec ?? '') : undefined;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Message } from '@/content/schema/message';
import { FileRejected } from './file-rejected';

const SETPRIV = '/usr/bin/setpriv';
/**
 * As root, SVT-AV1 gives its threads real-time priority and starves every other process. Without the capability
 * CAP_SYS_NICE it encodes at normal priority.
 */
const dropsPriority = process.getuid?.() === 0 && existsSync(SETPRIV);
const withoutPriority = dropsPriority ? [SETPRIV, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : [];
const nicely = process.platform === 'win32' ? [] : ['nice', '-n', '15'];

/** What is said of a file that ffmpeg cannot read as a film. */
export const UNREADABLE_FILM: Message = {
  problem: 'No es una película que se pueda leer.',
  remedy: 'Expórtala de nuevo como MP4.',
};

/** What is said of a film while nobody can look into it. */
export const FFPROBE_MISSING: Message = {
  problem: 'Falta ffprobe, el programa que lee las películas.',
  remedy: 'Pide que instalen ffmpeg en esta máquina (ffmpeg.org), que lo trae, e inténtalo de nuevo.',
};

/** @throws FileRejected when ffmpeg is not installed */
export function assertFfmpeg(): void {
  const { error } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  if (!error) return;
  throw new FileRejected({
    problem: 'Falta ffmpeg, el programa que prepara las películas.',
    remedy: 'Pide que lo instalen en esta máquina (ffmpeg.org) e inténtalo de nuevo.',
  });
}

/** Leaves out what tells of a place, a camera or an author, of the film as of its tracks. */
export const WITHOUT_METADATA = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1'];

/** The program and the arguments that run ffmpeg at low priority. */
function ffmpegCommand(args: string[]): [program: string, args: string[]] {
  const [program = 'ffmpeg', ...rest] = [...withoutPriority, ...nicely, 'ffmpeg', ...args];
  return [program, rest];
}

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
 * @throws FileRejected when ffmpeg cannot
 */
export async function runFfmpeg({ input, output, args, onTime }: FfmpegRun): Promise<void> {
  const quietly = ['-y', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1'];
  const [program, commandArgs] = ffmpegCommand([...quietly, '-i', input, ...args, output]);
  const ffmpeg = spawn(program, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = text(ffmpeg.stderr);
  ffmpeg.stdout.on('data', (chunk: Buffer) => {
    const [, microseconds] = chunk.toString().match(/out_time_us=(\d+)/) ?? [];
    const time = Number(microseconds);
    if (time > 0) onTime?.(time / 1e6);
  });
  const [code] = await once(ffmpeg, 'close');
  if (code === 0) return;
  const lastLine = (await errors).trim().split('\n').at(-1);
  throw new FileRejected(UNREADABLE_FILM, { cause: `ffmpeg: ${lastLine ?? code}` });
}

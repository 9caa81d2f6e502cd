import { existsSync } from 'node:fs';

const SETPRIV = '/usr/bin/setpriv';
/**
 * As root, SVT-AV1 gives its threads real-time priority and starves every other process. Without the capability
 * CAP_SYS_NICE it encodes at normal priority.
 */
const dropsPriority = process.getuid?.() === 0 && existsSync(SETPRIV);
const withoutPriority = dropsPriority ? [SETPRIV, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : [];
const nicely = process.platform === 'win32' ? [] : ['nice', '-n', '15'];

/** The program and the arguments that run ffmpeg at low priority. */
export function ffmpegCommand(args: string[]): [program: string, args: string[]] {
  const [program = 'ffmpeg', ...rest] = [...withoutPriority, ...nicely, 'ffmpeg', ...args];
  return [program, rest];
}

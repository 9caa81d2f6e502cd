import { existsSync } from 'node:fs';

const SETPRIV = '/usr/bin/setpriv';
/**
 * Run by root, SVT-AV1 gives its threads real-time priority, and nothing else on the machine moves while it encodes;
 * without the right to ask for it, it encodes as any other program does.
 */
const humble = process.getuid?.() === 0 && existsSync(SETPRIV);
const before = [
  ...(humble ? [SETPRIV, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : []),
  ...(process.platform === 'win32' ? [] : ['nice', '-n', '15']),
];

/** The program and the arguments that run ffmpeg behind everything else that the machine does. */
export function ffmpegCommand(args: string[]): [program: string, args: string[]] {
  const [program, ...rest] = [...before, 'ffmpeg', ...args];
  return [program!, rest];
}

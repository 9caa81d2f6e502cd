import type { Message } from '@/content/schema/message';
import { originalFailures } from './failures/original-failures';

interface MachineCause {
  /** As Node names it, or as libvips and ffmpeg print it. */
  says: RegExp;
  message: Message;
}

const CAUSES: MachineCause[] = [
  { says: /ENOSPC|EDQUOT|No space left|quota exceeded/i, message: originalFailures.noRoom },
  { says: /EMFILE|ENFILE|Too many open files/i, message: originalFailures.tooManyOpen },
  {
    says: /ENOMEM|out of memory|Cannot allocate memory|bad_alloc|ERR_MEMORY|SIGKILL/i,
    message: originalFailures.noMemory,
  },
  { says: /EBUSY|resource busy|being used by another process/i, message: originalFailures.inUse },
  { says: /EACCES|EPERM|EROFS|Permission denied|not permitted|Read-only/i, message: originalFailures.noPermission },
  { says: /ENAMETOOLONG|name too long/i, message: originalFailures.longName },
  { says: /ENOENT|No such file|Input file is missing/i, message: originalFailures.gone },
  { says: /\bEIO\b|Input\/output error/i, message: originalFailures.diskTrouble },
];

/** What is told of an error whose cause is the machine and not the file; `undefined` when it is not. */
export function machineFailureOf(error: unknown, platform: NodeJS.Platform = process.platform): Message | undefined {
  const { code = '', message = '' } = Object(error);
  const printed = `${code} ${message}`;
  // Windows says so of a file that another program holds, such as a viewer or a virus scanner.
  if (platform === 'win32' && /EPERM|EACCES/.test(printed)) return originalFailures.inUse;
  return CAUSES.find(({ says }) => says.test(printed))?.message;
}

import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';
import { SECOND } from './durations';

/** How much of the log is kept for a standard output that takes nothing, in bytes; what comes then is dropped. */
const MAX_BUFFERED = 1024 * 1024;

/** The service's log, and its end. */
export interface ServiceLog {
  log: Logger;
  /** Resolves when all is written, or after a second. */
  closeLog: () => Promise<void>;
}

/**
 * The service's log: one JSON object a line, never with what a visitor wrote or a visitor's address. Of an error it
 * keeps name, code, message and cause; the database's messages hold no values.
 *
 * It is written in the background, and tried again with the next line: neither a full disk nor a reader that stands
 * still ends or holds the service. pino's own destination flushes synchronously at the exit and would hang on both.
 */
export function createLog(level: string): ServiceLog {
  const output = new SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MAX_BUFFERED });
  output.on('error', () => undefined);
  const log = pino({ level, base: undefined, serializers: { err: describeError } }, output);

  async function closeLog(): Promise<void> {
    const closed = new Promise((resolve) => output.once('close', resolve));
    output.end();
    await Promise.race([closed, setTimeout(SECOND)]);
  }

  return { log, closeLog };
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, code, message, cause } = error as NodeJS.ErrnoException;
  const description = { name, code, message };
  return cause === undefined ? description : { ...description, cause: describeError(cause) };
}

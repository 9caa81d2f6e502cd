import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';
import { SECOND } from './durations';

/** How much of the log waits at most for a standard output that takes nothing, in bytes; what comes then is dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * The service's log: one JSON object a line, never with what a visitor wrote or an address. Of an error it
 * keeps name, code, message and cause; the database's messages hold no values.
 *
 * It is written in the background, and tried again with the next line: neither a full disk nor a reader that stands
 * still ends or holds the service. pino's own destination flushes synchronously at the exit and would hang on both.
 */
export function createLog(level: string): { log: Logger; closeLog: () => Promise<void> } {
  const output = new SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  const log = pino({ level, base: undefined, serializers: { err: describeError } }, output);
  /** Resolves when all is written, or after a second. */
  async function closeLog(): Promise<void> {
    const closed = new Promise((resolve) => output.once('close', resolve));
    output.end();
    await Promise.race([closed, setTimeout(SECOND)]);
  }
  return { log, closeLog };
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const code = (error as { code?: unknown }).code;
  return { name, code, message, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

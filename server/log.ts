import pino, { type Logger } from 'pino';

/**
 * The service's log: one JSON object a line, never with what a visitor wrote or an address. Of an error it
 * keeps name, code, message and cause; the database's messages hold no values.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const code = (error as { code?: unknown }).code;
  return { name, code, message, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

import pino from 'pino';

/** A log for tests that keeps its lines instead of printing them. */
export function quietLog(): { log: pino.Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }), lines };
}

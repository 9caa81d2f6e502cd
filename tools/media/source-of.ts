import { inspect } from 'node:util';

/** A value as the content writes it: its innermost groups on one line each, its texts whole. */
export const written = (value: unknown) =>
  inspect(value, { depth: null, compact: 1, breakLength: 200, maxStringLength: null, maxArrayLength: null });

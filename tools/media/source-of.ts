import { inspect } from 'node:util';

/** A value as TypeScript source: its innermost groups on one line each, its texts whole. */
export function sourceOf(value: unknown): string {
  return inspect(value, {
    depth: null,
    compact: 1,
    breakLength: 200,
    maxStringLength: null,
    maxArrayLength: null,
  });
}

import type { Key } from '@/content/reading/content-path';

/** A JSON Pointer (RFC 6901) into the content; its first step is the file: `/hero/headline`. */
export type Pointer = string;

/** The pointer that takes these steps. */
export function pointerTo(...keys: Key[]): Pointer {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a pointer; those into a list are numbers, since no field of the content has a number for a name. */
export function keysOf(pointer: Pointer): Key[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return /^\d+$/.test(key) ? Number(key) : key;
  });
}

/** The value at a pointer; `undefined` when nothing is there. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return keysOf(pointer).reduce<unknown>((parent, key) => Object(parent)[key], document);
}

/** The pointer to what holds the value, and the last step to it. */
export function splitPointer(pointer: Pointer): { parent: Pointer; key: Key } {
  const keys = keysOf(pointer);
  return { parent: pointerTo(...keys.slice(0, -1)), key: keys.at(-1) ?? '' };
}

/** Whether a pointer leads to the same value as another, or to one within it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

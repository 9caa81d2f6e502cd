import { nameOf } from '@/content/schema/fields/list';
import { isEqual } from './patch';
import { keysOf, type Pointer, pointerTo } from './pointer';

/**
 * Which entry of a list each entry of its former state became: first those that are equal in the same position, then
 * those that are equal elsewhere or have the same name, and in a list as long as before those in the same position.
 *
 * @returns for each former entry its index now, or `undefined` when it is gone
 */
export function matchEntries(before: unknown[], after: unknown[]): (number | undefined)[] {
  const matches: (number | undefined)[] = before.map(() => undefined);
  const isFree = (index: number) => index < after.length && !matches.includes(index);
  for (const [index, entry] of before.entries()) {
    if (index < after.length && isEqual(entry, after[index])) matches[index] = index;
  }
  const matchBy = (isSame: (entry: unknown, other: unknown) => boolean) => {
    for (const [index, entry] of before.entries()) {
      if (matches[index] !== undefined) continue;
      const candidates = [index, ...after.keys()];
      matches[index] = candidates.find((candidate) => isFree(candidate) && isSame(entry, after[candidate]));
    }
  };
  matchBy(isEqual);
  matchBy((entry, other) => nameOf(entry) !== undefined && nameOf(entry) === nameOf(other));
  if (before.length === after.length) {
    for (const index of before.keys()) {
      if (matches[index] === undefined && isFree(index)) matches[index] = index;
    }
  }
  return matches;
}

/**
 * Where a pointer into a document leads after others changed it, by what the entries on its way are.
 *
 * @returns `undefined` when an entry on its way is gone
 */
export function relocate(pointer: Pointer, before: unknown, after: unknown): Pointer | undefined {
  const keys = keysOf(pointer);
  const found: typeof keys = [];
  let former = before;
  let current = after;
  for (const key of keys) {
    const next =
      typeof key === 'number' && Array.isArray(former) && Array.isArray(current) ? indexNow(key, former, current) : key;
    if (next === undefined) return undefined;
    found.push(next);
    former = Object(former)[key];
    current = Object(current)[next];
  }
  return pointerTo(...found);
}

function indexNow(index: number, before: unknown[], after: unknown[]): number | undefined {
  // The place after the last entry, where one is being added.
  if (index >= before.length) return index - before.length + after.length;
  return matchEntries(before, after)[index];
}

import { nameOf } from '@/content/schema/fields/list';

/**
 * Which entry of a list each entry of its former state became: the one of its name or else, when it was renamed, the one
 * that stands right after what the entry before it became.
 *
 * @returns for each former entry its index now, or `undefined` when it is gone
 */
export function matchEntries(before: unknown[], after: unknown[]): (number | undefined)[] {
  const namesAfter = after.map(keyOf);
  const matches = before.map((entry) => {
    const index = namesAfter.indexOf(keyOf(entry));
    return index < 0 ? undefined : index;
  });
  let last = -1;
  for (const [former, match] of matches.entries()) {
    const next = last + 1;
    const isFree = next < after.length && !matches.includes(next);
    if (match === undefined && isFree) matches[former] = next;
    last = matches[former] ?? last;
  }
  return matches;
}

/** Tells an entry from the others of its list, no two of which have the same name. */
function keyOf(entry: unknown): string {
  return nameOf(entry) ?? JSON.stringify(entry);
}

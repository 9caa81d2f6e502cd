import { nameOf } from '@/content/schema/fields/list';
import type { Operation } from './patch';
import { isGroup } from './pictures';
import { type Pointer, pointerTo } from './pointer';

interface Orders {
  /** Numbers that stand for the entries in their order, none twice. */
  from: number[];
  /** The same numbers in the order to come. */
  to: number[];
}

/** The moves that bring the entries of a list from one order into another. */
export function movesBetween(list: Pointer, { from, to }: Orders): Operation[] {
  const moves: Operation[] = [];
  const current = [...from];
  const move = (start: number, end: number) => {
    moves.push({ op: 'move', from: entryPointer(list, start), path: entryPointer(list, end) });
    current.splice(end, 0, ...current.splice(start, 1));
  };
  for (const [index, entry] of to.entries()) {
    const found = current[index];
    if (found === entry || found === undefined) continue;
    // What came before its place goes there in one move; all others would go in one each.
    const isNextInPlace = current[index + 1] === entry;
    if (isNextInPlace) move(index, to.indexOf(found));
    else move(current.indexOf(entry), index);
  }
  return moves;
}

/** The pointer to an entry of a list. */
export function entryPointer(list: Pointer, index: number): Pointer {
  return list + pointerTo(index);
}

/** Holds as long as an entry of this name, or of this value where it has none, stands at the pointer. */
export function testOfEntry(entry: unknown, pointer: Pointer): Operation {
  const name = nameOf(entry);
  const fields = isGroup(entry) ? Object.entries(entry) : [];
  const [nameKey] = fields.find(([, value]) => name !== undefined && value === name) ?? [];
  if (nameKey === undefined) return { op: 'test', path: pointer, value: entry };
  return { op: 'test', path: pointer + pointerTo(nameKey), value: name };
}

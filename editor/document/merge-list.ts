import { nameOf } from '@/content/schema/fields/list';
import { matchEntries } from './entries';
import { isEqual } from './patch';

/** An entry before both changed it and as each has it; `undefined` where it is not there. */
export interface EntryStates {
  /** In the former list; of what both added, after its last entry. */
  index: number;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The entries that stay, by their former indexes, in the order of each. */
export interface Orders {
  mine: number[];
  theirs: number[];
}

interface ListMerge {
  base: unknown[];
  mine: unknown[];
  theirs: unknown[];
  /** Merges one entry; `undefined` when it is gone. */
  mergeEntry: (states: EntryStates) => unknown;
  /** Chooses an order where the moves of both cannot be brought together. */
  chooseOrder: (orders: Orders) => number[];
}

/**
 * A list with what both added, removed and moved. Where both added entries at the same place, theirs come first, since
 * they were published first.
 */
export function mergeLists({ base, mine, theirs, mergeEntry, chooseOrder }: ListMerge): unknown[] {
  const myMatches = matchEntries(base, mine);
  const theirMatches = matchEntries(base, theirs);
  const entries = new Map<number, unknown>();
  for (const [index, entry] of base.entries()) {
    const value = mergeEntry({
      index,
      base: entry,
      mine: entryAt(mine, myMatches[index]),
      theirs: entryAt(theirs, theirMatches[index]),
    });
    if (value !== undefined) entries.set(index, value);
  }
  const kept = [...entries.keys()];
  const orders = { mine: orderIn(myMatches, kept), theirs: orderIn(theirMatches, kept) };
  const order = mergeOrders(kept, orders) ?? chooseOrder(orders);

  const myAdditions = additionsIn(mine, { matches: myMatches, kept });
  const theirAdditions = additionsIn(theirs, { matches: theirMatches, kept });
  const added = theirAdditions.map(({ entry, previous }, position) => {
    const twin = myAdditions.find((addition) => isSameEntry(addition.entry, entry));
    const states = { index: base.length + position, base: undefined, mine: twin?.entry, theirs: entry };
    return { previous, entry: twin ? mergeEntry(states) : entry };
  });
  const addedByMeAlone = myAdditions.filter(
    (mine) => !theirAdditions.some(({ entry }) => isSameEntry(mine.entry, entry)),
  );

  const additions = [...added, ...addedByMeAlone];
  const additionsAfter = (index: number | undefined) =>
    additions.filter(({ previous }) => previous === index).map(({ entry }) => entry);
  const merged = order.flatMap((index) => [entries.get(index), ...additionsAfter(index)]);
  return [...additionsAfter(undefined), ...merged];
}

/** For each former entry of a list its index now, or `undefined` when it is gone. */
type Matches = (number | undefined)[];

function entryAt(list: unknown[], index: number | undefined): unknown {
  return index === undefined ? undefined : list[index];
}

/** Whether two people added the same entry. */
function isSameEntry(one: unknown, other: unknown): boolean {
  const name = nameOf(one);
  return isEqual(one, other) || (name !== undefined && name === nameOf(other));
}

/**
 * The order of the entries that stay, with the moves of both: two of them swap when somebody swapped them.
 *
 * @returns `undefined` when no order has all the swaps
 */
function mergeOrders(kept: number[], { mine, theirs }: Orders): number[] | undefined {
  const isSwapped = (one: number, other: number) =>
    [mine, theirs].some((order) => order.indexOf(one) > order.indexOf(other));
  const isBefore = (one: number, other: number) => (one < other ? !isSwapped(one, other) : isSwapped(other, one));

  const positions = new Map<number, number>();
  for (const entry of kept) {
    positions.set(entry, kept.filter((other) => other !== entry && isBefore(other, entry)).length);
  }
  // Entries of the same position stand in a circle: one before another, that before a third, that before the first.
  const hasCircle = new Set(positions.values()).size < kept.length;
  if (hasCircle) return undefined;
  return kept.toSorted((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0));
}

/** The entries that stay in the order of one list; one that is gone there comes after its former neighbour. */
function orderIn(matches: Matches, kept: number[]): number[] {
  const indexOf = (entry: number) => matches[entry] ?? 0;
  const isThere = (entry: number) => matches[entry] !== undefined;
  const order = kept.filter(isThere).toSorted((one, other) => indexOf(one) - indexOf(other));
  for (const [position, entry] of kept.entries()) {
    if (isThere(entry)) continue;
    const neighbour = kept[position - 1];
    const place = neighbour === undefined ? 0 : order.indexOf(neighbour) + 1;
    order.splice(place, 0, entry);
  }
  return order;
}

interface AddedEntry {
  entry: unknown;
  /** The former index of the entry that it follows; `undefined` at the start of the list. */
  previous: number | undefined;
}

function additionsIn(list: unknown[], { matches, kept }: { matches: Matches; kept: number[] }): AddedEntry[] {
  const additions: AddedEntry[] = [];
  let previous: number | undefined;
  for (const [index, entry] of list.entries()) {
    const former = matches.indexOf(index);
    if (former < 0) additions.push({ entry, previous });
    else if (kept.includes(former)) previous = former;
  }
  return additions;
}

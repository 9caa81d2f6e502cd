import { matchEntries } from './entries';
import { entryPointer, movesBetween } from './list-operations';
import { isEqual, type Operation } from './patch';
import { isGroup } from './pictures';
import { type Pointer, pointerTo } from './pointer';

/**
 * The patch that brings one document to another. Unlike that of a general difference it moves the entries of a list and
 * changes their fields, so that what stands beside them in the files goes with them.
 */
export function patchBetween(before: unknown, after: unknown): Operation[] {
  return operationsFor({ before, after, pointer: '', shared: new Map() });
}

interface Step {
  before: unknown;
  after: unknown;
  pointer: Pointer;
  /** The values that are brought along already: one that two fields share changes in both at once. */
  shared: Map<unknown, unknown>;
}

function operationsFor(step: Step): Operation[] {
  const { before, after, pointer, shared } = step;
  if (isEqual(before, after)) return [];
  const isBroughtAlready = shared.has(before) && isEqual(shared.get(before), after);
  if (isBroughtAlready) return [];
  if (typeof before === 'object') shared.set(before, after);

  if (Array.isArray(before) && Array.isArray(after)) return operationsForList({ ...step, before, after });
  if (isGroup(before) && isGroup(after)) return operationsForGroup({ ...step, before, after });
  return [{ op: 'replace', path: pointer, value: after }];
}

type Group = Record<string, unknown>;

function operationsForGroup({ before, after, pointer, shared }: Step & { before: Group; after: Group }): Operation[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): Operation[] => {
    const path = pointer + pointerTo(key);
    const [old, value] = [before[key], after[key]];
    if (old === undefined && value === undefined) return [];
    if (old === undefined) return [{ op: 'add', path, value }];
    if (value === undefined) return [{ op: 'remove', path }];
    return operationsFor({ before: old, after: value, pointer: path, shared });
  });
}

function operationsForList({
  before,
  after,
  pointer,
  shared,
}: Step & { before: unknown[]; after: unknown[] }): Operation[] {
  const matches = matchEntries(before, after);
  const isKept = (index: number) => matches[index] !== undefined;
  const removals = [...before.keys()]
    .filter((index) => !isKept(index))
    .reverse()
    .map((index): Operation => ({ op: 'remove', path: entryPointer(pointer, index) }));

  const kept = matches.filter((index) => index !== undefined);
  const moves = movesBetween(pointer, { from: kept, to: kept.toSorted((one, other) => one - other) });

  const additions = [...after.keys()]
    .filter((index) => !kept.includes(index))
    .map((index): Operation => ({ op: 'add', path: entryPointer(pointer, index), value: after[index] }));

  const changes = [...before.keys()].filter(isKept).flatMap((index) => {
    const indexNow = matches[index] ?? index;
    const path = entryPointer(pointer, indexNow);
    return operationsFor({ before: before[index], after: after[indexNow], pointer: path, shared });
  });
  return [...removals, ...moves, ...additions, ...changes];
}

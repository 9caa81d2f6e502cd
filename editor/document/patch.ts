import { applyPatch as applyInPlace, createPatch, createTests } from 'rfc6902';
import type { AddOperation, MoveOperation, RemoveOperation, ReplaceOperation, TestOperation } from 'rfc6902/diff';
import { isWithin, keysOf, type Pointer, pointerTo, splitPointer, valueAt } from './pointer';

/** One operation of a JSON Patch (RFC 6902). Entries move only within their list. */
export type Operation = AddOperation | RemoveOperation | ReplaceOperation | MoveOperation | TestOperation;

/** A patch does not fit the document: what it expects at the pointer is not there. Nothing was applied. */
export class PatchConflict extends Error {
  override name = 'PatchConflict';

  constructor(readonly pointer: Pointer) {
    super(`The patch does not fit the document at ${pointer}.`);
  }
}

/** Whether two values of JSON are equal, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  return createPatch(one, other).length === 0;
}

/** The patch that brings one document to another. */
export function patchBetween(before: unknown, after: unknown): Operation[] {
  // A difference has no copies, which the type of the library does not know.
  return createPatch(before, after).filter((operation) => operation.op !== 'copy');
}

/**
 * A copy of the document with the patch applied.
 *
 * @throws PatchConflict when a test fails or a value is missing
 */
export function applyPatch<Document>(document: Document, patch: Operation[]): Document {
  const copy = structuredClone(document);
  for (const operation of patch) {
    const [error] = applyInPlace(copy, [operation]);
    if (error) throw new PatchConflict('from' in operation ? operation.from : operation.path);
  }
  return copy;
}

/** The patch, each operation after a test that its target still holds what the document holds there. */
export function withTests(document: unknown, patch: Operation[]): Operation[] {
  let current = document;
  return patch.flatMap((operation) => {
    const tests = createTests(current, [operation]);
    current = applyPatch(current, [operation]);
    return [...tests, operation];
  });
}

/** The patch that takes another back, with tests that its values are still there. */
export function inversePatch(document: unknown, patch: Operation[]): Operation[] {
  const inverse: Operation[] = [];
  let current = document;
  for (const operation of patch) {
    const next = applyPatch(current, [operation]);
    const step = inverseOf(current, operation);
    if (step) inverse.unshift(...withTests(next, [step]));
    current = next;
  }
  return inverse;
}

function inverseOf(document: unknown, operation: Operation): Operation | undefined {
  const { op, path } = operation;
  const before = valueAt(document, path);
  switch (op) {
    case 'add': {
      const { parent, key } = splitPointer(path);
      const list = valueAt(document, parent);
      if (key === '-' && Array.isArray(list)) return { op: 'remove', path: pointerTo(...keysOf(parent), list.length) };
      const isReplaced = !Array.isArray(list) && before !== undefined;
      return isReplaced ? { op: 'replace', path, value: before } : { op: 'remove', path };
    }
    case 'remove':
      return { op: 'add', path, value: before };
    case 'replace':
      return { op, path, value: before };
    case 'move':
      return { op, from: path, path: operation.from };
    case 'test':
      return undefined;
  }
}

/**
 * Where a pointer leads after an operation that moves the entries of a list.
 *
 * @returns `undefined` when the operation removes what it led to
 */
export function followPointer(pointer: Pointer, operation: Operation): Pointer | undefined {
  if (operation.op === 'move') return followMove(pointer, operation);
  const { parent, key } = splitPointer(operation.path);
  const isInList = typeof key === 'number' && isWithin(pointer, parent) && pointer !== parent;
  if (operation.op === 'remove' && isWithin(pointer, operation.path)) return undefined;
  if (!isInList) return pointer;
  if (operation.op === 'remove') return atIndex(pointer, parent, (index) => (index > key ? index - 1 : index));
  if (operation.op === 'add') return atIndex(pointer, parent, (index) => (index >= key ? index + 1 : index));
  return pointer;
}

function followMove(pointer: Pointer, { from, path }: MoveOperation): Pointer {
  const { parent, key: start } = splitPointer(from);
  const { key: end } = splitPointer(path);
  if (typeof start !== 'number' || typeof end !== 'number') return pointer;
  if (!isWithin(pointer, parent) || pointer === parent) return pointer;
  return atIndex(pointer, parent, (index) => {
    if (index === start) return end;
    if (index > start && index <= end) return index - 1;
    if (index < start && index >= end) return index + 1;
    return index;
  });
}

/** The pointer with its step into a list changed. */
function atIndex(pointer: Pointer, list: Pointer, change: (index: number) => number): Pointer {
  const depth = keysOf(list).length;
  const keys = keysOf(pointer);
  const index = keys[depth];
  if (typeof index !== 'number') return pointer;
  return pointerTo(...keys.slice(0, depth), change(index), ...keys.slice(depth + 1));
}

import type { Operation } from '@/editor/document/patch';
import { splitPointer, valueAt } from '@/editor/document/pointer';

/** What stands before a name in the alternative texts that the intake proposes. */
const PREFIXES = ['', 'Retrato de ', 'Logotipo de '];

/** The fields of an entry that hold its picture. */
const PICTURES = ['image', 'logo'];

/**
 * The operation with those that keep the alternative texts of an entry true to its name: a text that was written by
 * hand stays.
 */
export function withFollowingTexts(document: unknown, operation: Operation): Operation[] {
  const { parent, key } = splitPointer(operation.path);
  if (operation.op !== 'replace' || key !== 'name') return [operation];
  const before = String(valueAt(document, operation.path) ?? '');
  const following = PICTURES.flatMap((picture): Operation[] => {
    const path = `${parent}/${picture}/alt`;
    const alt = valueAt(document, path);
    const prefix = PREFIXES.find((start) => start + before === alt);
    return prefix === undefined ? [] : [{ op: 'replace', path, value: prefix + String(operation.value) }];
  });
  return [operation, ...following];
}

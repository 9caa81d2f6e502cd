import type { ContentData } from '@/content/types';
import { entryPointer } from '@/editor/document/list-operations';
import { applyPatch, type Operation } from '@/editor/document/patch';
import { isGroup } from '@/editor/document/pictures';
import { type Pointer, pointerTo, valueAt } from '@/editor/document/pointer';
import { fc } from '@/lib/testing/properties';
import { plainCopy } from './sample-content';

/** What somebody does to the content; the numbers choose where, whatever the content holds. */
export interface Edit {
  kind: 'write' | 'add' | 'remove' | 'move' | 'scale';
  place: number;
  entry: number;
  /** A text that no other edit brings. */
  word: string;
}

/** Some edits in a row; their words begin with `prefix`. */
export function arbitraryEdits({ prefix = 'a' }: { prefix?: string } = {}): fc.Arbitrary<Edit[]> {
  const edit = fc.record({
    kind: fc.constantFrom('write' as const, 'add' as const, 'remove' as const, 'move' as const, 'scale' as const),
    place: fc.nat(),
    entry: fc.nat(),
  });
  const edits = fc.array(edit, { maxLength: 8 });
  return edits.map((list) => list.map((one, index) => ({ ...one, word: `${prefix}${index}` })));
}

/** The content after the edits. */
export function contentAfter(content: ContentData, edits: Edit[]): ContentData {
  return edits.reduce((current, edit) => plainCopy(applyPatch(current, operationOf(current, edit))), content);
}

function operationOf(content: ContentData, { kind, place, entry, word }: Edit): Operation[] {
  if (kind === 'write') {
    const path = pick(
      pointersTo(content, (value) => typeof value === 'string'),
      place,
    );
    return [{ op: 'replace', path, value: `${word} ${valueAt(content, path)}` }];
  }
  if (kind === 'scale') return scale(content, entry);

  const list = pick(pointersTo(content, Array.isArray), place);
  const entries: unknown[] = Object(valueAt(content, list));
  const index = entry % Math.max(entries.length, 1);
  const path = entryPointer(list, index);
  if (kind === 'add') return [{ op: 'add', path, value: renamed(entries[index] ?? word, word) }];
  if (entries.length === 0) return [];
  if (kind === 'remove') return [{ op: 'remove', path }];
  return [{ op: 'move', from: path, path: entryPointer(list, place % entries.length) }];
}

/** Scales a client's logo, or no longer. */
function scale({ clients }: ContentData, entry: number): Operation[] {
  const index = entry % Math.max(clients.logos.length, 1);
  const client = clients.logos[index];
  const path = pointerTo('clients', 'logos', index, 'scale');
  if (!client) return [];
  return client.scale === undefined ? [{ op: 'add', path, value: 0.8 }] : [{ op: 'remove', path }];
}

/** The value with another text in its first field that holds one. */
function renamed(value: unknown, word: string): unknown {
  if (!isGroup(value)) return word;
  const [path] = pointersTo(value, (field) => typeof field === 'string');
  return path === undefined ? value : plainCopy(applyPatch(value, [{ op: 'replace', path, value: word }]));
}

function pick(pointers: Pointer[], place: number): Pointer {
  return pointers[place % pointers.length] ?? '';
}

/** The pointers to all values of a kind, from the outermost. */
function pointersTo(value: unknown, isWanted: (value: unknown) => boolean, pointer: Pointer = ''): Pointer[] {
  const own = isWanted(value) ? [pointer] : [];
  if (typeof value !== 'object' || value === null) return own;
  const within = Object.entries(value).map(([key, field]) => pointersTo(field, isWanted, pointer + pointerTo(key)));
  return [...own, ...within.flat()];
}

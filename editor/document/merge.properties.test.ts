import { fc } from '@/lib/testing/properties';
import { changesBetween } from './changes';
import { mergeContent } from './merge';
import { isWithin, type Pointer } from './pointer';
import { arbitraryEdits, contentAfter, type Edit } from './testing/arbitrary-edits';
import { sampleContent } from './testing/sample-content';

const base = sampleContent();

/** The merge of what two people did at random. */
function mergeEdits({ mine, theirs }: { mine: Edit[]; theirs: Edit[] }) {
  return mergeContent({ base, mine: contentAfter(base, mine), theirs: contentAfter(base, theirs) });
}

const myEdits = arbitraryEdits({ prefix: 'a' });
const theirEdits = arbitraryEdits({ prefix: 'b' });

test('without changes of mine the merged content is theirs', () => {
  const property = fc.property(theirEdits, (theirs) => {
    expect(mergeEdits({ mine: [], theirs })).toEqual({ content: contentAfter(base, theirs), conflicts: [] });
  });
  fc.assert(property, { numRuns: 30 });
});

test('without changes of theirs the merged content is mine', () => {
  const property = fc.property(myEdits, (mine) => {
    const { content, conflicts } = mergeEdits({ mine, theirs: [] });
    expect(content).toEqual(contentAfter(base, mine));
    expect(conflicts).toEqual([]);
  });
  fc.assert(property, { numRuns: 30 });
});

test('texts that two people change in different fields are all kept', () => {
  const property = fc.property(texts(myEdits), texts(theirEdits), (mine, theirs) => {
    fc.pre(areApart(pointersOf(mine), pointersOf(theirs)));
    const { content, conflicts } = mergeEdits({ mine, theirs });
    expect(conflicts).toEqual([]);
    expect(content).toEqual(contentAfter(base, [...mine, ...theirs]));
  });
  fc.assert(property, { numRuns: 30 });
});

test('who merges makes no difference while nothing is in conflict', () => {
  const withoutAdditions = theirEdits.map((edits) => edits.filter(({ kind }) => kind !== 'add'));
  const property = fc.property(myEdits, withoutAdditions, (mine, theirs) => {
    const merged = mergeEdits({ mine, theirs });
    const mirrored = mergeEdits({ mine: theirs, theirs: mine });
    expect(mirrored.conflicts).toHaveLength(merged.conflicts.length);
    fc.pre(merged.conflicts.length === 0);
    expect(mirrored.content).toEqual(merged.content);
  });
  fc.assert(property, { numRuns: 30 });
});

function texts(edits: fc.Arbitrary<Edit[]>): fc.Arbitrary<Edit[]> {
  return edits.map((list) => list.filter(({ kind }) => kind === 'write'));
}

function pointersOf(edits: Edit[]): Pointer[] {
  return changesBetween(base, contentAfter(base, edits)).map(({ pointer }) => pointer);
}

function areApart(pointers: Pointer[], others: Pointer[]): boolean {
  return pointers.every((one) => others.every((other) => !isWithin(one, other) && !isWithin(other, one)));
}

import type { ContentData } from '@/content/types';
import { fc } from '@/lib/testing/properties';
import { changesBetween } from './changes';
import { applyPatch, type Operation, PatchConflict } from './patch';
import { arbitraryEdits, contentAfter } from './testing/arbitrary-edits';
import { sampleContent } from './testing/sample-content';

const content = sampleContent();

test('each change alone can be taken back, and none is left at the end', () => {
  fc.assert(
    fc.property(arbitraryEdits(), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (edits, choices) => {
      let current = contentAfter(content, edits);
      for (const choice of choices) {
        const changes = changesBetween(content, current);
        for (const { revert } of changes) applyPatch(current, revert);
        const chosen = changes[choice % Math.max(changes.length, 1)];
        if (chosen) current = applyPatch(current, chosen.revert);
      }
      expect(current).toEqual(content);
    }),
    { numRuns: 60 },
  );
});

test('changes taken back in any order that applies lead back', () => {
  fc.assert(
    fc.property(arbitraryEdits(), fc.infiniteStream(fc.nat()), (edits, stream) => {
      const after = contentAfter(content, edits);
      const all = changesBetween(content, after);
      const order = all.map((change) => ({ change, at: stream.next().value })).sort((one, other) => one.at - other.at);
      const reverts = order.map(({ change }) => change.revert);
      const { document, left } = applyAll(after, reverts);
      if (left === 0) expect(document).toEqual(content);
    }),
    { numRuns: 100 },
  );
});

/** The document after all patches that apply, each as often tried as others could apply before it. */
function applyAll(document: ContentData, patches: Operation[][]): { document: ContentData; left: number } {
  for (const [index, patch] of patches.entries()) {
    const next = tryPatch(document, patch);
    if (next) return applyAll(next, patches.toSpliced(index, 1));
  }
  return { document, left: patches.length };
}

function tryPatch(document: ContentData, patch: Operation[]): ContentData | undefined {
  try {
    return applyPatch(document, patch);
  } catch (error) {
    if (error instanceof PatchConflict) return undefined;
    throw error;
  }
}

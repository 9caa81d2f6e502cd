import { expect, test } from '@playwright/test';
import { previewTraces } from '@/tools/desk/check-build';

test('nothing of a preview is in what is published', () => {
  expect(previewTraces('out')).toEqual([]);
});

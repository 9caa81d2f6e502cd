import { expect, test } from '@playwright/test';
import { violationsInEveryState } from './helpers/axe-states';

test('axe finds nothing in any state, on a tablet', async ({ page }) => {
  expect(await violationsInEveryState(page, [768])).toEqual([]);
});

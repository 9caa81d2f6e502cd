import { test } from '@playwright/test';
import { expectKeyboardOrder } from './helpers/keyboard-order';
import { openStill } from './helpers/still-page';

test('the keyboard goes through the narrow page in order, seen at each stop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openStill(page);
  await expectKeyboardOrder(page);
});

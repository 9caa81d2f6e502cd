import { expect, test } from '@playwright/test';
import { expectKeyboardOrder } from './helpers/keyboard-order';
import { openStill } from './helpers/still-page';

test('the keyboard goes through the page in order, seen at each stop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStill(page);
  await expectKeyboardOrder(page);
});

test('the same on a narrow page', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openStill(page);
  await expectKeyboardOrder(page);
});

test('the skip link leads past the bar', async ({ page }) => {
  await openStill(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

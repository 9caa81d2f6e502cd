import { expect, test } from '@playwright/test';
import { expectKeyboardOrder } from './helpers/keyboard-order';
import { openStill } from './helpers/still-page';

test('Tab moves through the page in order, with a visible focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStill(page);
  await expectKeyboardOrder(page);
});

test('Tab moves through a narrow page in order, with a visible focus', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openStill(page);
  await expectKeyboardOrder(page);
});

test('the skip link moves the focus past the bar', async ({ page }) => {
  await openStill(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

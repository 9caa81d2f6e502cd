import { expect, test } from '@playwright/test';
import { expectKeyboardOrder } from './helpers/keyboard-order';
import { openWithReducedMotion } from './helpers/reduced-motion-page';

for (const { width, tag } of [{ width: 1280 }, { width: 390, tag: '@release' }]) {
  test(`Tab moves a visible focus through the page in page order at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWithReducedMotion(page);
    await expectKeyboardOrder(page);
  });
}

test('the skip link moves the focus past the navigation bar', async ({ page }) => {
  await openWithReducedMotion(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

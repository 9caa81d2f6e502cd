import { expect, test } from '@playwright/test';
import { boxOf } from './helpers/box';
import { clientsRegion } from './helpers/carousel';
import { scrollEntries } from './helpers/menu';
import { expectTouchTargets, smallTargets } from './helpers/small-targets';
import { openStill } from './helpers/still-page';
import { DOUBLE_TEXT, expectNoLostText, TEXT_SPACING, view } from './helpers/visitor-styles';

test('no text is lost by zoom, by spacing or by its size', async ({ page }) => {
  await openStill(page);
  await expectNoLostText(page, [
    { title: 'at 400 % zoom of a 1280 px screen', width: 320, height: 256 },
    { title: 'at 320 px with the text spaced out', width: 320, height: 800, styles: TEXT_SPACING },
    { title: 'at 320 px with text of 200 %', width: 320, height: 640, styles: DOUBLE_TEXT },
    { title: 'at 390 px with text of 200 %', width: 390, height: 844, styles: DOUBLE_TEXT },
    { title: 'at 1280 px with text of 200 %', width: 1280, height: 800, styles: DOUBLE_TEXT },
    { title: 'at 1366 px with text of 200 %', width: 1366, height: 768, styles: DOUBLE_TEXT },
  ]);
});

test('no text is lost on any other screen', { tag: '@release' }, async ({ page }) => {
  await openStill(page);
  await expectNoLostText(page, [
    { title: 'at 1440 px with the text spaced out', width: 1440, height: 900, styles: TEXT_SPACING },
    { title: 'at 360 px with text of 200 %', width: 360, height: 780, styles: DOUBLE_TEXT },
    { title: 'at 768 px with text of 200 %', width: 768, height: 1024, styles: DOUBLE_TEXT },
    { title: 'at 1024 px with text of 200 %', width: 1024, height: 768, styles: DOUBLE_TEXT },
  ]);
});

test('with text of 200 % the bar keeps to one line, above every section', async ({ page }) => {
  await openStill(page);
  await view(page, { width: 1024, height: 768, styles: DOUBLE_TEXT });
  for (const { name, scrollToId } of scrollEntries) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name, exact: true }).click();
    const heading = page.locator(`#${scrollToId}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const bar = await boxOf(page.getByRole('banner'));
    const target = await boxOf(heading);
    expect(bar.height, name).toBeLessThan(90);
    expect(target.y, name).toBeGreaterThanOrEqual(bar.height);
  }
});

test('every target is 24 px or more under a mouse', async ({ page }) => {
  await openStill(page);
  await view(page, { width: 1280, height: 800 });
  expect(await smallTargets(page, 24)).toEqual([]);
});

for (const { device, width, tag } of [
  { device: 'a phone', width: 360, tag: [] },
  { device: 'a tablet', width: 820, tag: '@release' },
]) {
  test.describe(`on ${device}`, { tag }, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });

    test('every target is 44 px or more under a finger', async ({ page }) => {
      await openStill(page);
      await expectTouchTargets(page);
    });

    test('the dots of the clients end with the column', async ({ page }) => {
      await openStill(page);
      const region = await boxOf(clientsRegion(page));
      const lastDot = await boxOf(clientsRegion(page).getByRole('button', { name: /Grupo/ }).last());
      expect(lastDot.x + lastDot.width).toBeLessThanOrEqual(region.x + region.width + 0.5);
    });
  });
}

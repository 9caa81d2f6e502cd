import { expect, test } from '@playwright/test';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { axeViolations } from './helpers/axe';
import { findViolationsInEveryState } from './helpers/axe-states';
import { productsRotate, rotatingView } from './helpers/carousel';
import { hydrateCarousels } from './helpers/scroll';

const { clients } = siteContent();

/** Converts a hexadecimal color to the format of `getComputedStyle`. */
function toComputedColor(hex: string): string {
  const channels = hex.match(/[\da-f]{2}/g) ?? [];
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`;
}

test('axe finds no violation in any state of the page', async ({ page }) => {
  expect(await findViolationsInEveryState(page, [360, 1440])).toEqual([]);
});

test('forced colors keep the carousel dots, the logos and the selected tab recognizable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  if (rotatingView) await page.setViewportSize({ width: rotatingView.width, height: 720 });
  await page.goto(PAGE_PATH);
  await hydrateCarousels(page);
  // Ignores contrast, because axe reads the colors of the style sheet instead of the forced colors of the visitor.
  expect((await axeViolations(page)).filter((violation) => !violation.startsWith('color-contrast'))).toEqual([]);

  const readBackground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const pageBackground = await readBackground('body');
  if (rotatingView) {
    expect(await readBackground('[aria-current="true"][aria-label^="Grupo"] span')).not.toBe(pageBackground);
    expect(await readBackground('[aria-label^="Grupo"]:not([aria-current]) span')).not.toBe(pageBackground);
  }
  expect(await readBackground(`#${clients.anchor} img`)).toBe(toComputedColor(colors.surface));
  if (productsRotate) {
    const tab = page.getByRole('tab');
    await expect(tab.and(page.locator('[aria-selected="true"]'))).toHaveCSS('text-decoration-line', 'underline');
    await expect(tab.and(page.locator('[aria-selected="false"]')).first()).toHaveCSS('text-decoration-line', 'none');
  }
  expect(await readBackground('footer img')).toBe(toComputedColor(colors.ink.DEFAULT));
});

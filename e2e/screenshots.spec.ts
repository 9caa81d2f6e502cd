import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors, sectionNames } from '@/lib/sections';
import { hydrateCarousels } from './helpers/scroll';

/**
 * The sections and the footer, compared with screenshots. After an intended change, update the screenshots with `npx
 * playwright test --project=release screenshots --update-snapshots` and commit them. The tolerance covers the font
 * rendering of other machines, but no moved block. A color replaces large pictures, so a new picture needs no update.
 */
const COMPARED_ELEMENTS = [
  ...sectionNames.map((name) => ({ name, selector: `#${anchors[name]}` })),
  { name: 'footer', selector: 'footer' },
];

// The tolerance is the fraction of pixels that may differ. It is smaller on a wide screen, where text covers a smaller
// area. With another gamma and without subpixel positioning, the section with the most text differs by 1.1 % on a phone
// and by 0.4 % on a wide screen.
for (const { viewport, tolerance } of [
  { viewport: { width: 390, height: 844 }, tolerance: 0.015 },
  { viewport: { width: 1440, height: 900 }, tolerance: 0.006 },
]) {
  test.describe(`the page at ${viewport.width} px`, { tag: '@release' }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('matches the screenshots of its sections', async ({ page }) => {
      await page.goto(PAGE_PATH);
      await prepareForScreenshots(page);
      for (const { name, selector } of COMPARED_ELEMENTS) {
        await expect.soft(page.locator(selector)).toHaveScreenshot(`${name}-${viewport.width}.png`, {
          scale: 'css',
          threshold: 0.15,
          maxDiffPixelRatio: tolerance,
        });
      }
    });
  });
}

const LARGE_PICTURES = 'picture img, img[class*="aspect-"]';
const FLOATING_ELEMENTS = 'header[class*="fixed"], body > a';

/** Loads all lazy content, replaces the large pictures and hides floating elements. */
async function prepareForScreenshots(page: Page) {
  for (const { selector } of COMPARED_ELEMENTS) await page.locator(selector).scrollIntoViewIfNeeded();
  await hydrateCarousels(page);
  await page.evaluate(
    async ({ large, floating }) => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
      for (const image of document.querySelectorAll<HTMLElement>(large)) {
        Object.assign(image.style, { objectPosition: '200vw', background: '#1d3a5f' });
      }
      for (const element of document.querySelectorAll<HTMLElement>(floating)) element.style.visibility = 'hidden';
    },
    { large: LARGE_PICTURES, floating: FLOATING_ELEMENTS },
  );
}

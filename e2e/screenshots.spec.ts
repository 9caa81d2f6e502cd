import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors, sectionNames } from '@/lib/sections';
import { hydrateCarousels } from './helpers/scroll';

/**
 * How each band looks, without movement. A change that is meant is accepted with `npx playwright test --project=release
 * screenshots --update-snapshots`, and its pictures are committed with it. The tolerance forgives how another machine
 * draws letters, and not a block that moved. The large pictures are plain grounds here: only their frames are compared,
 * so that a new film needs no new screenshots.
 */
const BANDS = [
  ...sectionNames.map((name) => ({ name, selector: `#${anchors[name]}` })),
  { name: 'footer', selector: 'footer' },
];

// Letters cover less of a wide screen, so fewer pixels may differ there. Drawn with another gamma and on whole pixels,
// the band with most text (about) differs by 1.1 % when narrow and 0.4 % when wide.
for (const { viewport, tolerance } of [
  { viewport: { width: 390, height: 844 }, tolerance: 0.015 },
  { viewport: { width: 1440, height: 900 }, tolerance: 0.006 },
]) {
  test.describe(`at ${viewport.width} px`, { tag: '@release' }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the bands look as they did', async ({ page }) => {
      await page.goto(PAGE_PATH);
      await makeStill(page);
      for (const { name, selector } of BANDS) {
        await expect.soft(page.locator(selector)).toHaveScreenshot(`${name}-${viewport.width}.png`, {
          scale: 'css',
          threshold: 0.15,
          maxDiffPixelRatio: tolerance,
        });
      }
    });
  });
}

const LARGE_PICTURES = 'picture img';
const FLOATING = 'header[class*="fixed"], body > a';

/** Loads all that waits to be scrolled to; empties the large pictures and hides what floats above. */
async function makeStill(page: Page) {
  for (const { selector } of BANDS) await page.locator(selector).scrollIntoViewIfNeeded();
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
    { large: LARGE_PICTURES, floating: FLOATING },
  );
}

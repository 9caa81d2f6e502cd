import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './box';
import { scrollTo } from './scroll';
import { nextFrames } from './settle';

/** The file that draws the land as it tilts. */
export const TILT_WORKER = '**/_next/static/tilt-worker-*.js';

/** The land at the foot of the hero. */
export const ridgesOf = (page: Page) => page.getByTestId('ridges');

/** What tilts the land to the map of the contact section. */
export const tiltOf = (page: Page) => page.getByTestId('tilt');

/** The picture of the land stands, risen. */
export async function expectStill(land: Locator): Promise<void> {
  const still = land.locator('[data-slot="still"]').filter({ visible: true });
  await expect(still).toBeVisible();
  await expect(still).toHaveCSS('transform', 'none');
  const widthOf = (drawing: Element) =>
    drawing instanceof HTMLImageElement ? drawing.naturalWidth : (drawing.firstElementChild?.clientWidth ?? 0);
  await expect.poll(() => still.evaluate(widthOf)).toBeGreaterThan(0);
}

/** Scrolls to where the map's upper edge stands at a share of the screen's height. */
export async function scrollMapTo(page: Page, share: number): Promise<void> {
  const { y } = await boxOf(page.locator('[data-slot="office-map"]'));
  const screen = page.viewportSize()?.height ?? 0;
  const top = (await page.evaluate(() => window.scrollY)) + y;
  await scrollTo(page, Math.round(top - share * screen));
  await nextFrames(page, 2);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './box';
import { scrollTo } from './scroll';
import { nextFrames } from './settle';

/** Locates the terrain at the bottom of the hero. */
export const ridgesOf = (page: Page) => page.getByTestId('ridges');

/** Locates the animation that tilts the terrain into the map of the contact section. */
export const tiltOf = (page: Page) => page.getByTestId('tilt');

/** Expects a static picture of the terrain in its final position. */
export async function expectStaticTerrain(terrain: Locator): Promise<void> {
  const still = terrain.locator('[data-slot="still"]').filter({ visible: true });
  await expect(still).toBeVisible();
  await expect(still).toHaveCSS('transform', 'none');
  const widthOf = (drawing: Element) =>
    drawing instanceof HTMLImageElement ? drawing.naturalWidth : (drawing.firstElementChild?.clientWidth ?? 0);
  await expect.poll(() => still.evaluate(widthOf)).toBeGreaterThan(0);
}

/** Scrolls until the upper edge of the map is at this fraction of the viewport height. */
export async function scrollMapTo(page: Page, fraction: number): Promise<void> {
  const { y } = await boxOf(page.locator('[data-slot="office-map"]'));
  const screen = page.viewportSize()?.height ?? 0;
  const top = (await page.evaluate(() => window.scrollY)) + y;
  await scrollTo(page, Math.round(top - fraction * screen));
  await nextFrames(page, 2);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './box';
import { scrollTo } from './scroll';
import { waitForFrames } from './settle';

/** Locates the ridges of the terrain at the bottom of the hero. */
export const locateRidges = (page: Page) => page.getByTestId('ridges');

/** Locates the animation that tilts the terrain into the map of the contact section. */
export const locateTilt = (page: Page) => page.getByTestId('tilt');

/** Expects a static picture of the terrain in its final position. */
export async function expectStaticTerrain(terrain: Locator): Promise<void> {
  const drawing = terrain.locator('[data-slot="still"]').filter({ visible: true });
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveCSS('transform', 'none');
}

/** Scrolls until the distance from the top of the viewport to the map is this fraction of the viewport height. */
export async function scrollMapTo(page: Page, fraction: number): Promise<void> {
  const { y } = await boxOf(page.locator('[data-slot="office-map"]'));
  const screenHeight = page.viewportSize()?.height ?? 0;
  const top = (await page.evaluate(() => window.scrollY)) + y;
  await scrollTo(page, Math.round(top - fraction * screenHeight));
  await waitForFrames(page, 2);
}

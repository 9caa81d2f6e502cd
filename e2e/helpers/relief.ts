import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './box';
import { scrollTo } from './scroll';
import { nextFrames } from './settle';

/** The file that draws the land as it moves. */
export const RIDGE_WORKER = '**/_next/static/ridge-worker-*.js';

/** The land at the foot of the hero. */
export const ridgesOf = (page: Page) => page.getByTestId('ridges');

/** The land below the clients, which turns to its plan. */
export const turnOf = (page: Page) => page.getByTestId('turn');

/** The picture of the land at rest stands, drawn in full, and no canvas over it. */
export async function expectStill(land: Locator): Promise<void> {
  const still = land.locator('img');
  await expect(still).toBeVisible();
  await expect(still).toHaveCSS('opacity', '1');
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(land.locator('canvas')).toHaveCount(0);
}

/** Scrolls to where the turn has passed so much of its way over the screen: 0 as it enters from below, 1 as it is gone. */
export async function scrollTurnTo(page: Page, passed: number): Promise<void> {
  const { y, height } = await boxOf(turnOf(page));
  const screen = page.viewportSize()?.height ?? 0;
  const top = (await page.evaluate(() => window.scrollY)) + y;
  await scrollTo(page, Math.round(top - screen + passed * (screen + height)));
  await nextFrames(page, 2);
}

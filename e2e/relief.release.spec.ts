import { expect, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { holdAnimations } from './helpers/held-animations';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { untilAlive } from './helpers/islands';
import { meanDifference } from './helpers/picture-difference';
import { expectStill, ridgesOf, scrollTurnTo, turnOf } from './helpers/relief';

/** What no eye sees as one picture gives way to the other, of 255. */
const UNSEEN = 2;

test('the turn at rest is drawn as its still is', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await scrollTurnTo(page, 0.3);
  await untilAlive(page, 'scrolled-turn');
  const turn = turnOf(page);
  await expect(turn).toHaveAttribute('data-turn', 'canvas');
  await scrollTurnTo(page, 0.35);
  const drawn = await turn.screenshot();
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expectStill(turn);
  expect(await meanDifference(drawn, await turn.screenshot())).toBeLessThan(UNSEEN);
});

test('the land that has risen is drawn as its still is', async ({ page }) => {
  // All of the land is on the screen: scrolled into view it would lag, and so stand between two px.
  await page.setViewportSize({ width: 1440, height: 900 });
  // The canvas would leave 300 ms after the land has risen.
  await holdClock(page);
  await holdAnimations(page);
  await page.goto(PAGE_PATH);
  const land = ridgesOf(page);
  await runClockUntil(page, async () => (await land.getAttribute('data-ridges')) === 'risen');
  await expect(land.locator('canvas')).toHaveCSS('opacity', '1');
  await expect(land).toBeInViewport({ ratio: 1 });
  const drawn = await land.screenshot();
  await page.clock.runFor(300);
  await expectStill(land);
  expect(await meanDifference(drawn, await land.screenshot())).toBeLessThan(UNSEEN);
});

import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { freezeAnimations } from './helpers/freeze-animations';
import { delayRequests, SCRIPTS } from './helpers/delay-requests';
import { waitForHydration } from './helpers/islands';
import { expectStaticTerrain, ridgesOf, scrollMapTo, tiltOf } from './helpers/relief';

/** Scrolls near the map, and waits until its tilt is hydrated. */
async function scrollNearMap(page: Page): Promise<void> {
  await scrollMapTo(page, 1.3);
  await waitForHydration(page, 'map-tilt');
}

/** Expects the map, with no canvas over it. */
async function expectMap(page: Page): Promise<void> {
  await scrollMapTo(page, 0.3);
  await expect(page.getByRole('img', { name: /^Mapa/ })).toBeVisible();
  await expect(tiltOf(page).locator('canvas')).toHaveCount(0);
}

/** The number of animations of the terrain in the hero. */
const animationsOf = (page: Page) =>
  ridgesOf(page).evaluate((terrain) => terrain.getAnimations({ subtree: true }).length);

test('the terrain rises once, with the first paint', async ({ page }) => {
  await freezeAnimations(page);
  const release = await delayRequests(page, SCRIPTS);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect.poll(() => animationsOf(page)).toBe(1);
  release();
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expectStaticTerrain(ridgesOf(page));
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(page.getByRole('button', { name: 'Pausar animaciones' })).toBeVisible();
  expect(await animationsOf(page)).toBe(0);
});

test('reduced motion keeps the terrain still, without a canvas', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  await expectStaticTerrain(ridgesOf(page));
  expect(await animationsOf(page)).toBe(0);
  await scrollNearMap(page);
  await expectMap(page);
});

test('a dot follows the scroll along the ruler, unless motion is paused', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const ruler = page.locator(`#${anchors.hero} > p`);
  const dot = () => ruler.evaluate((line) => getComputedStyle(line, '::after'));
  const position = () => dot().then(({ transform }) => Number(/, ([\d.]+), 0\)$/.exec(transform)?.[1] ?? 0));
  expect(await position()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(position).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expect.poll(() => dot().then(({ content }) => content)).toBe('none');
});

test('the map is shown when the terrain fails to load', async ({ page }) => {
  await page.route('**/media/drawings/*.json', (route) => route.abort());
  await page.goto(PAGE_PATH);
  await scrollNearMap(page);
  await expectMap(page);
});

test('the terrain tilts to the map once, and then drawing ends', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await scrollNearMap(page);
  const tilt = tiltOf(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'canvas');
  await expectMap(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'done');
});

test('a page opened at the form shows the map without a tilt', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${anchors.contact}`);
  await waitForHydration(page, 'map-tilt');
  await expectMap(page);
});

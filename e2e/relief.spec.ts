import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { groupIntoStops } from '@/lib/geo/offices';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import { freezeAnimations } from './helpers/freeze-animations';
import { waitForHydration } from './helpers/islands';
import { expectStaticTerrain, locateRidges, locateTilt, scrollMapTo } from './helpers/relief';

const { hero, site } = siteContent();
/** Whether the hero has the terrain. A picture of the company replaces it. */
const hasTerrain = !hero.image;

/** Scrolls until the map is 30 % of the viewport height below the bottom of the viewport. Waits for its hydration. */
async function scrollNearMap(page: Page): Promise<void> {
  await scrollMapTo(page, 1.3);
  await waitForHydration(page, 'map-tilt');
}

async function expectMapWithoutCanvas(page: Page): Promise<void> {
  await scrollMapTo(page, 0.3);
  await expect(page.getByRole('img', { name: /^Mapa/ })).toBeVisible();
  await expect(locateTilt(page).locator('canvas')).toHaveCount(0);
}

const countAnimations = (page: Page) =>
  locateRidges(page).evaluate((terrain) => terrain.getAnimations({ subtree: true }).length);

test('the terrain of the hero rises only once, at the first paint', async ({ page }) => {
  if (!hasTerrain) return;
  await freezeAnimations(page);
  const releaseScripts = await delayRequests(page, SCRIPT_PATTERN);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect.poll(() => countAnimations(page)).toBe(1);
  releaseScripts();
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expectStaticTerrain(locateRidges(page));
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(page.getByRole('button', { name: 'Pausar animaciones' })).toBeVisible();
  expect(await countAnimations(page)).toBe(0);
});

test('the terrain does not move when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  if (hasTerrain) {
    await expectStaticTerrain(locateRidges(page));
    expect(await countAnimations(page)).toBe(0);
  }
  await scrollNearMap(page);
  await expectMapWithoutCanvas(page);
});

test('a dot on the ruler below the terrain follows the scroll position until motion pauses', async ({ page }) => {
  // The ruler is between two cities.
  if (!hasTerrain || groupIntoStops(site.offices).length < 2) return;
  await page.goto(PAGE_PATH);
  const ruler = page.locator(`#${anchors.hero} > p`);
  const readDotStyle = () => ruler.evaluate((rulerElement) => getComputedStyle(rulerElement, '::after'));
  const readDotPosition = () =>
    readDotStyle().then(({ transform }) => Number(/, ([\d.]+), 0\)$/.exec(transform)?.[1] ?? 0));
  expect(await readDotPosition()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(readDotPosition).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expect.poll(() => readDotStyle().then(({ content }) => content)).toBe('none');
});

test('the map is shown without its tilt animation when the terrain data fails to load', async ({ page }) => {
  await page.route('**/media/drawings/*.json', (route) => route.abort());
  await page.goto(PAGE_PATH);
  await scrollNearMap(page);
  await expectMapWithoutCanvas(page);
});

test('the canvas of the terrain is removed after the tilt animation into the map', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await scrollNearMap(page);
  const tilt = locateTilt(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'canvas');
  await expectMapWithoutCanvas(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'done');
});

test('a page opened at the contact form shows the map without its tilt animation', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${anchors.contact}`);
  await waitForHydration(page, 'map-tilt');
  await expectMapWithoutCanvas(page);
});

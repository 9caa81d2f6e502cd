import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { holdAnimations } from './helpers/held-animations';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { expectStill, ridgesOf, scrollMapTo, TILT_WORKER, tiltOf } from './helpers/relief';

/** Comes near the map, until what tilts it is alive. */
async function comeNearMap(page: Page): Promise<void> {
  await scrollMapTo(page, 1.3);
  await untilAlive(page, 'map-tilt');
}

/** The map stands, with nothing drawn over it. */
async function expectMap(page: Page): Promise<void> {
  await scrollMapTo(page, 0.3);
  await expect(page.getByRole('img', { name: /^Mapa/ })).toBeVisible();
  await expect(tiltOf(page).locator('canvas')).toHaveCount(0);
}

/** How often the land of the hero rises. */
const risesOf = (page: Page) => ridgesOf(page).evaluate((land) => land.getAnimations({ subtree: true }).length);

test('the land rises once, with the first paint', async ({ page }) => {
  await holdAnimations(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect.poll(() => risesOf(page)).toBe(1);
  release();
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expectStill(ridgesOf(page));
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(page.getByRole('button', { name: 'Pausar animaciones' })).toBeVisible();
  expect(await risesOf(page)).toBe(0);
});

test('a wish for reduced motion lets the land stand, without a canvas', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(PAGE_PATH);
  await expectStill(ridgesOf(page));
  expect(await risesOf(page)).toBe(0);
  await comeNearMap(page);
  await expectMap(page);
  expect(workers).toEqual([]);
});

test('a dot goes along the ruler with the scroll, unless movement is paused', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const ruler = page.locator(`#${anchors.hero} > p`);
  const dot = () => ruler.evaluate((line) => getComputedStyle(line, '::after'));
  const way = () => dot().then(({ transform }) => Number(/, ([\d.]+), 0\)$/.exec(transform)?.[1] ?? 0));
  expect(await way()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(way).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expect.poll(() => dot().then(({ content }) => content)).toBe('none');
});

test('without JavaScript the land stands', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto(PAGE_PATH);
  await expectStill(ridgesOf(page));
  await expect(page.getByRole('img', { name: /^Mapa/ })).toBeVisible();
  await page.close();
});

const WITHOUT_TILT: { name: string; prepare: (page: Page) => Promise<unknown> }[] = [
  { name: 'its worker is lost', prepare: (page) => page.route(TILT_WORKER, (route) => route.abort()) },
  { name: 'its land is lost', prepare: (page) => page.route('**/media/drawings/*.json', (route) => route.abort()) },
  {
    name: 'the browser has no canvas off the page',
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas')),
  },
];

for (const { name, prepare } of WITHOUT_TILT) {
  test(`the map stands where ${name}`, async ({ page }) => {
    await prepare(page);
    await page.goto(PAGE_PATH);
    await comeNearMap(page);
    await expectMap(page);
  });
}

test('the land tilts to the map once, and then nothing is drawn', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeNearMap(page);
  const tilt = tiltOf(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'canvas');
  await expectMap(page);
  await expect(tilt).toHaveAttribute('data-tilt', 'done');
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a jump to the form finds the map as it is', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${anchors.contact}`);
  await untilAlive(page, 'map-tilt');
  await expectMap(page);
});

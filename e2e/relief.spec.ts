import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { holdAnimations } from './helpers/held-animations';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { holdBack } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { meanDifference } from './helpers/picture-difference';
import { expectStill, RIDGE_WORKER, ridgesOf, scrollMapTo, tiltOf } from './helpers/relief';
import { jumpTo, scrollTo } from './helpers/scroll';

declare global {
  interface Window {
    /** What the hero's land was, in order: `canvas` while it is drawn, then `risen`. */
    ridgeStates: (string | undefined)[];
  }
}

/** Keeps what becomes of the hero's land on the pages that are opened from now on. */
async function keepRidgeStates(page: Page) {
  await page.addInitScript(() => {
    window.ridgeStates = [];
    const keep = (records: MutationRecord[]) => {
      for (const { target } of records) window.ridgeStates.push((target as HTMLElement).dataset.ridges);
    };
    new MutationObserver(keep).observe(document, { subtree: true, attributeFilter: ['data-ridges'] });
  });
  return () => page.evaluate(() => window.ridgeStates);
}

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

/** What moves in the hero's land by a script, such as the light along its route. */
const lightsOf = (page: Page) =>
  ridgesOf(page).evaluate((field) => {
    const animations = field.getAnimations({ subtree: true });
    return animations.filter((animation) => !(animation instanceof CSSAnimation || animation instanceof CSSTransition))
      .length;
  });

test('the land rises once, and then nothing is drawn', async ({ page }) => {
  // The still waits unseen for as long as the machine needs.
  await holdAnimations(page);
  const states = await keepRidgeStates(page);
  await page.goto(PAGE_PATH);
  await expect(ridgesOf(page)).toHaveAttribute('data-ridges', 'risen');
  await expectStill(ridgesOf(page));
  await expect.poll(() => page.workers().length).toBe(0);

  await jumpTo(page, anchors.services);
  await scrollTo(page, 0);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect.poll(() => lightsOf(page)).toBe(1);
  const timesDrawn = (await states()).filter((state) => state === 'canvas');
  expect(timesDrawn).toHaveLength(1);
  await expectStill(ridgesOf(page));
});

test('land that is already seen does not rise any more', async ({ page }) => {
  const states = await keepRidgeStates(page);
  const release = await holdBack(page, RIDGE_WORKER);
  await page.goto(PAGE_PATH);
  await expect(ridgesOf(page).locator('canvas')).toBeAttached();
  await expect(ridgesOf(page).locator('img[data-slot="still"]')).toHaveCSS('opacity', '1');
  release();
  await expectStill(ridgesOf(page));
  expect(await states()).not.toContain('canvas');
});

test('a wish for reduced motion lets the land stand, without a canvas', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(PAGE_PATH);
  await untilAlive(page, 'ridge-entrance');
  await expectStill(ridgesOf(page));
  expect(await lightsOf(page)).toBe(0);
  await comeNearMap(page);
  await expectMap(page);
  expect(workers).toEqual([]);
});

test('without JavaScript the land stands', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto(PAGE_PATH);
  await expectStill(ridgesOf(page));
  await expect(page.getByRole('img', { name: /^Mapa/ })).toBeVisible();
  await page.close();
});

const WITHOUT_WORKER: { name: string; prepare: (page: Page) => Promise<unknown> }[] = [
  { name: 'its worker is lost', prepare: (page) => page.route(RIDGE_WORKER, (route) => route.abort()) },
  { name: 'its heights are lost', prepare: (page) => page.route('**/media/drawings/*.json', (route) => route.abort()) },
  {
    name: 'the browser has no canvas off the page',
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas')),
  },
];

for (const { name, prepare } of WITHOUT_WORKER) {
  test(`the land stands where ${name}`, async ({ page }) => {
    await prepare(page);
    await page.goto(PAGE_PATH);
    await untilAlive(page, 'ridge-entrance');
    await expectStill(ridgesOf(page));
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

test('a light travels along the route once, for five seconds', async ({ page }) => {
  await holdAnimations(page);
  await page.goto(PAGE_PATH);
  await expect.poll(() => lightsOf(page)).toBe(1);
  const timing = await ridgesOf(page).evaluate((field) => {
    const [light] = field
      .getAnimations({ subtree: true })
      .filter((animation) => !(animation instanceof CSSAnimation || animation instanceof CSSTransition));
    const { delay, duration, iterations } = light?.effect?.getTiming() ?? {};
    light?.finish();
    return { delay, duration, iterations };
  });
  expect(timing).toEqual({ delay: 1000, duration: 5000, iterations: 1 });
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('running');
  expect(await lightsOf(page)).toBe(0);
});

test('the light along the route rests out of view and while movement is paused', async ({ page }) => {
  await holdAnimations(page);
  await page.goto(PAGE_PATH);
  await expect.poll(() => lightsOf(page)).toBe(1);
  await jumpTo(page, anchors.talent);
  await expect.poll(() => lightsOf(page)).toBe(0);
  await scrollTo(page, 0);
  await expect.poll(() => lightsOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expect.poll(() => lightsOf(page)).toBe(0);
});

/** What no eye sees as one picture gives way to the other, of 255. */
const UNSEEN = 2;

test('the land that has risen is drawn as its still is', { tag: '@release' }, async ({ page }) => {
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

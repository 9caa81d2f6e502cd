import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';
import { products } from '@/content/products';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/browse';
import { boxOf } from './helpers/box';
import { clientsRegion, currentTitle, expectClientsInView, productsRegion } from './helpers/carousel';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { comeToCarousel } from './helpers/scroll';
import { test } from './helpers/shared-page';

test.use({ viewport: { width: 1280, height: 900 } });

test('the film in view plays silently in a loop, and stops out of view', async ({ page }) => {
  const films = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.add(request.url());
  });
  const untilQuiet = watchRequests(page);
  await page.goto(PAGE_PATH);
  await untilQuiet();
  expect(films.size).toBe(0);
  await comeToCarousel(page, products.anchor);
  const video = page.locator('video');
  await expect(video).toHaveCount(1);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.muted && film.loop)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  expect(films.size).toBe(1);
});

test('a phone gets the film with larger letters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const phoneFilm = /\/moviint-telefono\./;
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentSrc)).toMatch(phoneFilm);
  const poster = page.getByRole('img', { name: products.slides[0]?.film.description });
  expect(await poster.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(phoneFilm);
});

test('arrows lead round the products without end, one a view', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const region = productsRegion(page);
  const titles = products.slides.map(({ title }) => title);
  await expect(currentTitle(page)).toHaveText(titles.at(0) ?? '');
  const following = [...products.slides.slice(1), ...products.slides.slice(0, 1)];
  for (const { title, author } of following) {
    await region.getByRole('button', { name: 'Producto siguiente' }).click();
    await expect(region.getByRole('tabpanel', { name: author.name })).toBeInViewport({ ratio: 0.8 });
    await expect(currentTitle(page)).toHaveText(title);
  }
  await region.getByRole('button', { name: 'Producto anterior' }).click();
  await expect(currentTitle(page)).toHaveText(titles.at(-1) ?? '');
});

test('the arrow keys, Home and End choose a product among the tabs', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const region = productsRegion(page);
  const tabs = region.getByRole('tab');
  await tabs.first().focus();
  const last = products.slides.length - 1;
  for (const { key, expected } of [
    { key: 'ArrowRight', expected: 1 },
    { key: 'End', expected: last },
    { key: 'ArrowRight', expected: 0 },
    { key: 'ArrowLeft', expected: last },
    { key: 'Home', expected: 0 },
  ]) {
    await page.keyboard.press(key);
    const chosen = tabs.nth(expected);
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(currentTitle(page)).toHaveText(products.slides[expected]?.title ?? '');
  }
  await expect(region.getByRole('tab', { selected: true })).toHaveCount(1);
});

test('a tab’s line runs for its product’s time, and only while the products rotate', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const region = productsRegion(page);
  const runningTimes = () =>
    region.getByRole('tablist').evaluate((list) => {
      const animations = list.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation);
      return animations.map((animation) => animation.effect?.getComputedTiming().duration);
    });
  await expect.poll(runningTimes).toEqual([PRODUCTS_CAROUSEL.autoplayDelay]);
  await region.hover();
  await expect.poll(runningTimes).toEqual([]);
  await page.mouse.move(2, 2);
  await expect.poll(runningTimes).toEqual([PRODUCTS_CAROUSEL.autoplayDelay]);
  await region.getByRole('button', { name: 'Detener la rotación de los productos' }).click();
  await page.mouse.move(2, 2);
  await expect.poll(runningTimes).toEqual([]);
});

test('heading, film and controls of the products fit a screen of 900 px', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeToCarousel(page, products.anchor);
  const region = productsRegion(page);
  const heading = await boxOf(page.getByRole('heading', { name: products.heading }));
  const controls = await boxOf(region.getByRole('button', { name: 'Producto siguiente' }));
  expect(controls.y + controls.height - heading.y).toBeLessThan(900);
  const logoTops = await region
    .locator('[data-slot="product-text"] > img')
    .evaluateAll((logos) => logos.map((logo) => Math.round(logo.getBoundingClientRect().top)));
  expect(new Set(logoTops).size).toBe(1);
});

test('a film is whole where the text beside it is higher', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await comeToCarousel(page, products.anchor);
  const slide = productsRegion(page).getByRole('tabpanel').first();
  const room = await boxOf(slide.locator('[data-slot="film"]'));
  const film = await boxOf(slide.locator('video'));
  expect(film.width).toBeLessThanOrEqual(room.width);
});

/** Leaves the posters in the films' place, which cost nothing to draw. */
const withoutFilms = (page: Page) => page.route('**/*.mp4', (route) => route.abort());

/** Presses the button, and says how long the wipe takes, and between which % of the film's width its edge travels. */
const pressAndReadWipe = (page: Page, name: string) =>
  productsRegion(page)
    .getByRole('button', { name })
    .evaluate((button: HTMLElement) => {
      button.click();
      const wipes = document.getAnimations().filter(({ id }) => id === 'wipe');
      const effects = wipes.map(({ effect }) => effect).filter((effect) => effect instanceof KeyframeEffect);
      const ofFilm = effects.find(({ target }) => target instanceof HTMLElement && target.dataset.slot === 'film');
      const [start, end] = (ofFilm?.getKeyframes() ?? []).map(({ clipPath }) => {
        const points = String(clipPath).replace('polygon(', '').split(',');
        const places = points.map((point) => Number.parseFloat(point));
        return { leftmost: Math.min(...places), rightmost: Math.max(...places) };
      });
      const durations = new Set(effects.map((effect) => effect.getComputedTiming().duration));
      return { durations: [...durations], start, end };
    });

test('the next film is wiped in from the left, the previous from the right', async ({ page }) => {
  await withoutFilms(page);
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const next = await pressAndReadWipe(page, 'Producto siguiente');
  expect(next.durations).toEqual([PRODUCTS_CAROUSEL.slideDuration]);
  expect(next.start?.rightmost).toBeLessThanOrEqual(0);
  expect(next.end?.leftmost).toBeLessThanOrEqual(0);
  expect(next.end?.rightmost).toBeGreaterThanOrEqual(100);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.id === 'wipe') animation.finish();
  });
  const previous = await pressAndReadWipe(page, 'Producto anterior');
  expect(previous.start?.leftmost).toBeGreaterThanOrEqual(100);
  expect(previous.end?.leftmost).toBeLessThanOrEqual(0);
});

test('a wish for reduced motion cuts from film to film', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutFilms(page);
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const { durations } = await pressAndReadWipe(page, 'Producto siguiente');
  expect(durations).toEqual([]);
  await expect(productsRegion(page).getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a change of the product moves nothing on the page', { tag: '@release' }, async ({ sharedPage: page }) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await comeToCarousel(page, products.anchor);
    const region = productsRegion(page);
    const heights = new Set<number>();
    for (const tab of await region.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      heights.add((await boxOf(page.locator(`#${products.anchor}`))).height);
    }
    expect(heights.size, `${width} px`).toBe(1);
  }
});

test('the next product comes by itself after 62 seconds', async ({ page }) => {
  await withoutFilms(page);
  await holdClock(page);
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const [first = '', second = '', third = ''] = products.slides.map(({ title }) => title);
  await expect(currentTitle(page)).toHaveText(first);
  // The rotation began at some moment before. From a turn on the next one is due after its time.
  await page.clock.fastForward(55_000);
  const nextSecond = async () => {
    await page.clock.fastForward(1_000);
    return currentTitle(page).textContent();
  };
  await expect.poll(nextSecond, { intervals: [0] }).not.toBe(first);
  await expect(currentTitle(page)).toHaveText(second);
  await page.clock.fastForward(60_500);
  await page.clock.runFor(200);
  expect(await currentTitle(page).textContent()).toBe(second);
  await page.clock.runFor(1_500);
  await expect(currentTitle(page)).toHaveText(third);
});

for (const { width, view, tag } of [
  { width: 599, view: 2, tag: '@release' },
  { width: 899, view: 3, tag: '@release' },
  { width: 1199, view: 4, tag: [] },
  { width: 1280, view: 5, tag: '@release' },
]) {
  test(`${view} clients stand in a view at ${width} px, and move by as many`, { tag }, async ({ sharedPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expectClientsInView(page, view);
  });
}

/** Opens the clients with a held clock, so that no turn of the rotation has to be waited for. */
async function openRotating(page: Page) {
  await holdClock(page);
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, clients.anchor);
  // Until then its presses are held for the next task, which a held clock does not bring.
  const alive = page.locator('[data-island="clients-carousel"][data-alive]');
  await runClockUntil(page, async () => (await alive.count()) > 0);
  const region = clientsRegion(page);
  const current = region.locator('button[aria-current="true"]');
  const currentName = async () => (await current.getAttribute('aria-label')) ?? '';
  /** Lets the time of a turn pass, and tells whether the clients turned. */
  const turns = async () => {
    const before = await currentName();
    await page.clock.runFor(3_600);
    return (await currentName()) !== before;
  };
  return { region, current, currentName, turns };
}

test('clients rotate every three seconds and hold under the pointer', async ({ page }) => {
  const { region, currentName, turns } = await openRotating(page);
  const first = await currentName();
  await runClockUntil(page, async () => (await currentName()) !== first);
  const second = await currentName();
  await page.clock.runFor(2_500);
  expect(await currentName()).toBe(second);
  await page.clock.runFor(500);
  await expect.poll(currentName).not.toBe(second);

  await region.hover();
  await expect.poll(turns).toBe(false);
  expect(await turns()).toBe(false);
  await page.mouse.move(2, 2);
  await expect.poll(turns).toBe(true);
});

test('clients go on rotating after the window got another width', async ({ page }) => {
  const { turns } = await openRotating(page);
  await expect.poll(turns).toBe(true);
  await page.setViewportSize({ width: 1100, height: 900 });
  const groups = Math.ceil(clients.logos.length / 4);
  // Embla measures the new width in the next frame.
  const dots = clientsRegion(page).getByRole('button', { name: /^Grupo / });
  await runClockUntil(page, async () => (await dots.count()) === groups);
  await expect.poll(turns).toBe(true);
  expect(await turns()).toBe(true);
});

test('the announced clients are those in view after the window got another width', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const announcement = region.getByText(/^Grupo \d+ de \d+: /);
  const namesOf = (from: number, to: number) => clients.logos.slice(from, to).map(({ name }) => name);
  await region.getByRole('button', { name: /rotación/ }).click();
  await region.getByRole('button', { name: 'Grupo 2', exact: true }).click();
  await expect(announcement).toContainText(namesOf(5, 10).join(', '));
  await page.setViewportSize({ width: 1100, height: 900 });
  const groups = Math.ceil(clients.logos.length / 4);
  await expect(announcement).toHaveText(`Grupo 2 de ${groups}: ${namesOf(4, 8).join(', ')}`);
});

test('clients stopped by their button stay so, also after a swipe', async ({ page }) => {
  const { region, current, currentName, turns } = await openRotating(page);
  await region.getByRole('button', { name: 'Detener la rotación de los clientes' }).click();
  await expect(region.getByRole('button', { name: 'Iniciar la rotación de los clientes' })).toBeVisible();
  await page.mouse.move(2, 2);
  await expect.poll(turns).toBe(false);
  expect(await turns()).toBe(false);

  const stopped = await currentName();
  const { x, y, width, height } = await boxOf(region.locator('[data-slot="carousel-viewport"]'));
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(current).not.toHaveAccessibleName(stopped);
  await page.mouse.move(2, 2);
  await expect.poll(turns).toBe(false);
  expect(await turns()).toBe(false);
});

test('clients stand as their tab comes back when less movement was asked for', async ({ page }) => {
  const { turns } = await openRotating(page);
  await expect.poll(turns).toBe(true);
  const showTab = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await showTab('hidden');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('paused');
  await showTab('visible');
  expect([await turns(), await turns()]).toEqual([false, false]);
});

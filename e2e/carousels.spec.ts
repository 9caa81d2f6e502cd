import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { products } from '@/content/products';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { clientsRegion, currentTitle, productsRegion, slidesInView } from './helpers/carousel';
import { comeToCarousel } from './helpers/scroll';

declare global {
  interface Window {
    /** When the products' carousel was ready and when it moved, on the page's own clock. */
    rotation: { ready?: number; moved?: number };
  }
}

async function open(page: Page, { width = 1280 } = {}) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(PAGE_PATH);
}

test('the film in view plays silently in a loop, and stops out of view', async ({ page }) => {
  const films = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.add(request.url());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
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

test('arrows lead round the products without end, one a view', async ({ page }) => {
  await open(page);
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
  await open(page);
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

test('the line of a tab runs for the time of its product, and only while the products rotate', async ({ page }) => {
  await open(page);
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

test('heading, film and controls of the products fit a screen of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const region = productsRegion(page);
  const heading = await boxOf(page.getByRole('heading', { name: products.heading }));
  const controls = await boxOf(region.getByRole('tablist'));
  expect(controls.y + controls.height - heading.y).toBeLessThan(900);
  const logoTops = await region
    .locator('[data-slot="carousel-slide"] > div:last-child > img')
    .evaluateAll((logos) => logos.map((logo) => Math.round(logo.getBoundingClientRect().top)));
  expect(new Set(logoTops).size).toBe(1);
});

test('a slide travels in about 800 ms', async ({ page }) => {
  await open(page);
  await comeToCarousel(page, products.anchor);
  const next = productsRegion(page).getByRole('button', { name: 'Producto siguiente' });
  const travel = await next.evaluate(async (button: HTMLElement, id) => {
    const container = document.querySelector(`#${id} [data-slot="carousel-viewport"] > div`);
    if (!container) throw new Error('The carousel has no slides.');
    const position = () => Math.abs(new DOMMatrix(getComputedStyle(container).transform).m41);
    const end = container.clientWidth * 0.995;
    button.click();
    const started = performance.now();
    const elapsed = () => performance.now() - started;
    while (position() < end && elapsed() < 4000) await new Promise(requestAnimationFrame);
    return elapsed();
  }, products.anchor);
  expect(travel).toBeGreaterThan(500);
  expect(travel).toBeLessThan(1300);
});

test('the next product comes by itself after 62 seconds', async ({ page }) => {
  await page.clock.install();
  // Both moments are taken in the page, on its own clock, however slow the machine is.
  await page.addInitScript((id) => {
    window.rotation = {};
    const note = () => {
      const section = document.getElementById(id);
      if (section?.querySelector('[data-slot="carousel-viewport"][data-ready]')) window.rotation.ready ??= Date.now();
      if (section?.querySelector('[data-slot="carousel-slide"][inert]:first-child'))
        window.rotation.moved ??= Date.now();
    };
    const observer = new MutationObserver(note);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['inert', 'data-ready'],
    });
  }, products.anchor);
  await open(page);
  await comeToCarousel(page, products.anchor);
  const [first, second] = products.slides;
  await expect(currentTitle(page)).toHaveText(first?.title ?? '');
  // The rotation begins when the carousel, ready, is seen: its film is asked for at the same moment.
  await expect(page.locator('video')).toHaveCount(1);
  await page.clock.runFor(66_000);
  await expect(currentTitle(page)).toHaveText(second?.title ?? '');
  const { ready = 0, moved = 0 } = await page.evaluate(() => window.rotation);
  expect(moved - ready).toBeGreaterThan(61_000);
  expect(moved - ready).toBeLessThan(66_000);
});

for (const { width, view } of [
  { width: 599, view: 2 },
  { width: 899, view: 3 },
  { width: 1199, view: 4 },
  { width: 1280, view: 5 },
]) {
  test(`${view} clients stand in a view at ${width} px, and move by as many`, async ({ page }) => {
    await open(page, { width });
    await comeToCarousel(page, clients.anchor);
    const region = clientsRegion(page);
    await region.getByRole('button', { name: /rotación/ }).click();
    const dots = Math.ceil(clients.logos.length / view);
    await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dots);
    // The dots and the button that stops the rotation: there are no arrows.
    await expect(region.getByRole('button')).toHaveCount(dots + 1);
    const fullGroups = [0, 1].filter((group) => (group + 1) * view <= clients.logos.length);
    for (const group of fullGroups) {
      const first = group * view + 1;
      const expected = Array.from({ length: view }, (_, offset) => `${first + offset} de ${clients.logos.length}`);
      await region.getByRole('button', { name: `Grupo ${group + 1} de` }).click();
      await expect.poll(() => slidesInView(region)).toEqual(expected);
    }
  });
}

/** Opens the clients with the page's clock driven here, so that no turn of the rotation has to be waited for. */
async function openRotating(page: Page) {
  await page.clock.install();
  await open(page);
  await comeToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const current = region.locator('button[aria-current="true"]');
  return {
    region,
    current,
    currentName: async () => (await current.getAttribute('aria-label')) ?? '',
    runOneTurn: () => page.clock.runFor(3_600),
  };
}

test('clients rotate every three seconds and hold under the pointer', async ({ page }) => {
  const { region, current, currentName, runOneTurn } = await openRotating(page);
  const first = await currentName();
  await runOneTurn();
  await expect(current).not.toHaveAccessibleName(first);
  await region.hover();
  const held = await currentName();
  await runOneTurn();
  await expect(current).toHaveAccessibleName(held);
  await page.mouse.move(2, 2);
  await runOneTurn();
  await expect(current).not.toHaveAccessibleName(held);
});

test('clients go on rotating after the window got another width', async ({ page }) => {
  const { current, currentName, runOneTurn } = await openRotating(page);
  await page.setViewportSize({ width: 1100, height: 900 });
  const groups = Math.ceil(clients.logos.length / 4);
  await expect(current).toHaveAccessibleName(new RegExp(`de ${groups}$`));
  const before = await currentName();
  await runOneTurn();
  await expect(current).not.toHaveAccessibleName(before);
});

test('the announced clients are those in view after the window got another width', async ({ page }) => {
  await open(page, { width: 1280 });
  await comeToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const announcement = region.getByText(/^Grupo \d+ de \d+: /);
  const namesOf = (from: number, to: number) => clients.logos.slice(from, to).map(({ name }) => name);
  await region.getByRole('button', { name: /rotación/ }).click();
  await region.getByRole('button', { name: /Grupo 2 de/ }).click();
  await expect(announcement).toContainText(namesOf(5, 10).join(', '));
  await page.setViewportSize({ width: 1100, height: 900 });
  const groups = Math.ceil(clients.logos.length / 4);
  await expect(announcement).toHaveText(`Grupo 2 de ${groups}: ${namesOf(4, 8).join(', ')}`);
});

test('clients stopped by their button stay so, also after a swipe', async ({ page }) => {
  const { region, current, currentName, runOneTurn } = await openRotating(page);
  await region.getByRole('button', { name: 'Detener la rotación de los clientes' }).click();
  await page.mouse.move(2, 2);
  const stopped = await currentName();
  await runOneTurn();
  await expect(current).toHaveAccessibleName(stopped);
  await expect(region.getByRole('button', { name: 'Iniciar la rotación de los clientes' })).toBeVisible();

  const { x, y, width, height } = await boxOf(region.locator('[data-slot="carousel-viewport"]'));
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(current).not.toHaveAccessibleName(stopped);
  const swiped = await currentName();
  await page.mouse.move(2, 2);
  await runOneTurn();
  await expect(current).toHaveAccessibleName(swiped);
});

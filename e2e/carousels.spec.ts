import { expect, type Locator, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { products } from '@/content/products';
import { comeToCarousel } from './helpers/scroll';
import { siteUrl } from './helpers/site';

const productsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros productos' });
const clientsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros clientes' });

async function open(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${siteUrl()}/AboutUs`);
}

/** The names of the slides that stand wholly inside the carousel's window, all looked at in one moment. */
const inView = (region: Locator) =>
  region.locator('[data-slot="carousel-viewport"]').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('[role="group"]')]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= frame.left - 2 && right <= frame.right + 2;
      })
      .map((slide) => slide.getAttribute('aria-label'));
  });

/** The title of the product in view; the others are out of reach of everyone. */
const title = (page: Page) => productsRegion(page).locator('[role="group"]:not([inert]) h3');

test.describe('products', () => {
  test('the film in view plays silently in a loop and stops out of view, and arrows lead round without end, one a view', async ({
    page,
  }) => {
    const films = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.add(request.url());
    });
    await open(page);
    await page.waitForTimeout(500);
    expect(films.size).toBe(0);
    await comeToCarousel(page, products.anchor);
    const video = page.locator('video');
    await expect(video).toHaveCount(1);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
    expect(await video.evaluate((film: HTMLVideoElement) => film.muted && film.loop)).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    expect(films.size).toBe(1);

    const region = productsRegion(page);
    await expect(title(page)).toHaveText(products.slides[0]!.title);
    for (const index of [1, 2, 0]) {
      await region.getByRole('button', { name: 'Producto siguiente' }).click();
      await expect(region.getByRole('group', { name: products.slides[index]!.author.name })).toBeInViewport({
        ratio: 0.8,
      });
      await expect(title(page)).toHaveText(products.slides[index]!.title);
    }
    await region.getByRole('button', { name: 'Producto anterior' }).click();
    await expect(title(page)).toHaveText(products.slides[2]!.title);
  });

  test('a slide travels in about 800 ms', async ({ page }) => {
    await open(page);
    await comeToCarousel(page, products.anchor);
    const travel = await page.evaluate(async () => {
      const container = document.querySelector<HTMLElement>('#testimonials-two [data-slot="carousel-viewport"] > div')!;
      const width = container.parentElement!.clientWidth;
      const position = () => Math.abs(new DOMMatrix(getComputedStyle(container).transform).m41);
      document.querySelector<HTMLElement>('[aria-label="Producto siguiente"]')!.click();
      const started = performance.now();
      while (position() < width * 0.995 && performance.now() - started < 4000) {
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - started;
    });
    expect(travel).toBeGreaterThan(500);
    expect(travel).toBeLessThan(1300);
  });

  test('the next product comes by itself after 62 seconds and not before', async ({ page }) => {
    await page.clock.install();
    // Both moments are taken in the page, on its own clock, however slow the machine is.
    await page.addInitScript((id) => {
      const moments: Record<string, number> = {};
      Object.assign(window, { moments });
      new MutationObserver(() => {
        const section = document.getElementById(id);
        if (section?.querySelector('[data-slot="carousel-viewport"][data-ready]')) moments.ready ??= Date.now();
        if (section?.querySelector('[role="group"][inert]:first-child')) moments.moved ??= Date.now();
      }).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['inert', 'data-ready'],
      });
    }, products.anchor);
    await open(page);
    await comeToCarousel(page, products.anchor);
    await expect(title(page)).toHaveText(products.slides[0]!.title);
    // The rotation begins when the carousel, ready, is seen.
    await page.waitForTimeout(1_000);
    await page.clock.runFor(66_000);
    await expect(title(page)).toHaveText(products.slides[1]!.title);
    const waited = await page.evaluate(() => {
      const { ready, moved } = (window as unknown as { moments: Record<string, number> }).moments;
      return moved! - ready!;
    });
    expect(waited).toBeGreaterThan(61_000);
    expect(waited).toBeLessThan(66_000);
  });
});

test.describe('clients', () => {
  test('two to five logos stand in a view, by the width of the window; they move by as many, with a dot each and no arrows', async ({
    page,
  }) => {
    await open(page, 599);
    await comeToCarousel(page, clients.anchor);
    const region = clientsRegion(page);
    await region.getByRole('button', { name: /rotación/ }).click();
    for (const [width, view] of [
      [599, 2],
      [899, 3],
      [1199, 4],
      [1280, 5],
    ] as const) {
      const dots = Math.ceil(clients.logos.length / view);
      await page.setViewportSize({ width, height: 900 });
      await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dots);
      await expect(region.getByRole('button')).toHaveCount(dots + 1);
      for (const group of [0, 1]) {
        await region.getByRole('button', { name: `Grupo ${group + 1} de` }).click();
        await expect
          .poll(() => inView(region))
          .toEqual(Array.from({ length: view }, (_, at) => `${group * view + at + 1} de ${clients.logos.length}`));
      }
    }
  });

  test('they rotate at any width, hold under the pointer, and stay stopped by their button, also after a swipe', async ({
    page,
  }) => {
    // The page's clock is driven here, so that no turn of the rotation has to be waited for.
    await page.clock.install();
    const aTurn = () => page.clock.runFor(3_600);
    await open(page);
    await comeToCarousel(page, clients.anchor);
    const region = clientsRegion(page);
    const current = region.locator('button[aria-current="true"]');
    const name = async () => (await current.getAttribute('aria-label'))!;

    await test.step('every three seconds, held under the pointer', async () => {
      const first = await name();
      await aTurn();
      await expect(current).not.toHaveAccessibleName(first);
      await region.hover();
      const held = await name();
      await aTurn();
      await expect(current).toHaveAccessibleName(held);
      await page.mouse.move(2, 2);
      await aTurn();
      await expect(current).not.toHaveAccessibleName(held);
    });

    await test.step('after the window got another width', async () => {
      await page.setViewportSize({ width: 1100, height: 900 });
      await expect(current).toHaveAccessibleName(/de 4$/);
      const before = await name();
      await aTurn();
      await expect(current).not.toHaveAccessibleName(before);
    });

    await test.step('stopped by its own button', async () => {
      await region.getByRole('button', { name: 'Detener la rotación de los clientes' }).click();
      await page.mouse.move(2, 2);
      const stopped = await name();
      await aTurn();
      await expect(current).toHaveAccessibleName(stopped);
      await expect(region.getByRole('button', { name: 'Iniciar la rotación de los clientes' })).toBeVisible();
    });

    await test.step('a swipe moves them and starts nothing', async () => {
      const before = await name();
      const { x, y, width, height } = (await region.locator('[data-slot="carousel-viewport"]').boundingBox())!;
      await page.mouse.move(x + width * 0.8, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
      await page.mouse.up();
      await expect(current).not.toHaveAccessibleName(before);
      const after = await name();
      await page.mouse.move(2, 2);
      await aTurn();
      await expect(current).toHaveAccessibleName(after);
    });
  });
});

import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { boxOf } from './helpers/box';
import {
  CLIENT_VIEWS,
  clientsRegion,
  currentTitle,
  groupCountOf,
  productsRegion,
  productsRotate,
  rotatingView,
} from './helpers/carousel';
import { freezeClock, runClockUntil } from './helpers/freeze-clock';
import { scrollToCarousel } from './helpers/scroll';

const { clients, products } = siteContent();

test.use({ viewport: { width: 1280, height: 900 } });

const firstFilm = products.slides[0]?.film;
const productTitles = products.slides.map(({ title }) => title);

async function openProducts(page: Page) {
  await page.goto(PAGE_PATH);
  await scrollToCarousel(page, products.anchor);
  return productsRegion(page);
}

/** Blocks the product films, which are expensive to draw. Their poster images are still shown. */
const blockFilms = (page: Page) => page.route('**/*.mp4', (route) => route.abort());

test('a product film plays muted in a loop while the film is in view', async ({ page }) => {
  if (!firstFilm?.sources.length) return;
  const filmUrls = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) filmUrls.add(request.url());
  });
  const waitForNetworkIdle = watchRequests(page);
  await page.goto(PAGE_PATH);
  await waitForNetworkIdle();
  expect(filmUrls.size).toBe(0);
  await scrollToCarousel(page, products.anchor);
  const video = page.locator('video');
  const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused);
  await expect(video).toHaveCount(1);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.muted && film.loop)).toBe(true);
  await video.evaluate((film: HTMLVideoElement) => film.pause());
  await expect.poll(isPaused).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(isPaused).toBe(true);
  expect(filmUrls.size).toBe(1);
});

test('a phone loads the phone versions of the film and its poster image', async ({ page }) => {
  const phoneFilm = firstFilm?.phone ?? firstFilm;
  await page.setViewportSize({ width: 390, height: 844 });
  await openProducts(page);
  const readSourcePath = (media: HTMLVideoElement | HTMLImageElement) =>
    media.currentSrc && new URL(media.currentSrc).pathname;
  const sourcePaths = phoneFilm?.sources.map(({ src }) => src) ?? [];
  const readVideoPath = () => page.locator('video').evaluate(readSourcePath);
  if (sourcePaths.length > 0) await expect.poll(async () => sourcePaths.includes(await readVideoPath())).toBe(true);
  const poster = page.getByAltText(firstFilm?.description ?? '', { exact: true });
  expect(await poster.evaluate(readSourcePath)).toBe(phoneFilm?.poster.avif);
});

test('the film is not wider than its frame when the neighboring text is taller', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const slide = (await openProducts(page)).locator('[data-slot="carousel-slide"]').first();
  const frameBox = await boxOf(slide.locator('[data-slot="film"]'));
  const filmBox = await boxOf(slide.locator(firstFilm?.sources.length ? 'video' : '[data-slot="film"] img'));
  expect(filmBox.width).toBeLessThanOrEqual(frameBox.width);
});

/** Clicks a button. Reads the durations of the wipe animations of the films in ms, and the initial x of the edge. */
const clickAndReadWipe = (page: Page, buttonName: string) =>
  productsRegion(page)
    .getByRole('button', { name: buttonName })
    .evaluate((button: HTMLElement) => {
      button.click();
      const wipeAnimations = document.getAnimations().filter(({ id }) => id === 'wipe');
      const durations = new Set(wipeAnimations.map(({ effect }) => effect?.getComputedTiming().duration));
      const edges = [...document.querySelectorAll('[data-slot="film-edge"]')];
      const movingEdge = edges.find((edge) => edge.getAnimations().length > 0);
      const startX = movingEdge?.getBoundingClientRect().x ?? Number.NaN;
      for (const wipe of wipeAnimations) wipe.finish();
      return { durations: [...durations], startX };
    });

// One product needs no controls and does not rotate.
if (productsRotate) {
  test('the arrow buttons of the products carousel wrap around at both ends', async ({ page }) => {
    const region = await openProducts(page);
    await expect(currentTitle(page)).toHaveText(productTitles.at(0) ?? '');
    const productsInClickOrder = [...products.slides.slice(1), ...products.slides.slice(0, 1)];
    for (const { title, author } of productsInClickOrder) {
      await region.getByRole('button', { name: 'Producto siguiente' }).click();
      await expect(region.getByRole('tabpanel', { name: author.name, exact: true })).toBeInViewport({ ratio: 0.8 });
      await expect(currentTitle(page)).toHaveText(title);
    }
    await region.getByRole('button', { name: 'Producto anterior' }).click();
    await expect(currentTitle(page)).toHaveText(productTitles.at(-1) ?? '');
  });

  test('the arrow keys, Home and End select a product tab', async ({ page }) => {
    const region = await openProducts(page);
    const tabs = region.getByRole('tab');
    await tabs.first().focus();
    const lastIndex = productTitles.length - 1;
    for (const { key, expectedIndex } of [
      { key: 'ArrowRight', expectedIndex: 1 },
      { key: 'End', expectedIndex: lastIndex },
      { key: 'ArrowRight', expectedIndex: 0 },
      { key: 'ArrowLeft', expectedIndex: lastIndex },
      { key: 'Home', expectedIndex: 0 },
    ]) {
      await page.keyboard.press(key);
      const expectedTab = tabs.nth(expectedIndex);
      await expect(expectedTab).toBeFocused();
      await expect(expectedTab).toHaveAttribute('aria-selected', 'true');
      await expect(currentTitle(page)).toHaveText(productTitles[expectedIndex] ?? '');
    }
    await expect(region.getByRole('tab', { selected: true })).toHaveCount(1);
  });

  test('the progress line of the selected tab is animated only while the products rotate', async ({ page }) => {
    const region = await openProducts(page);
    const readProgressDurations = () =>
      region.getByRole('tablist').evaluate((list) => {
        const animations = list
          .getAnimations({ subtree: true })
          .filter((animation) => animation instanceof CSSAnimation);
        return animations.map((animation) => animation.effect?.getComputedTiming().duration);
      });
    await expect.poll(readProgressDurations).toEqual([PRODUCTS_CAROUSEL.autoplayDelay]);
    await region.hover();
    await expect.poll(readProgressDurations).toEqual([]);
    await page.mouse.move(2, 2);
    await expect.poll(readProgressDurations).toEqual([PRODUCTS_CAROUSEL.autoplayDelay]);
    await region.getByRole('button', { name: 'Detener la rotación de los productos' }).click();
    await page.mouse.move(2, 2);
    await expect.poll(readProgressDurations).toEqual([]);
  });

  test('the products fit on a 900 px high screen and align their logos', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const region = await openProducts(page);
    const headingBox = await boxOf(page.locator(`#${products.anchor}`).getByRole('heading', { level: 2 }));
    const nextButtonBox = await boxOf(region.getByRole('button', { name: 'Producto siguiente' }));
    expect(nextButtonBox.y + nextButtonBox.height - headingBox.y).toBeLessThan(900);
    const logos = region.locator('[data-slot="product-text"] > img');
    const logoTops = await logos.evaluateAll((all) => all.map((logo) => Math.round(logo.getBoundingClientRect().top)));
    expect(new Set(logoTops).size).toBe(1);
  });

  test('the next film is wiped in from the left, the previous film from the right', async ({ page }) => {
    await blockFilms(page);
    await openProducts(page);
    const nextWipe = await clickAndReadWipe(page, 'Producto siguiente');
    expect(nextWipe.durations).toEqual([PRODUCTS_CAROUSEL.slideDuration]);
    const previousWipe = await clickAndReadWipe(page, 'Producto anterior');
    expect(nextWipe.startX).toBeLessThan(previousWipe.startX);
  });

  test('films change without a wipe animation when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await blockFilms(page);
    const region = await openProducts(page);
    const { durations } = await clickAndReadWipe(page, 'Producto siguiente');
    expect(durations).toEqual([]);
    await expect(region.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('the products carousel shows the next product after 62 seconds', async ({ page }) => {
    await blockFilms(page);
    await freezeClock(page);
    await openProducts(page);
    const [first = '', second = '', third = productTitles[0] ?? ''] = productTitles;
    // Measures from the first change of the product, because the start of the rotation is unknown.
    const readTitleOneSecondLater = async () => {
      await page.clock.fastForward(1_000);
      return currentTitle(page).textContent();
    };
    await expect.poll(readTitleOneSecondLater, { intervals: [0] }).not.toBe(first);
    await expect(currentTitle(page)).toHaveText(second);
    await page.clock.fastForward(60_500);
    await page.clock.runFor(200);
    expect(await currentTitle(page).textContent()).toBe(second);
    await page.clock.runFor(1_500);
    await expect(currentTitle(page)).toHaveText(third);
  });
}

for (const { width, clientsPerView } of CLIENT_VIEWS) {
  test(`at ${width} px, each dot of the clients carousel shows ${clientsPerView} clients`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_PATH);
    await scrollToCarousel(page, clients.anchor);
    const region = clientsRegion(page);
    const clientCount = clients.logos.length;
    const dotCount = clientCount > clientsPerView ? groupCountOf(clientsPerView) : 0;
    await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dotCount);
    // The only other button stops the rotation. There are no arrow buttons.
    await expect(region.getByRole('button')).toHaveCount(dotCount && dotCount + 1);
    // The rotation pauses while the pointer is over the carousel.
    await region.hover();
    const slide = (number: number) => region.getByRole('group', { name: `${number} de ${clientCount}`, exact: true });
    for (let group = 1; group <= dotCount && group * clientsPerView <= clientCount; group += 1) {
      await region.getByRole('button', { name: `Grupo ${group}`, exact: true }).click();
      const last = group * clientsPerView;
      for (let number = last - clientsPerView + 1; number <= last; number += 1) {
        await expect(slide(number)).toBeInViewport({ ratio: 0.97 });
      }
      await expect(slide((last % clientCount) + 1)).not.toBeInViewport({ ratio: 0.03 });
    }
  });
}

const clientsWidth = rotatingView?.width ?? 0;

/** Opens the page with a frozen clock, scrolls to the carousel of clients, and waits until it is hydrated. */
async function openClientsCarousel(page: Page) {
  await page.setViewportSize({ width: clientsWidth, height: 900 });
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  await scrollToCarousel(page, clients.anchor);
  // Hydration ends in a timer, which runs only when the test advances the clock.
  const hydrated = page.locator('[data-island="clients-carousel"][data-hydrated]');
  await runClockUntil(page, async () => (await hydrated.count()) > 0);
  const region = clientsRegion(page);
  const currentDot = region.locator('button[aria-current="true"]');
  const readCurrentGroup = async () => (await currentDot.getAttribute('aria-label')) ?? '';
  /** Advances the clock by more than the time between two rotations. Returns whether the selected group has changed. */
  const advanceAndCheckRotation = async () => {
    const groupBefore = await readCurrentGroup();
    await page.clock.runFor(3_600);
    return (await readCurrentGroup()) !== groupBefore;
  };
  return { region, currentDot, readCurrentGroup, advanceAndCheckRotation };
}

// The carousel rotates only if it has more clients than its narrowest view shows.
if (rotatingView) {
  test('the clients carousel rotates every three seconds unless the pointer is over it', async ({ page }) => {
    const { region, readCurrentGroup, advanceAndCheckRotation } = await openClientsCarousel(page);
    const firstGroup = await readCurrentGroup();
    await runClockUntil(page, async () => (await readCurrentGroup()) !== firstGroup);
    const secondGroup = await readCurrentGroup();
    await page.clock.runFor(2_500);
    expect(await readCurrentGroup()).toBe(secondGroup);
    await page.clock.runFor(500);
    await expect.poll(readCurrentGroup).not.toBe(secondGroup);

    await region.hover();
    await expect.poll(advanceAndCheckRotation).toBe(false);
    expect(await advanceAndCheckRotation()).toBe(false);
    await page.mouse.move(2, 2);
    await expect.poll(advanceAndCheckRotation).toBe(true);
  });

  test('the clients carousel keeps rotating after a resize', async ({ page }) => {
    const { region, advanceAndCheckRotation } = await openClientsCarousel(page);
    await expect.poll(advanceAndCheckRotation).toBe(true);
    const narrowerWidth = clientsWidth - 100;
    await page.setViewportSize({ width: narrowerWidth, height: 900 });
    const narrowerView = CLIENT_VIEWS.findLast(({ width }) => narrowerWidth <= width);
    const groupCount = groupCountOf(narrowerView?.clientsPerView ?? 0);
    const dots = region.getByRole('button', { name: /^Grupo / });
    // Embla measures the new width in the next animation frame.
    await runClockUntil(page, async () => (await dots.count()) === groupCount);
    await expect.poll(advanceAndCheckRotation).toBe(true);
    expect(await advanceAndCheckRotation()).toBe(true);
  });

  test('a swipe does not restart a client rotation that the visitor has stopped', async ({ page }) => {
    const { region, currentDot, readCurrentGroup, advanceAndCheckRotation } = await openClientsCarousel(page);
    await region.getByRole('button', { name: 'Detener la rotación de los clientes' }).click();
    await expect(region.getByRole('button', { name: 'Iniciar la rotación de los clientes' })).toBeVisible();
    await page.mouse.move(2, 2);
    await expect.poll(advanceAndCheckRotation).toBe(false);

    const groupWhenStopped = await readCurrentGroup();
    const { x, y, width, height } = await boxOf(region.locator('[data-slot="carousel-viewport"]'));
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(currentDot).not.toHaveAccessibleName(groupWhenStopped);
    await page.mouse.move(2, 2);
    await expect.poll(advanceAndCheckRotation).toBe(false);
    expect(await advanceAndCheckRotation()).toBe(false);
  });
}

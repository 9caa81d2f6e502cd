import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';

const { clients, products } = siteContent();

/**
 * Scrolls a section to the top of the screen without an animation. Do not call it while a smooth scroll is running, for
 * example to a URL fragment. Chromium would then add the rest of the smooth scroll to the new position.
 */
export const jumpTo = (page: Page, id: string) =>
  page.evaluate((anchor) => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }), id);

/** Scrolls to a position in px without an animation, and waits for the scroll event. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    if (window.scrollY === y) return;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    // The mouse wheel would start a smooth scroll, which would still be running during the next jump.
    window.scrollTo({ top: y, behavior: 'instant' });
    return scrolled;
  }, top);

/** Scrolls to a carousel, and waits until it is hydrated. */
export async function scrollToCarousel(page: Page, id: string) {
  await jumpTo(page, id);
  await expect(page.locator(`#${id} [data-slot="carousel-viewport"][data-ready]`)).toBeVisible();
}

/** Scrolls to each carousel in turn, and waits for its hydration. */
export async function hydrateCarousels(page: Page) {
  for (const id of [products.anchor, clients.anchor]) await scrollToCarousel(page, id);
}

/** Waits until the scroll position is the same for six frames. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let previousScrollY = window.scrollY;
    for (let unchangedFrames = 0; unchangedFrames < 6; ) {
      await new Promise(requestAnimationFrame);
      unchangedFrames = window.scrollY === previousScrollY ? unchangedFrames + 1 : 0;
      previousScrollY = window.scrollY;
    }
  });
}

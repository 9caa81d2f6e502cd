import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';

const { clients, products } = siteContent();

/**
 * Scrolls a section to the top of the screen without an animation. Call it only when no smooth scroll is running, for
 * example to the fragment of a URL. Chromium would add the rest of the smooth scroll to the new position.
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

/** Scrolls to every carousel, and waits until it is hydrated. */
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

import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';

const { clients, products } = siteContent();

/**
 * Brings a section to the top of the screen at once. Call it at rest: Chromium adds the remainder of a running smooth
 * scroll, such as the one to the fragment of an address.
 */
export const jumpTo = (page: Page, id: string) =>
  page.evaluate((anchor) => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }), id);

/** Scrolls to a position in px at once, and waits for the scroll event. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    if (window.scrollY === y) return;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    // Unlike the smooth scroll of the wheel, it does not run on into a later jump.
    window.scrollTo({ top: y, behavior: 'instant' });
    return scrolled;
  }, top);

/** Brings a carousel into view, and waits until it is hydrated. */
export async function scrollToCarousel(page: Page, id: string) {
  await jumpTo(page, id);
  await expect(page.locator(`#${id} [data-slot="carousel-viewport"][data-ready]`)).toBeVisible();
}

/** Brings every carousel into view, so that all are hydrated. */
export async function hydrateCarousels(page: Page) {
  for (const id of [products.anchor, clients.anchor]) await scrollToCarousel(page, id);
}

/** Waits until the scroll position is the same for six frames. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = window.scrollY;
    for (let still = 0; still < 6; ) {
      await new Promise(requestAnimationFrame);
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
    }
  });
}

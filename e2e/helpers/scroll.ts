import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';
import { products } from '@/content/products';

/**
 * Brings a section to the top of the screen at once. Only from rest: Chromium adds what is left of a smooth scroll, such
 * as the one to the fragment of an address, and lands hundreds of pixels further down.
 */
export const jumpTo = (page: Page, id: string) =>
  page.evaluate((anchor) => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }), id);

/** Scrolls to so many px at once, and waits until the page has heard of it. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    if (window.scrollY === y) return;
    const heard = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    // Not by the wheel, whose scroll is smooth: still under way, it would take the page back from a jump after it.
    window.scrollTo({ top: y, behavior: 'instant' });
    return heard;
  }, top);

/** Brings a carousel into view, and waits until it is hydrated. */
export async function comeToCarousel(page: Page, id: string) {
  await jumpTo(page, id);
  await expect(page.locator(`#${id} [data-slot="carousel-viewport"][data-ready]`)).toBeVisible();
}

/** Brings every carousel into view once, so that all are hydrated. */
export async function hydrateCarousels(page: Page) {
  for (const id of [products.anchor, clients.anchor]) await comeToCarousel(page, id);
}

/** How many frames a page stands still that has come to rest. */
const RESTING_FRAMES = 6;

/** Waits until the page has come to rest, as a person does before the next press. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still < frames) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
    RESTING_FRAMES,
  );
}

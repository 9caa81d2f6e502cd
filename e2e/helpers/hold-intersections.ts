import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heldIntersections: IntersectionObserverEntry[];
    releaseIntersections(): void;
  }
}

/** A browser that is too busy to report what is on the screen. */
interface BusyBrowser {
  /** How many reports about one element are held back now. */
  heldReportsOf(id: string): Promise<number>;
  /** Delivers all that was held back, and from then on every report at once. */
  release(): Promise<void>;
}

/** Holds back every report of an `IntersectionObserver` on the pages that are opened from now on. */
export async function holdIntersections(page: Page): Promise<BusyBrowser> {
  await page.addInitScript(() => {
    const deliveries = new Map<IntersectionObserver, () => void>();
    let isBusy = true;
    window.heldIntersections = [];
    window.releaseIntersections = () => {
      isBusy = false;
      for (const deliver of deliveries.values()) deliver();
    };
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        super((changes, observer) => {
          if (!isBusy) return callback(changes, observer);
          held.push(...changes);
          window.heldIntersections.push(...changes);
          deliveries.set(observer, () => callback(held, observer));
        }, options);
      }
    };
  });
  return {
    heldReportsOf: (id) =>
      page.evaluate((target) => window.heldIntersections.filter((entry) => entry.target.id === target).length, id),
    release: () => page.evaluate(() => window.releaseIntersections()),
  };
}

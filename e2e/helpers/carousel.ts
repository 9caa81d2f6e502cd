import type { Locator, Page } from '@playwright/test';

export const productsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros productos' });
export const clientsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros clientes' });

/** The title of the product in view; the others are inert. */
export const currentTitle = (page: Page) =>
  productsRegion(page).locator('[data-slot="carousel-slide"]:not([inert]) h3');

/** The names of the slides that stand wholly inside the carousel's window, all looked at in one moment. */
export const slidesInView = (region: Locator): Promise<(string | null)[]> =>
  region.locator('[data-slot="carousel-viewport"]').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    const isInside = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 2 && right <= frame.right + 2;
    };
    const slides = [...viewport.querySelectorAll('[data-slot="carousel-slide"]')].filter(isInside);
    return slides.map((slide) => slide.getAttribute('aria-label'));
  });

import { expect, type Locator, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { scrollToCarousel } from './scroll';

const { clients } = siteContent();

export const productsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros productos' });
export const clientsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros clientes' });

/** The title of the product in view; the hidden products are in the accessibility tree too. */
export const currentTitle = (page: Page) =>
  productsRegion(page).locator('[data-slot="carousel-slide"][data-selected] h3');

/** The names of the slides that are completely inside the viewport of the carousel. */
const slidesInView = (region: Locator): Promise<(string | null)[]> =>
  region.locator('[data-slot="carousel-viewport"]').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    const isInside = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 2 && right <= frame.right + 2;
    };
    const slides = [...viewport.querySelectorAll('[data-slot="carousel-slide"]')].filter(isInside);
    return slides.map((slide) => slide.getAttribute('aria-label'));
  });

/** Expects this number of clients per view, one dot per view, and each dot to show its clients. */
export async function expectClientsInView(page: Page, view: number): Promise<void> {
  await scrollToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const dots = Math.ceil(clients.logos.length / view);
  await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dots);
  // The dots and the button that stops the rotation, without arrows.
  await expect(region.getByRole('button')).toHaveCount(dots + 1);
  // The pointer pauses the rotation.
  await region.hover();
  const fullGroups = [0, 1].filter((group) => (group + 1) * view <= clients.logos.length);
  for (const group of fullGroups) {
    const first = group * view + 1;
    const expected = Array.from({ length: view }, (_, offset) => `${first + offset} de ${clients.logos.length}`);
    await region.getByRole('button', { name: `Grupo ${group + 1}`, exact: true }).click();
    await expect.poll(() => slidesInView(region)).toEqual(expected);
  }
}

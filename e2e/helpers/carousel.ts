import { expect, type Locator, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { scrollToCarousel } from './scroll';

const { clients } = siteContent();

export const productsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros productos' });
export const clientsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros clientes' });

/** Locates the title of the product in view. A role selector would also match the products out of view. */
export const currentTitle = (page: Page) =>
  productsRegion(page).locator('[data-slot="carousel-slide"][data-selected] h3');

/** Lists the names of the slides that are completely inside the viewport of the carousel. */
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

/** Expects one dot per group of clients, and expects each dot to show the clients of its group. */
export async function expectClientsInView(page: Page, clientsPerView: number): Promise<void> {
  await scrollToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const dots = Math.ceil(clients.logos.length / clientsPerView);
  await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dots);
  // The only other button stops the rotation. There are no arrow buttons.
  await expect(region.getByRole('button')).toHaveCount(dots + 1);
  // Keeps the pointer over the carousel, which pauses the rotation.
  await region.hover();
  const fullGroups = [0, 1].filter((group) => (group + 1) * clientsPerView <= clients.logos.length);
  for (const group of fullGroups) {
    const first = group * clientsPerView + 1;
    const names = Array.from({ length: clientsPerView }, (_, offset) => `${first + offset} de ${clients.logos.length}`);
    await region.getByRole('button', { name: `Grupo ${group + 1}`, exact: true }).click();
    await expect.poll(() => slidesInView(region)).toEqual(names);
  }
}

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
    const viewportBox = viewport.getBoundingClientRect();
    const isInside = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= viewportBox.left - 2 && right <= viewportBox.right + 2;
    };
    const slidesInside = [...viewport.querySelectorAll('[data-slot="carousel-slide"]')].filter(isInside);
    return slidesInside.map((slide) => slide.getAttribute('aria-label'));
  });

/** Expects one dot per group of clients, and expects each of the first two dots to show the clients of its group. */
export async function expectClientsInView(page: Page, clientsPerView: number): Promise<void> {
  await scrollToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const dotCount = Math.ceil(clients.logos.length / clientsPerView);
  await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dotCount);
  // The only other button stops the rotation. There are no arrow buttons.
  await expect(region.getByRole('button')).toHaveCount(dotCount + 1);
  // The rotation pauses while the pointer is over the carousel.
  await region.hover();
  const fullGroupIndexes = [0, 1].filter((groupIndex) => (groupIndex + 1) * clientsPerView <= clients.logos.length);
  for (const groupIndex of fullGroupIndexes) {
    const firstNumber = groupIndex * clientsPerView + 1;
    const slideNumbers = Array.from({ length: clientsPerView }, (_, offset) => firstNumber + offset);
    const slideNames = slideNumbers.map((number) => `${number} de ${clients.logos.length}`);
    await region.getByRole('button', { name: `Grupo ${groupIndex + 1}`, exact: true }).click();
    await expect.poll(() => slidesInView(region)).toEqual(slideNames);
  }
}

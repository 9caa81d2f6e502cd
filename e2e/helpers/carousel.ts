import { expect, type Locator, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { scrollToCarousel } from './scroll';

const { clients, products } = siteContent();

/** The number of clients in view by the width of the viewport in px, widest first (spec §9). */
export const CLIENT_VIEWS = [
  { width: 1280, clientsPerView: 5 },
  { width: 1199, clientsPerView: 4 },
  { width: 899, clientsPerView: 3 },
  { width: 599, clientsPerView: 2 },
];

/** The widest view in which the clients do not fit. Undefined if all clients fit every view, which shows no controls. */
export const rotatingView = CLIENT_VIEWS.find(({ clientsPerView }) => clients.logos.length > clientsPerView);

/** Whether the products carousel has controls, which it has only for several products. */
export const productsRotate = products.slides.length > 1;

export const clientsPerViewAt = (width: number) =>
  CLIENT_VIEWS.findLast((view) => width <= view.width)?.clientsPerView ?? 5;

export const groupCountOf = (clientsPerView: number) => Math.ceil(clients.logos.length / clientsPerView);

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

/**
 * Expects one dot per group of clients, and expects each of the first two dots to show the clients of its group. Expects
 * no controls if all clients are in view.
 */
export async function expectClientsInView(page: Page, clientsPerView: number): Promise<void> {
  await scrollToCarousel(page, clients.anchor);
  const region = clientsRegion(page);
  const groupCount = groupCountOf(clientsPerView);
  const dotCount = groupCount > 1 ? groupCount : 0;
  await expect(region.getByRole('button', { name: /Grupo/ })).toHaveCount(dotCount);
  // The only other button stops the rotation. There are no arrow buttons.
  await expect(region.getByRole('button')).toHaveCount(dotCount && dotCount + 1);
  if (dotCount === 0) return;
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

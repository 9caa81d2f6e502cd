import type { Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';

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

export const groupCountOf = (clientsPerView: number) => Math.ceil(clients.logos.length / clientsPerView);

export const productsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros productos' });
export const clientsRegion = (page: Page) => page.getByRole('region', { name: 'Nuestros clientes' });

/** Locates the title of the product in view. A role selector would also match the products out of view. */
export const currentTitle = (page: Page) =>
  productsRegion(page).locator('[data-slot="carousel-slide"][data-selected] h3');

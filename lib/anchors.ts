/** The ids of the page's sections, which the menu, the footer and links from outside scroll to (spec §2). */
export const anchors = {
  top: 'inicio',
  about: 'nosotros',
  services: 'servicios',
  products: 'testimonials-two',
  talent: 'talento',
  clients: 'clientes',
  contact: 'contact-us',
} as const;

/** One of the section ids of the page. */
export type Anchor = (typeof anchors)[keyof typeof anchors];

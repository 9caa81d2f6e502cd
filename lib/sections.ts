/**
 * The sections of the page from top to bottom (spec §2). A key is the name of the content file. A value is the id that
 * links scroll to.
 */
export const anchors = {
  hero: 'inicio',
  statistics: 'cifras',
  about: 'nosotros',
  services: 'servicios',
  products: 'testimonials-two',
  talent: 'talento',
  clients: 'clientes',
  contact: 'contact-us',
} as const;

/** The name of a section's file in `content/`. */
export type SectionName = keyof typeof anchors;

/** The id of a section in the page. */
export type Anchor = (typeof anchors)[SectionName];

/** The names of the sections, from top to bottom. */
export const sectionNames = Object.keys(anchors) as SectionName[];

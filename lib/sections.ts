/**
 * The sections of the page from top to bottom: the name of the content file, and the id that links scroll to (spec §2).
 * The page, the menu targets, the editor, the review and the tests use this list.
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

/** A section by the name of its file in `content/`. */
export type SectionName = keyof typeof anchors;

/** The id of a section in the page. */
export type Anchor = (typeof anchors)[SectionName];

/** The names of the sections, from top to bottom. */
export const sectionNames = Object.keys(anchors) as SectionName[];

import type { SiteContent } from '@/content/types';
import { anchors } from '@/lib/sections';

/** Which files of the content each part of the page shows, the first before the others. */
export const PAGE_PARTS: [selector: string, files: (keyof SiteContent)[]][] = [
  ['body > header', ['navigation', 'site']],
  [`#${anchors.hero}`, ['hero']],
  ['section:has(#statistics-title)', ['statistics']],
  [`#${anchors.about}`, ['about']],
  [`#${anchors.services}`, ['services']],
  [`#${anchors.products}`, ['products']],
  [`#${anchors.talent}`, ['talent']],
  [`#${anchors.clients}`, ['clients']],
  [`#${anchors.contact}`, ['contact', 'site']],
  ['footer', ['footer', 'site']],
];

import { siteContent } from '@/content/site-content';
import { OPEN_GRAPH_IMAGE } from '@/lib/routes';

const { site } = siteContent();

/** The title of the page, for browsers, search engines and shared links. */
export const PAGE_TITLE = `${site.name}: ${site.tagline}`;

/** The preview image of shared links. The size in px is the size that Open Graph recommends. */
export const SHARED_PICTURE = {
  url: OPEN_GRAPH_IMAGE,
  width: 1200,
  height: 630,
  alt: PAGE_TITLE,
};

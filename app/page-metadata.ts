import { siteContent } from '@/content/site-content';
import { OPEN_GRAPH_IMAGE } from '@/lib/routes';

const { site } = siteContent();

/** The title of the page, for browsers, search engines and shared links. */
export const PAGE_TITLE = `${site.name}: ${site.tagline}`;

/** The preview image of shared links. Its size in px is the one that Facebook recommends. */
export const LINK_PREVIEW_IMAGE = {
  url: OPEN_GRAPH_IMAGE,
  width: 1200,
  height: 630,
  alt: PAGE_TITLE,
};

import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { drawPage } from '@/lib/page-drawings';

const { site } = siteContent();

/** The drawings of the current content: their files by name, and the props of the page. */
export const { files: drawnFiles, drawings: pageDrawings } = drawPage(site.offices, colors);

import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { drawPage } from '@/lib/page-drawings';

const { site } = siteContent();

/** The drawings for the current content: `drawnFiles` by file name, and `pageDrawings` as props of the page. */
export const { files: drawnFiles, drawings: pageDrawings } = drawPage(site.offices, colors);

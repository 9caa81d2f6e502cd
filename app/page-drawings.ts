import { colors } from '@/content/colors';
import { site } from '@/content/site';
import { drawPage } from '@/lib/page-drawings';

/** The drawings of the current content: their files by name, and the props of the page. */
export const { files: drawnFiles, drawings: pageDrawings } = drawPage(site.offices, colors);

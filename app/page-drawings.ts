import { colors } from '@/content/colors';
import { site } from '@/content/site';
import { drawPage } from '@/lib/page-drawings';

/** The drawings of the offices and of their land, by the names of their files, and what the page shows of them. */
export const { files: drawnFiles, drawings: pageDrawings } = drawPage(site.offices, colors);

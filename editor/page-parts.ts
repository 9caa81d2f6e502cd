import type { ContentFile } from '@/content/schema/content';
import { anchors, type SectionName, sectionNames } from '@/lib/sections';

/** A part of the page, and which files of the content it shows, the most telling first. */
type PagePart = [selector: string, files: ContentFile[]];

/** What sections show besides their own file. */
const ALSO_SHOWN: Partial<Record<SectionName, ContentFile[]>> = {
  contact: ['site'],
};

const sectionParts = sectionNames.map((name): PagePart => {
  const alsoShown = ALSO_SHOWN[name] ?? [];
  return [`#${anchors[name]}`, [name, ...alsoShown]];
});

/** The parts of the page from top to bottom. */
export const PAGE_PARTS: PagePart[] = [
  ['body > header', ['navigation', 'brand', 'site']],
  ...sectionParts,
  ['footer', ['footer', 'brand', 'site']],
];

/** The dialogs above the page: the privacy policy and the mobile menu. */
export const DIALOG: PagePart = ['[role=dialog]', ['privacy-policy', 'navigation']];

import type { ContentFile } from '@/content/schema/content';
import { DIALOG, PAGE_PARTS } from '@/editor/page-parts';

/** A part of the page as it stands now, and the files of the content that it shows, the most telling first. */
export interface ShownPart {
  root: Element;
  files: ContentFile[];
}

/** The parts of the page that are there now; the dialog above them, when it is open, comes first. */
export function shownParts(page: Document): ShownPart[] {
  return [DIALOG, ...PAGE_PARTS].flatMap(([selector, files]) => {
    const root = [...page.querySelectorAll(selector)].find((element) => !isMobileMenu(element));
    return root ? [{ root, files }] : [];
  });
}

/** The parts that show a file, its own section first. */
export function partsShowing(file: ContentFile, page: Document): ShownPart[] {
  const parts = shownParts(page).filter(({ files }) => files.includes(file));
  return parts.toSorted((a, b) => Number(b.files[0] === file) - Number(a.files[0] === file));
}

/** It is a dialog, too, but belongs to the bar that it stands in. */
function isMobileMenu(element: Element): boolean {
  return element.getAttribute('role') === 'dialog' && element.closest('body > header') !== null;
}

import { getMetadata } from 'valibot';
import type { FieldLocation } from '@/admin/shared/preview-window';
import { type ContentFileName, contentSchemas } from '@/content/schema/content';
import { anchors } from '@/lib/sections';
import { decodeField } from './stega';

/** The selector of controls that keep working in the preview. A click on them does not open a form field. */
const CONTROLS = 'button, input, textarea, select, [role=combobox], [role=option], [role=switch]';

/** Calls `onFieldClick` with the content field of each clicked text or picture. */
export function watchClicks(onFieldClick: (field: FieldLocation) => void): void {
  const onClick = (event: MouseEvent) => {
    const element = event.target;
    if (!(element instanceof Element)) return;
    const field = fieldOf(element);
    const link = element.closest('a');
    // A click on a link opens the field of its text and does not follow the link.
    if (link) event.preventDefault();
    if (field && (link || !element.closest(CONTROLS))) onFieldClick(field);
  };
  document.addEventListener('click', onClick, true);
}

/** Returns the field of the text in an element, or else the field of the picture in the element. */
function fieldOf(element: Element): FieldLocation | undefined {
  const picture = element instanceof HTMLImageElement ? element : element.querySelector('img');
  return decodeField(element.textContent) ?? decodeField(picture?.alt ?? null);
}

/** Scrolls the page to the section that shows the content of a file. */
export function scrollToSection(fileName: ContentFileName): void {
  const { anchor = '' }: { anchor?: string } = getMetadata(contentSchemas[fileName]);
  const section = fileName === 'footer' ? document.querySelector('footer') : document.getElementById(anchor);
  // Does not scroll to the hero, which is at the top of the page.
  if (anchor !== anchors.hero) section?.scrollIntoView();
}

import { getMetadata } from 'valibot';
import type { FieldTarget } from '@/admin/shared/preview-window';
import { type ContentFileName, contentSchemas } from '@/content/schema/content';
import { anchors } from '@/lib/sections';
import { decodeTarget } from './stega';

/** The selector of controls that keep working in the preview. A click on them does not open a form field. */
const CONTROLS = 'button, input, textarea, select, [role=combobox], [role=option], [role=switch]';

/** Calls `onTarget` with the content field of each clicked text or picture. */
export function watchClicks(onTarget: (target: FieldTarget) => void): void {
  const onClick = (event: MouseEvent) => {
    const element = event.target;
    if (!(element instanceof Element)) return;
    const target = targetOf(element);
    const link = element.closest('a');
    // A click on a link opens the field of its text and does not follow the link.
    if (link) event.preventDefault();
    if (target && (link || !element.closest(CONTROLS))) onTarget(target);
  };
  document.addEventListener('click', onClick, true);
}

/** Returns the field of the text in an element, or else the field of the picture in the element. */
function targetOf(element: Element): FieldTarget | undefined {
  const picture = element instanceof HTMLImageElement ? element : element.querySelector('img');
  return decodeTarget(element.textContent) ?? decodeTarget(picture?.alt ?? null);
}

/** Scrolls to the section that a content file describes. */
export function scrollToSection(fileName: ContentFileName): void {
  const { anchor = '' }: { anchor?: string } = getMetadata(contentSchemas[fileName]);
  const section = fileName === 'footer' ? document.querySelector('footer') : document.getElementById(anchor);
  // Does not scroll to the hero, which is at the top of the page.
  if (anchor !== anchors.hero) section?.scrollIntoView();
}

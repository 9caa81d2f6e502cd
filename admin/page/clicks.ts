import { getMetadata } from 'valibot';
import type { FieldTarget } from '@/admin/shared/preview-window';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { anchors } from '@/lib/sections';
import { decodeTarget } from './stega';

/** Elements whose clicks the page handles itself. */
const CONTROLS = 'button, input, textarea, select, [role=combobox], [role=option], [role=switch]';

/** Reports the field of each clicked text or picture. */
export function watchClicks(onTarget: (target: FieldTarget) => void): void {
  const onClick = (event: MouseEvent) => {
    const element = event.target;
    if (!(element instanceof Element)) return;
    const target = targetOf(element);
    const link = element.closest('a');
    // A link opens its field instead of its destination.
    if (link) event.preventDefault();
    if (target && (link || !element.closest(CONTROLS))) onTarget(target);
  };
  document.addEventListener('click', onClick, true);
}

/** The field of the element's text, otherwise of its picture. */
function targetOf(element: Element): FieldTarget | undefined {
  const picture = element instanceof HTMLImageElement ? element : element.querySelector('img');
  return decodeTarget(element.textContent) ?? decodeTarget(picture?.alt ?? null);
}

/** Scrolls to the section of a file. */
export function scrollToSection(file: ContentFile): void {
  const { anchor = '' }: { anchor?: string } = getMetadata(contentSchemas[file]);
  const section = file === 'footer' ? document.querySelector('footer') : document.getElementById(anchor);
  // The hero starts below the navigation bar, at the top of the page.
  if (anchor !== anchors.hero) section?.scrollIntoView();
}

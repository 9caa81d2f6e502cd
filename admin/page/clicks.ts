import { getMetadata } from 'valibot';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { anchors } from '@/lib/sections';
import { type FieldTarget, targetIn } from './marks';

/** What a click leaves to the page: what opens, moves, or is written in. */
const CONTROLS = 'button, input, textarea, select, [role=combobox], [role=option], [role=switch]';

/** Tells the field of each text or picture that is clicked. */
export function watchClicks(onTarget: (target: FieldTarget) => void): void {
  const onClick = (event: MouseEvent) => {
    const element = event.target;
    if (!(element instanceof Element)) return;
    const target = targetOf(element);
    const link = element.closest('a');
    // The page stays where it is: what a link says is changed, and not where one is.
    if (link) event.preventDefault();
    if (target && (link || !element.closest(CONTROLS))) onTarget(target);
  };
  document.addEventListener('click', onClick, true);
}

/** The field of what an element shows: its own text, its picture, or all that it holds if that is one field. */
function targetOf(element: Element): FieldTarget | undefined {
  const picture = element instanceof HTMLImageElement ? element : element.querySelector('img');
  return targetIn(element.textContent) ?? targetIn(picture?.alt ?? null);
}

/** Brings the section of a file into view. */
export function goToSection(file: ContentFile): void {
  const { anchor = '' }: { anchor?: string } = getMetadata(contentSchemas[file]);
  const section = file === 'footer' ? document.querySelector('footer') : document.getElementById(anchor);
  // The hero is where the page begins, under the bar.
  if (anchor !== anchors.hero) section?.scrollIntoView();
}

import type { ContentData } from '@/content/types';
import { keysOf, type Pointer, pointerTo, splitPointer, valueAt } from '@/editor/document/pointer';
import { type ShownField, shownFields } from './shown-fields';

/** A place in the content, and what shows it. */
export interface ChosenField {
  pointer: Pointer;
  element: Element;
}

interface Click {
  element: Element;
  /** The text under the pointer. */
  text?: Node | undefined;
}

/**
 * What a click on the page means: the field whose text or picture was clicked, or what all fields round the click have
 * in common, such as an entry by its number or its margin.
 *
 * @returns `undefined` where the click is the page's own affair
 */
export function fieldFromClick({ element: clicked, text }: Click, content: ContentData): ChosenField | undefined {
  // What a control without content does is its own affair.
  const control = clicked.closest('button, input, select, textarea, label, summary');
  const outermost = control ?? clicked.ownerDocument.body;
  for (let element: Element | null = clicked; element; element = element.parentElement) {
    const shown = shownFields(element, content);
    const hit = shown.find(({ node }) => node === text || node === clicked);
    const pointer = hit?.pointer ?? commonPointer(shown, content);
    if (pointer) return { pointer, element };
    if (element === outermost) return undefined;
  }
}

/** How far the pointers of one file go together. A text that was not clicked itself stands for its group. */
function commonPointer(shown: ShownField[], content: ContentData): Pointer | undefined {
  const [first = [], ...others] = shown.map(({ pointer }) => keysOf(pointer));
  const ofFile = others.filter(([file]) => file === first[0]);
  const isShared = (depth: number) => ofFile.every((keys) => keys[depth] === first[depth]);
  const end = first.findIndex((_, depth) => !isShared(depth));
  const common = pointerTo(...(end < 0 ? first : first.slice(0, end)));
  const { parent, key } = splitPointer(common);
  const isTextOfGroup = typeof valueAt(content, common) === 'string' && typeof key === 'string';
  return isTextOfGroup ? parent : common;
}

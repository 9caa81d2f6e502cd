import type { ContentData } from '@/content/types';
import { fileOf } from '@/editor/document/labels';
import { keysOf, type Pointer, pointerTo } from '@/editor/document/pointer';
import { type ShownPart, shownParts } from './page-part';
import { sharedKeys, shownValues } from './shown-values';

/** A place in the content, and what shows it. */
export interface ChosenField {
  pointer: Pointer;
  element: Element;
  part: Element;
}

interface Click {
  element: Element;
  /** The text under the pointer. */
  text?: Node | undefined;
}

/**
 * What a click on the page means: the field that the element shows; of several, what they have in common, unless the
 * click fell on one of them.
 *
 * @returns `undefined` where the click is the page's own affair
 */
export function fieldFromClick(click: Click, content: ContentData): ChosenField | undefined {
  const part = shownParts(click.element.ownerDocument).find(({ root }) => root.contains(click.element));
  if (!part) return undefined;
  const values = shownValues(part, content);
  for (const element of candidatesFrom(click.element, part)) {
    const shown = values.filter(({ node }) => element.contains(node) || node.contains(element));
    const hit = shown.find(({ node }) => node === click.text && node.parentElement === element);
    const pointer = hit?.pointer ?? commonPointer(foremost(shown, part));
    if (pointer !== undefined) return { pointer, element, part: part.root };
  }
}

/** The element and what it stands in, up to its part. What a control without content does is its own affair. */
function* candidatesFrom(clicked: Element, { root }: ShownPart): Generator<Element> {
  const control = clicked.closest('button, input, select, textarea, label, summary');
  for (let element: Element | null = clicked; element; element = element.parentElement) {
    yield element;
    if (element === root || element === control) return;
  }
}

/** The fields of the most telling file among them. */
function foremost(shown: { pointer: Pointer }[], { files }: ShownPart): Pointer[] {
  const pointers = shown.map(({ pointer }) => pointer);
  const file = files.find((candidate) => pointers.some((pointer) => fileOf(pointer) === candidate));
  return pointers.filter((pointer) => fileOf(pointer) === file);
}

/** How far all pointers go together. */
function commonPointer([first, ...others]: Pointer[]): Pointer | undefined {
  if (first === undefined) return undefined;
  const depth = Math.min(keysOf(first).length, ...others.map((other) => sharedKeys(first, other)));
  return pointerTo(...keysOf(first).slice(0, depth));
}

import type { ContentData } from '@/content/types';
import { isWithin, type Pointer, pointerTo, splitPointer, valueAt } from '@/editor/document/pointer';
import { anchors, sectionNames } from '@/lib/sections';
import { elementOf, isRendered, isText, type PageNode, type ShownField, shownFields } from './shown-fields';

/** The dialog in which the page shows the policy. */
export const POLICY = '.privacy-dialog';

const sections = sectionNames.map((name): [Pointer, string] => [pointerTo(name), `#${anchors[name]}`]);

/** What shows the whole of a file. */
const wholeParts = new Map([
  ...sections,
  ['/navigation', 'body > header'],
  ['/footer', 'footer'],
  ['/privacy-policy', POLICY],
]);

/** What shows the value at a pointer. */
export interface PageTarget {
  pointer: Pointer;
  node: PageNode;
}

/** Where a value is looked for. */
export interface PageLookup {
  page: Document;
  content: ContentData;
  /** The element that was clicked: of several that show a value, the one within it. */
  clicked?: Element | undefined;
}

/** What shows the value at a pointer, or else what shows the group or the part that it belongs to. */
export function findTarget(pointer: Pointer, lookup: PageLookup): PageTarget | undefined {
  const shown = shownFields(lookup.page.body, lookup.content).filter(({ node }) => isRendered(node));
  for (let outer = pointer; outer !== ''; outer = splitPointer(outer).parent) {
    const whole = wholeParts.get(outer);
    const node = (whole && lookup.page.querySelector(whole)) || nodeShowing(outer, shown, lookup);
    if (node) return { pointer: outer, node };
  }
}

/** The text or picture of a field; of a group, the smallest element round all that it shows in one part of the page. */
function nodeShowing(pointer: Pointer, shown: ShownField[], { content, clicked }: PageLookup): PageNode | undefined {
  const nodes = shown.filter((field) => isWithin(field.pointer, pointer)).map(({ node }) => node);
  const first = nodes.find((node) => clicked?.contains(node)) ?? nodes[0];
  if (!first) return undefined;
  const isField = typeof valueAt(content, pointer) !== 'object';
  if (isField) return labelledControl(first);
  const part = elementOf(first)?.closest(`${POLICY}, section, footer, body > header`);
  const inPart = nodes.filter((node) => part?.contains(node));
  return inPart.reduce(commonNode, first);
}

/** The label of a button or a link stands for the whole of it. */
function labelledControl(node: PageNode): PageNode {
  const control = isText(node) ? node.parentElement?.closest('a, button') : undefined;
  return control && control.textContent === node.textContent ? control : node;
}

/** The smallest that holds both. */
function commonNode(one: PageNode, other: PageNode): PageNode {
  let common = one;
  while (!common.contains(other) && common.parentElement) common = common.parentElement;
  return common;
}

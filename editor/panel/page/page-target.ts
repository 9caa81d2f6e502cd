import type { ContentData } from '@/content/types';
import { fileOf } from '@/editor/document/labels';
import { isWithin, keysOf, type Pointer, splitPointer, valueAt } from '@/editor/document/pointer';
import { partsShowing, type ShownPart } from './page-part';
import { elementOf, isRendered, isText, type PageNode } from './page-values';
import { type ShownValue, shownValues } from './shown-values';

/** What shows the value at a pointer, all in one part of the page. */
export interface PageTarget {
  pointer: Pointer;
  nodes: PageNode[];
}

/** Where a value is looked for. */
export interface PageLookup {
  page: Document;
  /** The content, and what it was before, the newest first: the page shows a change only once it is made anew. */
  contents: ContentData[];
  /** The part that is looked through first: the one in which the value was chosen. */
  preferred?: Element | undefined;
}

/**
 * What shows the value at a pointer.
 *
 * @param known what showed it until now; it does so still while its text is typed
 * @returns `undefined` while the page does not show it
 */
export function findTarget(pointer: Pointer, lookup: PageLookup, known?: PageTarget): PageTarget | undefined {
  const [content, ...formerContents] = contentsOf(pointer, lookup);
  const target = content && targetIn(content, pointer, lookup);
  if (target) return target;
  if (known?.pointer === pointer && known.nodes.some(isRendered)) return known;
  for (const former of formerContents) {
    const formerTarget = targetIn(former, pointer, lookup);
    if (formerTarget) return formerTarget;
  }
}

/** The contents in which a field has different values; of a group only the newest, since most in it stays the same. */
function contentsOf(pointer: Pointer, { contents }: PageLookup): ContentData[] {
  const values = contents.map((content) => valueAt(content, pointer));
  if (typeof values[0] === 'object') return contents.slice(0, 1);
  return contents.filter((_, index) => values.indexOf(values[index]) === index);
}

/** What shows the value at a pointer, or else what shows the group or the part that it belongs to. */
export function nearestTarget(pointer: Pointer, lookup: PageLookup, known?: PageTarget): PageTarget | undefined {
  for (let outer = pointer; outer !== ''; outer = splitPointer(outer).parent) {
    const target = findTarget(outer, lookup, known);
    if (target) return target;
  }
}

/** All texts of the page that show a field, wherever they stand. */
export function textsShowing(pointer: Pointer, lookup: PageLookup): Text[] {
  const file = fileOf(pointer);
  const parts = file ? partsShowing(file, lookup.page) : [];
  for (const content of contentsOf(pointer, lookup)) {
    const values = parts.flatMap((part) => shownValues(part, content));
    const texts = values.flatMap((value) => (value.pointer === pointer && isText(value.node) ? value.node : []));
    if (texts.length > 0) return texts;
  }
  return [];
}

function targetIn(content: ContentData, pointer: Pointer, { page, preferred }: PageLookup): PageTarget | undefined {
  const file = fileOf(pointer);
  if (!file) return undefined;
  const parts = partsShowing(file, page).toSorted(
    (a, b) => Number(b.root === preferred) - Number(a.root === preferred),
  );
  if (keysOf(pointer).length === 1) return wholePart(pointer, parts);
  for (const part of parts) {
    const nodes = nodesIn(part, pointer, content);
    if (nodes.length > 0) return { pointer, nodes };
  }
}

function wholePart(pointer: Pointer, parts: ShownPart[]): PageTarget | undefined {
  const file = fileOf(pointer);
  const own = parts.find(({ files }) => files[0] === file);
  // What has no section of its own, such as the company, stands together at the end of the page.
  const part = own ?? parts.at(-1);
  return part && isRendered(part.root) ? { pointer, nodes: [part.root] } : undefined;
}

function nodesIn(part: ShownPart, pointer: Pointer, content: ContentData): PageNode[] {
  const values = shownValues(part, content);
  const own = values.filter((value) => isWithin(value.pointer, pointer) && isRendered(value.node));
  const [first] = own;
  if (!first) return [];
  const isField = typeof valueAt(content, pointer) !== 'object';
  if (isField) return [fieldNode(first.node)];
  const isPicture = typeof keysOf(pointer).at(-1) === 'string' && own.every(({ node }) => node === first.node);
  if (isPicture) return [first.node];
  const foreign = values.filter((value) => !isWithin(value.pointer, pointer));
  return outermost(own.flatMap(({ node }) => holderOf(node, { root: part.root, foreign }) ?? []));
}

/** The label of a button or a link stands for the whole of it. */
function fieldNode(node: PageNode): PageNode {
  if (!isText(node)) return node;
  const control = node.parentElement?.closest('a, button');
  return control?.textContent?.trim() === node.data.trim() ? control : node;
}

/** The largest element round a node that shows nothing foreign: the card of an entry. */
function holderOf(node: PageNode, { root, foreign }: { root: Element; foreign: ShownValue[] }): Element | null {
  let holder = elementOf(node);
  while (holder && holder !== root) {
    const { parentElement } = holder;
    if (!parentElement || foreign.some((value) => parentElement.contains(value.node))) return holder;
    holder = parentElement;
  }
  return holder;
}

function outermost(elements: Element[]): Element[] {
  const distinct = [...new Set(elements)];
  return distinct.filter((element) => !distinct.some((other) => other !== element && other.contains(element)));
}

/** The first element of a target. */
export function mainElement({ nodes }: PageTarget): Element | null {
  const [node] = nodes;
  return node ? elementOf(node) : null;
}

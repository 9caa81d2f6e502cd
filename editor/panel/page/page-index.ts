import type { SiteContent } from '@/content/types';
import { fileOf } from '@/editor/document/labels';
import { keysOf, type Pointer, pointerTo, splitPointer, valueAt } from '@/editor/document/pointer';
import { DIALOG, PAGE_PARTS } from '@/tools/review/page-parts';
import { fieldsOf } from '@/tools/review/review-content';

/** What an element shows of the content: one of its texts, or the address of a file or a link. */
interface ShownText {
  text: string;
  node: Text | Element;
}

/** The pointers to each text, file and link of the content. */
export type ContentIndex = Map<string, Pointer[]>;

/** Finds in the content what a text of the page comes from. */
export function indexContent(content: Partial<SiteContent>): ContentIndex {
  const index: ContentIndex = new Map();
  for (const { file, path, value } of fieldsOf(content)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = normalized(String(value));
    index.set(text, [...(index.get(text) ?? []), pointerTo(file, ...path)]);
  }
  return index;
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The attributes in which an element names a file or leads somewhere. */
const ADDRESS_ATTRIBUTES = ['src', 'srcset', 'href'];

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** What an element shows, in the order of the page; what only screen readers hear is left out. */
function* textsIn(root: Element): Generator<ShownText> {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (isElement(node)) yield* addressesOf(node);
    else if (isSeen(node)) yield { text: normalized(node.nodeValue ?? ''), node: node as Text };
  }
}

function isSeen(node: Node): boolean {
  return Boolean(node.nodeValue?.trim()) && !node.parentElement?.closest('.sr-only, script, style');
}

function* addressesOf(element: Element): Generator<ShownText> {
  for (const name of ADDRESS_ATTRIBUTES) {
    const address = element.getAttribute(name);
    if (address) yield { text: normalized(address), node: element };
  }
}

/** The elements of the page that show a part of the content, the foremost first. */
function rootsOf(page: Document, pointer: Pointer): Element[] {
  const file = fileOf(pointer);
  const parts = [DIALOG, ...PAGE_PARTS].filter(([, files]) => file && files.includes(file));
  const main = parts.toSorted((a, b) => Number(b[1][0] === file) - Number(a[1][0] === file));
  return main.flatMap(([selector]) => page.querySelector(selector) ?? []);
}

interface PageLookup {
  page: Document;
  content: unknown;
  index: ContentIndex;
}

/** The node that shows the value of a field: of several that show the same text, the one in the place of its entry. */
function nodeOfField(pointer: Pointer, { page, content, index }: PageLookup): Text | Element | undefined {
  const value = valueAt(content, pointer);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = normalized(String(value));
  const alike = (index.get(text) ?? []).filter((other) => fileOf(other) === fileOf(pointer));
  const rank = Math.max(0, alike.indexOf(pointer));
  for (const root of rootsOf(page, pointer)) {
    const nodes = [...textsIn(root)].filter((shown) => shown.text === text).map(({ node }) => node);
    const found = nodes[rank] ?? nodes[0];
    if (found) return found;
  }
}

/**
 * What shows the value at a pointer: the node of a field, or the smallest element that holds all that a group shows.
 *
 * @returns `undefined` when the page does not show it
 */
export function nodeShowing(pointer: Pointer, lookup: PageLookup): Text | Element | undefined {
  const isWholePart = keysOf(pointer).length === 1;
  if (isWholePart) return rootsOf(lookup.page, pointer)[0];
  const own = nodeOfField(pointer, lookup);
  if (own) return own;
  const nodes = leavesOf(pointer, lookup.content).flatMap((leaf) => nodeOfField(leaf, lookup) ?? []);
  return smallestHolder(nodes);
}

/** The pointers to all texts and numbers within a value. */
function leavesOf(pointer: Pointer, content: unknown): Pointer[] {
  const value = valueAt(content, pointer);
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.keys(value).flatMap((key) => leavesOf(`${pointer}${pointerTo(key)}`, content));
}

function smallestHolder([first, ...others]: (Text | Element)[]): Element | undefined {
  if (!first) return undefined;
  let holder = isElement(first) ? first : first.parentElement;
  while (holder && !others.every((node) => holder?.contains(node))) holder = holder.parentElement;
  return holder ?? undefined;
}

/** What shows the value at a pointer, or else what holds it in the content. */
export function nearestNode(pointer: Pointer, lookup: PageLookup): Text | Element | undefined {
  for (let outer = pointer; outer !== ''; outer = splitPointer(outer).parent) {
    const node = nodeShowing(outer, lookup);
    if (node) return node;
  }
}

/** A place in the content, and the element of the page that shows it. */
export interface PageTarget {
  pointer: Pointer;
  element: Element;
}

/** What a click on the page means: the nearest element that shows something of the content. */
export function targetAt(clicked: Element, lookup: PageLookup): PageTarget | undefined {
  const [selector, owners] = [DIALOG, ...PAGE_PARTS].find(([part]) => clicked.closest(part)) ?? DIALOG;
  const root = clicked.closest(selector);
  // What a control without content of its own does is the page's own affair.
  const control = clicked.closest('button, input, select, textarea, label, summary');
  for (let element: Element | null = root && clicked; element; element = element.parentElement) {
    const pointers = [...textsIn(element)].flatMap((shown) => pointerOf(shown, lookup) ?? []);
    const file = owners.find((owner) => pointers.some((pointer) => fileOf(pointer) === owner));
    if (file) return { pointer: sharedPointer(pointers.filter((pointer) => fileOf(pointer) === file)), element };
    if (element === root || element === control) return undefined;
  }
}

/** The field that a node shows: of several with the same text, the one that the node is looked up for. */
function pointerOf({ text, node }: ShownText, lookup: PageLookup): Pointer | undefined {
  const pointers = lookup.index.get(text) ?? [];
  return pointers.find((pointer) => nodeOfField(pointer, lookup) === node) ?? pointers[0];
}

/** How far all pointers go together. */
function sharedPointer([first = '', ...others]: Pointer[]): Pointer {
  const keys = keysOf(first);
  const end = keys.findIndex((key, depth) => others.some((other) => keysOf(other)[depth] !== key));
  return end < 0 ? first : pointerTo(...keys.slice(0, end));
}

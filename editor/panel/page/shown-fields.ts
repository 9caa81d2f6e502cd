import type { ContentData } from '@/content/types';
import { type Pointer, pointerTo } from '@/editor/document/pointer';
import { fieldsOf } from '@/tools/review/fields';

/** What shows a value on the page: a text, or the element of a picture or a film. */
export type PageNode = Text | Element;

/** A field of the content and what shows it. */
export interface ShownField {
  pointer: Pointer;
  node: PageNode;
}

/** The attributes in which an element has a text of the content, names a file or leads somewhere. */
const ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'src', 'srcset', 'poster', 'href'];

/**
 * The fields that a part of the page shows, in the order of the page: texts by their marks (`editor/page/marks.ts`),
 * pictures by the marks of their alternative texts, and files and links by their addresses.
 */
export function shownFields(root: Node, content: ContentData): ShownField[] {
  const page = root.ownerDocument;
  const { editedPage } = page?.defaultView ?? {};
  if (!page || !editedPage) return [];
  const addressed = fieldsByAddress(content);
  const shown: ShownField[] = [];
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    for (const text of textsOf(node)) {
      const pointers = [...editedPage.marksIn(text), ...(addressed.get(text) ?? [])];
      const seen = pointers.length > 0 && seenNode(node);
      if (seen) shown.push(...pointers.map((pointer) => ({ pointer, node: seen })));
    }
  }
  return shown;
}

function textsOf(node: Node): string[] {
  if (isText(node)) return [node.data];
  return isElement(node) ? ATTRIBUTES.flatMap((name) => node.getAttribute(name) ?? []) : [];
}

/** What is seen of a node: of a source the picture or film that shows it. */
function seenNode(node: Node): PageNode | undefined {
  if (isText(node)) return seenText(node);
  if (!isElement(node)) return undefined;
  if (node.localName !== 'source') return node;
  return node.closest('picture')?.querySelector('img') ?? node.closest('video') ?? undefined;
}

/** Of a text that is only spoken, what is seen beside it, such as the phrases that are typed. */
function seenText(text: Text): PageNode | undefined {
  const spoken = text.parentElement?.closest('.sr-only');
  if (!spoken) return text;
  const siblings = [spoken.nextElementSibling, spoken.previousElementSibling];
  return siblings.find((sibling) => sibling?.hasAttribute('aria-hidden') && sibling.textContent) ?? undefined;
}

// A content never changes once it is there: an edit makes another one.
const addresses = new WeakMap<ContentData, Map<string, Pointer[]>>();

/** The fields that hold each address. */
function fieldsByAddress(content: ContentData): Map<string, Pointer[]> {
  const known = addresses.get(content);
  if (known) return known;
  const fields = new Map<string, Pointer[]>();
  for (const { file, path, value } of fieldsOf(content)) {
    const isAddress = typeof value === 'string' && /^(?:\/media\/|https:)/.test(value);
    if (isAddress) fields.set(value, [...(fields.get(value) ?? []), pointerTo(file, ...path)]);
  }
  addresses.set(content, fields);
  return fields;
}

/** The page's nodes are of another window, of which `instanceof` knows nothing. */
export function isElement(target: EventTarget): target is Element {
  return 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE;
}

export function isText(target: EventTarget): target is Text {
  return 'nodeType' in target && target.nodeType === Node.TEXT_NODE;
}

/** The element that a node is, or in which it stands. */
export function elementOf(node: PageNode): Element | null {
  return isElement(node) ? node : node.parentElement;
}

/** Whether a node takes any room: what is folded or belongs to another width takes none. */
export function isRendered(node: PageNode): boolean {
  return node.isConnected && elementOf(node)?.checkVisibility({ visibilityProperty: true }) === true;
}

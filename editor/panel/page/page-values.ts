import { readableText } from './content-index';

/** What shows a value on the page: a text, or the element of a picture, a film or a link. */
export type PageNode = Text | Element;

/** A text, or the address of a file or a link, and what shows it. */
export interface PageValue {
  text: string;
  node: PageNode;
}

/** The attributes in which an element names a file or leads somewhere. */
const ADDRESS_ATTRIBUTES = ['src', 'srcset', 'href'];

/** What a part of the page shows, in its order. */
export function valuesIn(root: Element): PageValue[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const values: PageValue[] = [];
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (isElement(node)) values.push(...addressesOf(node));
    else if (isText(node)) values.push(...textOf(node));
  }
  return values;
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
  return node.isConnected && elementOf(node)?.checkVisibility() === true;
}

function addressesOf(element: Element): PageValue[] {
  const addresses = ADDRESS_ATTRIBUTES.flatMap((name) => element.getAttribute(name) || []);
  return addresses.map((address) => ({ text: readableText(address), node: visibleElement(element) }));
}

/** A source is not seen itself; its picture or its film is. */
function visibleElement(element: Element): Element {
  if (element.localName !== 'source') return element;
  return element.closest('picture')?.querySelector('img') ?? element.closest('video') ?? element;
}

function textOf(node: Text): PageValue[] {
  const text = readableText(node.data);
  if (!text || node.parentElement?.closest('script, style, noscript')) return [];
  const spoken = node.parentElement?.closest('.sr-only');
  if (!spoken) return [{ text, node }];
  // What is only spoken stands for what is only seen beside it, such as digits that count up.
  const siblings = [spoken.nextElementSibling, spoken.previousElementSibling];
  const seen = siblings.find((sibling) => sibling?.hasAttribute('aria-hidden') && sibling.textContent);
  return seen ? [{ text, node: seen }] : [];
}

import type { PageTarget } from './page-target';
import { elementOf, isElement, isRendered, type PageNode } from './page-values';

/** A place in the page's window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the visible part of what shows a value is in the page's window; `undefined` when none of it is in sight. */
export function visibleBox(page: Document, { nodes }: Pick<PageTarget, 'nodes'>): Box | undefined {
  const boxes = nodes.flatMap((node) => clippedBox(node) ?? []);
  const [first, ...others] = boxes;
  const [node] = nodes;
  if (!first || !node || isCovered(page, node)) return undefined;
  const whole = others.reduce(union, first);
  const view = page.documentElement;
  const isOutside =
    whole.bottom <= 0 || whole.right <= 0 || whole.top >= view.clientHeight || whole.left >= view.clientWidth;
  return isOutside ? undefined : whole;
}

/** The box of an element, or of all lines of a text. */
export function boxOf(node: PageNode): Box {
  if (isElement(node)) return toBox(node.getBoundingClientRect());
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return toBox(range.getBoundingClientRect());
}

/** The edges of a rectangle of the DOM are no fields of its own: they would be lost in a copy. */
function toBox({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom };
}

/** The lower edge of the bar that stays over the page while it scrolls; 0 where it does not. */
export function barBottom(page: Document): number {
  const bar = page.querySelector('body > header');
  const position = bar && page.defaultView?.getComputedStyle(bar).position;
  return bar && (position === 'fixed' || position === 'sticky') ? bar.getBoundingClientRect().bottom : 0;
}

/** Without what the elements round it cut off: a carousel its other slides, a dialog what is scrolled away. */
function clippedBox(node: PageNode): Box | undefined {
  if (!isRendered(node)) return undefined;
  let box = boxOf(node);
  const view = node.ownerDocument.defaultView;
  for (let outer = node.parentElement; outer && view; outer = outer.parentElement) {
    if (outer.localName === 'body') break;
    const { overflowX, overflowY } = view.getComputedStyle(outer);
    if (overflowX !== 'visible' || overflowY !== 'visible') box = intersection(box, outer.getBoundingClientRect());
  }
  const element = elementOf(node);
  const isBelowBar = !element?.closest('body > header, [role=dialog]');
  if (isBelowBar) box = { ...box, top: Math.max(box.top, Math.min(barBottom(node.ownerDocument), box.bottom)) };
  const isEmpty = box.right <= box.left || box.bottom <= box.top;
  return isEmpty ? undefined : box;
}

/** Whether a dialog, the mobile menu or an error of the development server lies over the page. */
function isCovered(page: Document, node: PageNode): boolean {
  const error = page.querySelector('nextjs-portal')?.shadowRoot?.querySelector('[data-nextjs-dialog]');
  const dialogs = [...page.querySelectorAll('[role=dialog]')];
  return Boolean(error) || dialogs.some((dialog) => isRendered(dialog) && !dialog.contains(node));
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

import { elementOf, isElement, isRendered, type PageNode } from './shown-fields';

/** A place in the page's window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What covers what stands beside it: an open dialog, or the mobile menu. */
const COVERED = '[data-aria-hidden], [inert]';
/** What cuts off what stands in it. */
const SCROLLED = '[data-slot=carousel-viewport], .privacy-text';

/** The box of an element, or of all lines of a text. */
export function boxOf(node: PageNode): Box {
  if (isElement(node)) return node.getBoundingClientRect();
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** Where the visible part of a node is in the page's window; `undefined` when none of it is in sight. */
export function visibleBox(node: PageNode): Box | undefined {
  const element = elementOf(node);
  if (!element || !isRendered(node) || element.closest(COVERED)) return undefined;
  const scrolled = element.closest(SCROLLED);
  let box = intersection(boxOf(node), windowBelowBar(element));
  if (scrolled) box = intersection(box, boxOf(scrolled));
  const isInSight = box.right > box.left && box.bottom > box.top;
  return isInSight ? box : undefined;
}

/** The page's window, without the bar that stays over the page while it scrolls. */
function windowBelowBar(element: Element): Box {
  const { documentElement, body } = element.ownerDocument;
  const isOverPage = element.closest('body > header, [role=dialog]') !== null;
  const bar = isOverPage ? undefined : body.querySelector(':scope > header');
  const top = bar ? bar.getBoundingClientRect().bottom : 0;
  return { left: 0, top, right: documentElement.clientWidth, bottom: documentElement.clientHeight };
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

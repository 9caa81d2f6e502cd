import { showInCarousel } from './page-carousel';
import { mainElement, type PageTarget } from './page-target';
import type { PageNode } from './page-values';
import { barBottom, boxOf } from './target-box';

/** The least room between what is brought into view and the edge of the window. */
const MARGIN = 24;

/**
 * Scrolls the page, or the dialog over it, to what shows a value, unless that is in view; a carousel turns to it.
 *
 * @returns whether it can be seen there
 */
export function bringIntoView(target: PageTarget): boolean {
  const element = mainElement(target);
  const view = element?.ownerDocument.defaultView;
  const [node] = target.nodes;
  if (!element || !view || !node) return false;
  const isAlwaysInView = barBottom(element.ownerDocument) > 0 && element.closest('body > header') !== null;
  if (isAlwaysInView) return true;
  scrollTo(node, { element, view });
  return showInCarousel(element);
}

function scrollTo(node: PageNode, { element, view }: { element: Element; view: Window }): void {
  const scroller = scrollerOf(element);
  const room = scroller ? scroller.getBoundingClientRect() : roomBelowBar(view);
  const { top, bottom } = boxOf(node);
  const isWholeInView = top >= room.top + MARGIN && bottom <= room.bottom - MARGIN;
  if (isWholeInView) return;
  const roomHeight = room.bottom - room.top;
  const height = bottom - top;
  // What is higher than the window begins at its top.
  const offset = Math.max(MARGIN, (roomHeight - height) / 2);
  const isReduced = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (scroller ?? view).scrollBy({ top: top - room.top - offset, behavior: isReduced ? 'instant' : 'smooth' });
}

function roomBelowBar({ document }: Window): { top: number; bottom: number } {
  return { top: barBottom(document), bottom: document.documentElement.clientHeight };
}

/** What scrolls the element within the page, such as a dialog's text. */
function scrollerOf(element: Element): Element | undefined {
  const view = element.ownerDocument.defaultView;
  for (let outer = element.parentElement; outer && view; outer = outer.parentElement) {
    if (outer.localName === 'body') return undefined;
    const { overflowY } = view.getComputedStyle(outer);
    const isScrolled = (overflowY === 'auto' || overflowY === 'scroll') && outer.scrollHeight > outer.clientHeight;
    if (isScrolled) return outer;
  }
}

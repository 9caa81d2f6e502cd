import type { Page } from '@playwright/test';

/** The visible texts that leave the screen sideways, are clipped, or break inside a word, and a page too wide. */
export const findClippedText = (page: Page): Promise<string[]> => page.evaluate(clippedTextInPage);

/** Runs in the page. */
function clippedTextInPage(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const outOfView = '[role=tabpanel]:not([data-selected])';
  const isShown = (element: Element) =>
    !element.closest(`script, noscript, .sr-only, [inert], [popover], ${outOfView}`) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The box of a node's letters, or of those from `start` to `end`. */
  const boxOf = (node: Node, start?: number, end?: number) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (start !== undefined) range.setStart(node, start);
    if (end !== undefined) range.setEnd(node, end);
    return range.getBoundingClientRect();
  };

  const isClippedBy = (frame: Element, box: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(frame);
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const clips = (overflow: string) => /hidden|clip/.test(overflow);
    const leavesSides = box.left < left - 2 || box.right > right + 2;
    const leavesEnds = box.top < top - 3 || box.bottom > bottom + 3;
    return (clips(overflowX) && leavesSides) || (clips(overflowY) && leavesEnds);
  };
  const isClipped = (element: Element, box: DOMRect) => {
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      if (isClippedBy(frame, box)) return true;
    }
    return false;
  };

  // Without a hyphenation dictionary, a word on two lines is broken at an arbitrary letter.
  const brokenWords = (node: Node) => {
    const words = [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)];
    const topOf = (index: number) => boxOf(node, index, index + 1).top;
    const broken = words.filter(({ index, 0: word }) => topOf(index + word.length - 1) > topOf(index) + 3);
    return broken.map(([word]) => word);
  };

  const lost = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element || !isShown(element)) continue;
    const box = boxOf(node);
    if (box.left < -1 || box.right > clientWidth + 1) lost.push(`off the screen: ${text}`);
    if (isClipped(element, box)) lost.push(`clipped: ${text}`);
    // An e-mail address may have no opportunity to break.
    if (!text.includes('@')) lost.push(...brokenWords(node).map((word) => `broken: ${word}`));
  }
  return lost;
}

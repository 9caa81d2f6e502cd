import type { Page } from '@playwright/test';

/** Finds visible text that is off the screen, clipped or broken inside a word. Reports a page wider than the screen. */
export const findClippedText = (page: Page): Promise<string[]> => page.evaluate(clippedTextInPage);

/** This function runs in the browser, so it cannot use imports. */
function clippedTextInPage(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const hiddenProductSelector = '[role=tabpanel]:not([data-selected])';
  const isShown = (element: Element) =>
    !element.closest(`script, noscript, .sr-only, [inert], [popover], ${hiddenProductSelector}`) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** Returns a range of the characters of a node, optionally only from index `start` to `end`. */
  const rangeOf = (node: Node, start?: number, end?: number) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (start !== undefined) range.setStart(node, start);
    if (end !== undefined) range.setEnd(node, end);
    return range;
  };

  const isClippedBy = (container: Element, box: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(container);
    const { left, right, top, bottom } = container.getBoundingClientRect();
    const clipsOverflow = (overflow: string) => /hidden|clip/.test(overflow);
    const overflowsX = box.left < left - 2 || box.right > right + 2;
    const overflowsY = box.top < top - 3 || box.bottom > bottom + 3;
    return (clipsOverflow(overflowX) && overflowsX) || (clipsOverflow(overflowY) && overflowsY);
  };
  const isClipped = (element: Element, box: DOMRect) => {
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      if (isClippedBy(node, box)) return true;
    }
    return false;
  };

  const innerWidthOf = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const pageColumnWidth = innerWidthOf(document.querySelector('main .page-column') ?? document.body);
  // The page does not hyphenate, so a word on two lines is broken at an arbitrary character. Only a word that is wider
  // than its block must break. A block of less than half the page column is too narrow.
  const isBroken = (node: Node, start: number, end: number) => {
    const characterTop = (index: number) => rangeOf(node, index, index + 1).getBoundingClientRect().top;
    if (characterTop(end - 1) <= characterTop(start) + 3) return false;
    let block = node.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    const lineBoxes = [...rangeOf(node, start, end).getClientRects()];
    const wordWidth = lineBoxes.reduce((total, { width }) => total + width, 0);
    const blockWidth = block ? innerWidthOf(block) : 0;
    return wordWidth <= Math.max(blockWidth, pageColumnWidth / 2);
  };
  const findBrokenWords = (node: Node) => {
    const words = [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)];
    return words.filter(({ index, 0: word }) => isBroken(node, index, index + word.length)).map(([word]) => word);
  };

  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element || !isShown(element)) continue;
    const box = rangeOf(node).getBoundingClientRect();
    if (box.left < -1 || box.right > clientWidth + 1) problems.push(`off the screen: ${text}`);
    if (isClipped(element, box)) problems.push(`clipped: ${text}`);
    // E-mail addresses may break anywhere, because some have no regular break opportunity.
    if (!text.includes('@')) problems.push(...findBrokenWords(node).map((word) => `broken: ${word}`));
  }
  return problems;
}

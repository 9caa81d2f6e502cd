import type { Page } from '@playwright/test';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A text on the page: where its letters stand, and which frames around it cut off what leaves them. */
interface PlacedText {
  text: string;
  box: Box;
  brokenWords: string[];
  frames: { box: Box; cutsSides: boolean; cutsEnds: boolean }[];
}

/**
 * Texts that leave the screen at its sides, that a frame cuts off or that break inside a word, and whether the page
 * scrolls sideways.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  const texts = await placedTexts(page);
  const offScreen = texts.filter(({ box }) => box.left < -1 || box.right > clientWidth + 1);
  const cutOff = texts.filter(isCutOff);
  // An address may have no place for a break.
  const broken = texts.filter(({ text }) => !text.includes('@')).flatMap(({ brokenWords }) => brokenWords);
  const lost = [
    ...offScreen.map(({ text }) => `off the screen: ${text}`),
    ...cutOff.map(({ text }) => `cut off: ${text}`),
    ...broken.map((word) => `broken: ${word}`),
  ];
  if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
  return lost;
}

function isCutOff({ box, frames }: PlacedText): boolean {
  return frames.some((frame) => {
    const leavesSides = box.left < frame.box.left - 2 || box.right > frame.box.right + 2;
    const leavesEnds = box.top < frame.box.top - 3 || box.bottom > frame.box.bottom + 3;
    return (frame.cutsSides && leavesSides) || (frame.cutsEnds && leavesEnds);
  });
}

/** Every visible text of the page. */
function placedTexts(page: Page): Promise<PlacedText[]> {
  return page.evaluate(() => {
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    const cuts = (overflow: string) => /hidden|clip/.test(overflow);
    const outOfView = '[role=tabpanel]:not([data-selected])';
    const isShown = (element: Element) =>
      !element.closest(`script, noscript, .sr-only, [inert], [popover], ${outOfView}`) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    const framesAround = (element: Element) => {
      const frames: PlacedText['frames'] = [];
      for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const box = boxOf(frame.getBoundingClientRect());
        frames.push({ box, cutsSides: cuts(overflowX), cutsEnds: cuts(overflowY) });
      }
      return frames.filter(({ cutsSides, cutsEnds }) => cutsSides || cutsEnds);
    };

    // The browsers of the tests have no dictionary for hyphens: all words that they break are broken anywhere.
    const brokenWordsOf = (node: Node) => {
      const words = [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)];
      const topOf = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().top;
      };
      const isBroken = ({ index, 0: word }: RegExpExecArray) => topOf(index + word.length - 1) > topOf(index) + 3;
      return words.filter(isBroken).map(([word]) => word);
    };

    const placed: PlacedText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = boxOf(range.getBoundingClientRect());
      placed.push({ text, box, brokenWords: brokenWordsOf(node), frames: framesAround(element) });
    }
    return placed;
  });
}

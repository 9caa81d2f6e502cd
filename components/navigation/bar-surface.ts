import { useEffect } from 'react';
import { BAR_ID, PAGE_TOP_ID } from './ids';

/** The parts of the page under the bar, in document order. */
const PARTS = `#${PAGE_TOP_ID}, main section[id], main article, footer`;

/** A line that is always covered by the bar: an observer's margins can be percentages of the viewport's height. */
const LINE_UNDER_BAR = '-6% 0px -94% 0px';

/** Makes the bar transparent at the top of the page. Further down it takes the background of the section under it. */
export function useBarSurface(): void {
  // Observes the document's own elements, which other components render.
  useEffect(() => {
    const bar = document.getElementById(BAR_ID);
    if (!bar) return;
    const partsUnderBar = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) partsUnderBar.add(target);
          else partsUnderBar.delete(target);
        }
        setSurface(bar, [...partsUnderBar]);
      },
      { rootMargin: LINE_UNDER_BAR },
    );
    for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
    return () => observer.disconnect();
  }, []);
}

function setSurface(bar: HTMLElement, partsUnderBar: Element[]): void {
  const part = partsUnderBar.at(-1);
  if (!part) return;
  delete bar.dataset.waiting;
  const isAtTop = partsUnderBar.some(({ id }) => id === PAGE_TOP_ID);
  if (isAtTop) delete bar.dataset.surface;
  else bar.dataset.surface = part.matches('.on-ink') ? 'ink' : 'light';
}

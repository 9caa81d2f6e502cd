import { useEffect } from 'react';
import { BAR_ID, PAGE_TOP_ID } from './ids';

const SECTION_SELECTOR = `#${PAGE_TOP_ID}, main section[id], main article, footer`;

/** Root margin that reduces the viewport to a line at 6 % of its height. The bar always covers this line. */
const LINE_ROOT_MARGIN = '-6% 0px -94% 0px';

/** Makes the bar transparent at the top of the page. Elsewhere, gives it the background of the section behind it. */
export function useBarSurface(): void {
  // Observes elements that other components render.
  useEffect(() => {
    const bar = document.getElementById(BAR_ID);
    if (!bar) return;
    const sectionsUnderBar = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) sectionsUnderBar.add(target);
          else sectionsUnderBar.delete(target);
        }
        setSurface(bar, [...sectionsUnderBar]);
      },
      { rootMargin: LINE_ROOT_MARGIN },
    );
    for (const section of document.querySelectorAll(SECTION_SELECTOR)) observer.observe(section);
    return () => observer.disconnect();
  }, []);
}

function setSurface(bar: HTMLElement, sectionsUnderBar: Element[]): void {
  const section = sectionsUnderBar.at(-1);
  if (!section) return;
  delete bar.dataset.waiting;
  const isAtTop = sectionsUnderBar.some(({ id }) => id === PAGE_TOP_ID);
  if (isAtTop) delete bar.dataset.surface;
  else bar.dataset.surface = section.matches('.on-ink') ? 'ink' : 'light';
}

import { useEffect } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { BAR_ID, PAGE_TOP_ID } from './ids';

/** The parts of the page that the bar passes over. */
const PARTS = 'main section[id], main article, footer';

/** A line that always lies under the bar, since an observer's margins can be a share of the screen's height. */
const UNDER_THE_BAR = '-6% 0px -94% 0px';

/** Makes the bar transparent at the top of the page; further down it takes the ground of what lies under it. */
export function useBarSurface(): void {
  // In step with the scroll: the bar itself needs no script.
  useEffect(() => {
    const bar = document.getElementById(BAR_ID);
    const pageTop = document.getElementById(PAGE_TOP_ID);
    if (!bar || !pageTop) return;

    let isAtTop: boolean | undefined;
    const underBar = new Set<Element>();
    const show = () => {
      const part = [...underBar].at(-1);
      if (isAtTop === undefined || !part) return;
      delete bar.dataset.waiting;
      if (isAtTop) delete bar.dataset.surface;
      else bar.dataset.surface = part.matches('.on-ink') ? 'ink' : 'light';
    };

    const stopAtTop = followOnScreen(pageTop, {
      onChange: (onScreen) => {
        isAtTop = onScreen;
        show();
      },
    });
    const parts = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) underBar.add(target);
          else underBar.delete(target);
        }
        show();
      },
      { rootMargin: UNDER_THE_BAR },
    );
    for (const part of document.querySelectorAll(PARTS)) parts.observe(part);

    return () => {
      stopAtTop();
      parts.disconnect();
    };
  }, []);
}

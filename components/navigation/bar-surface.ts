import { useEffect } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { BAR_ID, PAGE_TOP_ID } from './ids';

/** Makes the bar transparent over the top of the page, and white once the page has scrolled. */
export function useBarSurface(): void {
  // In step with the scroll: the bar itself needs no script.
  useEffect(() => {
    const bar = document.getElementById(BAR_ID);
    const pageTop = document.getElementById(PAGE_TOP_ID);
    if (!bar || !pageTop) return;
    return followOnScreen(pageTop, {
      onChange: (atTop) => {
        delete bar.dataset.waiting;
        bar.toggleAttribute('data-surface', !atTop);
      },
    });
  }, []);
}

import type { Page } from '@playwright/test';

interface Shift {
  /** The layout shift score. */
  value: number;
  hadRecentInput: boolean;
  movedNodes: string[];
}

/** The type of https://developer.mozilla.org/docs/Web/API/LayoutShift, which TypeScript's DOM library lacks. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/**
 * Records the layout shifts of the pages that are opened after this call.
 *
 * @returns a function that reads the layout shifts of the current page
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        const movedNodes = sources.map(({ node }) => `${node?.nodeName} «${node?.textContent?.slice(0, 40)}»`);
        window.shifts.push({ value, hadRecentInput, movedNodes });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

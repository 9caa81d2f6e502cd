import type { Page } from '@playwright/test';

/** A layout shift: its score, whether it followed an input, and the moved nodes. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
  moved: string[];
}

/** https://developer.mozilla.org/docs/Web/API/LayoutShift, which TypeScript's DOM library lacks. */
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

/** Records the layout shifts from the next page on; the returned function reads those of the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} «${node?.textContent?.slice(0, 40)}»`);
        window.shifts.push({ value, hadRecentInput, moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

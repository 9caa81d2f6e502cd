import type { Page } from '@playwright/test';

/** A layout shift: its score, whether the visitor's own press made it, and what moved. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
  moved: string[];
}

/** A layout shift as the browser reports it, which TypeScript's library does not describe. */
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

/** Notes the layout shifts of every page that is opened from now on, and gives those of the present one when asked. */
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

import type { Page } from '@playwright/test';

/** A layout shift: its score, whether the visitor's own press made it, and what moved. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
  moved: string[];
}

/** Notes the layout shifts of every page that is opened from now on, and gives those of the present one when asked. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & Omit<Shift, 'moved'> & { sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} «${node?.textContent?.slice(0, 40)}»`);
        shifts.push({ value, hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

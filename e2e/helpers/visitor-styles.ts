import { expect, type Page } from '@playwright/test';
import { talent } from '@/content/talent';
import { lostTexts } from './lost-texts';

/** What a visitor's own style sheet may set (WCAG 1.4.12). */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
export const LARGER_TEXT = 'html { font-size: 150% !important }';
export const DOUBLE_TEXT = 'html { font-size: 200% !important }';

/** A screen, and the visitor's own styles. */
export interface View {
  title: string;
  width: number;
  height: number;
  styles?: string;
}

/** Shows the page so, with these styles of the visitor instead of those that it had. */
export async function view(page: Page, { width, height, styles = '' }: Omit<View, 'title'>): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

export async function expectNoLostText(page: Page, views: View[]): Promise<void> {
  for (const each of views) {
    await view(page, each);
    // A carousel takes a moment to measure itself anew.
    await expect.poll(() => lostTexts(page), each.title).toEqual([]);
  }
}

/** Expects the route of the team to reach from photo to photo. */
export async function expectWholeRoute(page: Page, views: View[]): Promise<void> {
  for (const each of views) {
    await view(page, each);
    const gaps = (await routeOverlaps(page)).filter((overlap) => overlap < 0);
    expect(gaps, each.title).toEqual([]);
  }
}

/** Where the route from each stop of the team ends, below the top of the next photo, in px; less than 0 is a gap. */
function routeOverlaps(page: Page): Promise<number[]> {
  return page.locator(`#${talent.anchor} li`).evaluateAll((stops) =>
    stops.slice(0, -1).map((stop, index) => {
      const { display, bottom } = getComputedStyle(stop, '::after');
      const photo = stops[index + 1]?.querySelector('img')?.getBoundingClientRect();
      const end = stop.getBoundingClientRect().bottom - Number.parseFloat(bottom);
      return display === 'none' || !photo ? 0 : Math.round(end - photo.top);
    }),
  );
}

import { expect, type Page } from '@playwright/test';
import { lostTexts } from './lost-texts';

/** What a visitor's own style sheet may set (WCAG 1.4.12). */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
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

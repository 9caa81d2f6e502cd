import type { Page } from '@playwright/test';

/** Styles that a visitor may set (WCAG 1.4.12). */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
export const DOUBLE_TEXT = 'html { font-size: 200% !important }';

/** A screen size in px, and the visitor's own styles. */
export interface Viewport {
  width: number;
  height: number;
  styles?: string;
}

/** Resizes the page, and replaces the visitor's styles. */
export async function setViewport(page: Page, { width, height, styles = '' }: Viewport): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

import type { Page } from '@playwright/test';

/** The text spacing that a visitor may set according to WCAG 1.4.12. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
/** A style rule that enlarges all text to 200 % (WCAG 1.4.4). */
export const ENLARGED_TEXT = 'html { font-size: 200% !important }';

/** A viewport size in px, and style rules that the visitor adds to the page. */
export interface Viewport {
  width: number;
  height: number;
  styles?: string;
}

/** Resizes the viewport and replaces the style rules of the visitor. */
export async function setViewport(page: Page, { width, height, styles = '' }: Viewport): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((cssText) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssText);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

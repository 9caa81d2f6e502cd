import { expect, type Page } from '@playwright/test';
import { hero } from '@/content/hero';
import { boxOf } from './box';

/** From this width on the phrases are as large as the fixed line above them. */
const WIDE = 600;

/**
 * Expects the typed phrases to have one size at this width, the headline's own on wide screens and a lesser one on
 * phones, and each phrase to keep to one line.
 */
export async function expectOneLineAPhrase(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const typing = page.getByTestId('typing');
  const sizeOf = (span: Element) => Number.parseFloat(getComputedStyle(span).fontSize);
  const headline = await page.locator('h1 > span').first().evaluate(sizeOf);
  const phrase = await typing.evaluate(sizeOf);
  if (width < WIDE) expect(phrase, `${width} px`).toBeLessThan(headline);
  else expect(phrase, `${width} px`).toBe(headline);

  const lines = await typing.locator('span').evaluateAll((spans) => {
    const styles = spans.map((span) => getComputedStyle(span));
    return [...new Set(styles.map(({ fontSize, lineHeight }) => `${fontSize} ${lineHeight}`))];
  });
  expect(lines, `${width} px`).toHaveLength(1);
  const lineHeight = Number.parseFloat(lines[0]?.split(' ')[1] ?? '');
  expect((await boxOf(typing)).height, `${width} px`).toBeCloseTo(lineHeight, 0);
}

/** Expects the actions of the hero to stand within a screen of this size, above the statistics. */
export async function expectActionsOnFirstScreen(
  page: Page,
  viewport: { width: number; height: number },
): Promise<void> {
  const size = `${viewport.width} × ${viewport.height}`;
  await page.setViewportSize(viewport);
  const statistics = await boxOf(page.getByTestId('counter').first());
  const lastAction = await boxOf(page.getByRole('link', { name: hero.secondaryAction.label }));
  const bottom = lastAction.y + lastAction.height;
  expect(bottom, size).toBeLessThan(viewport.height);
  expect(bottom, size).toBeLessThan(statistics.y);
}

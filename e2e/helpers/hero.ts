import { expect, type Page } from '@playwright/test';
import { hero } from '@/content/hero';
import { boxOf } from './box';

/** Expects the headline and its phrases to have one size at this width, and the typed phrase to keep to one line. */
export async function expectOneHeadlineSize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const texts = page.locator('h1 > span:first-child, [data-testid="typing"] > span');
  const sizes = await texts.evaluateAll((spans) => {
    const styles = spans.map((span) => getComputedStyle(span));
    return [...new Set(styles.map(({ fontSize, lineHeight }) => `${fontSize} ${lineHeight}`))];
  });
  const [size = '', ...others] = sizes;
  expect(others, `${width} px`).toEqual([]);
  const lineHeight = Number.parseFloat(size.split(' ')[1] ?? '');
  expect((await boxOf(page.getByTestId('typing'))).height, `${width} px`).toBeCloseTo(lineHeight, 0);
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

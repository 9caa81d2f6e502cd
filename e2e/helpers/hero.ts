import { expect, type Page } from '@playwright/test';
import { hero } from '@/content/hero';
import { boxOf } from './box';

/** From this width on each phrase keeps to one line; on phones it has two. */
const WIDE = 600;

/** Expects the typed phrases to be as large as the fixed line above them, in as many lines as the width has room for. */
export async function expectRoomForPhrases(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const typing = page.getByTestId('typing');
  const sizeOf = (span: Element) => Number.parseFloat(getComputedStyle(span).fontSize);
  const headline = await page.locator('h1 > span').first().evaluate(sizeOf);
  const sizes = await typing
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontSize));
  expect(new Set(sizes.map(Number.parseFloat)), `${width} px`).toEqual(new Set([headline]));
  const lineHeight = await typing.evaluate((span) => Number.parseFloat(getComputedStyle(span).lineHeight));
  const lines = width < WIDE ? 2 : 1;
  expect((await boxOf(typing)).height, `${width} px`).toBeCloseTo(lines * lineHeight, 0);
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

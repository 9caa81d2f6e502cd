import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands, in words: the rule, then the elements. WCAG 2.2 A and AA, and axe's
 * own good practice.
 *
 * @param within looks only inside this selector
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A colour that is still on its way to another is neither.
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      );
      const { violations } = await axe.run(selector ?? document, { runOnly: tags, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, RULES] as const,
  );
}

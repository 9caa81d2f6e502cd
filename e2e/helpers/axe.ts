import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { finishTransitions } from './settle';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * What axe finds wrong with the page as it stands: the rule, then the elements. WCAG 2.2 A and AA, and axe's own good
 * practice.
 *
 * @param within looks only inside this selector
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // In the middle of a transition a colour is neither the one before nor the one after.
  await finishTransitions(page);
  return page.evaluate(
    async ({ selector, rules }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => {
        const elements = nodes.map(({ target }) => target.join(' '));
        return `${id}: ${elements.join(', ')}`;
      });
    },
    { selector: within, rules: RULES },
  );
}

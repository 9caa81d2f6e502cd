import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { finishTransitions } from './settle';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of axe's rules for WCAG 2.2 A and AA and for its best practices. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * The violations that axe finds in the current page, each with its elements: WCAG 2.2 A and AA, and best practices.
 *
 * @param within a selector that limits the check
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Colors in the middle of a transition are neither the old nor the new ones.
  await finishTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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
    { selector: within, rules: RULE_TAGS },
  );
}

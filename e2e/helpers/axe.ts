import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { waitForTransitions } from './settle';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rule tags of WCAG 2.2 A and AA, and of axe's best practices. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * Returns the violations that axe finds in the current page, each with the selectors of its elements.
 *
 * @param withinSelector a selector that limits the check
 */
export async function axeViolations(page: Page, withinSelector?: string): Promise<string[]> {
  // During a color transition, axe would measure the contrast of an intermediate color.
  await waitForTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ selector, rules }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => {
        const selectors = nodes.map(({ target }) => target.join(' '));
        return `${id}: ${selectors.join(', ')}`;
      });
    },
    { selector: withinSelector, rules: RULE_TAGS },
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, by the tags of axe's rules. */
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

interface AxeOptions {
  /** The rules that are checked, by their tags. */
  tags: string[];
  /** A selector: only what is inside it is checked. */
  within?: string | undefined;
}

/** Runs axe in the page as it stands, and gives the rules that the page breaks, each with the elements that do. */
export async function runAxe(page: Page, { tags, within }: AxeOptions): Promise<string[]> {
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
    { selector: within, rules: tags },
  );
}

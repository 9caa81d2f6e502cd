import type { Page } from '@playwright/test';
import { runAxe, WCAG_TAGS } from '@/lib/testing/axe';
import { finishTransitions } from './settle';

/**
 * The violations that axe finds in the current page, each with its elements: WCAG 2.2 A and AA, and best practices.
 *
 * @param within a selector that limits the check
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Colors in the middle of a transition are neither the old nor the new ones.
  await finishTransitions(page);
  return runAxe(page, { tags: [...WCAG_TAGS, 'best-practice'], within });
}

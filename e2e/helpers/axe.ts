import type { Page } from '@playwright/test';
import { runAxe, WCAG_TAGS } from '@/lib/testing/axe';
import { finishTransitions } from './settle';

/**
 * What axe finds wrong with the page as it stands: the rule, then the elements. WCAG 2.2 A and AA, and axe's own good
 * practice.
 *
 * @param within looks only inside this selector
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // In the middle of a transition a colour is neither the one before nor the one after.
  await finishTransitions(page);
  return runAxe(page, { tags: [...WCAG_TAGS, 'best-practice'], within });
}

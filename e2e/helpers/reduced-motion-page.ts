import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { UNHYDRATED_ISLANDS } from './islands';
import { hydrateCarousels, jumpTo } from './scroll';

const { contact } = siteContent();

/** Opens the page with reduced motion, hydrates all islands, and scrolls back to the top. */
export async function openWithReducedMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await expect(page.locator(UNHYDRATED_ISLANDS)).toHaveCount(0);
  await resetScrollAndFocus(page);
}

/** Scrolls to the top, and moves the focus to a point before the first control. */
export async function resetScrollAndFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Focuses the body, because Tab would otherwise continue from the element that last had the focus.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute('tabindex');
  });
}

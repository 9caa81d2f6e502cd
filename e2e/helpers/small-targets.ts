import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';

const { clients } = siteContent();

/** Finds controls smaller than `minimum` px in width or height, except links in running text (WCAG 2.5.8). */
export const findSmallTargets = (page: Page, minimum: number) =>
  page
    .locator('a[href], button, summary, input:not([tabindex="-1"]), textarea, [role="option"]')
    .evaluateAll((targets, minimumSize) => {
      const isInText = (target: Element) =>
        target.matches('p a, label + button') && getComputedStyle(target).display === 'inline';
      const isShown = (target: Element) =>
        !target.closest('[inert]') && target.checkVisibility({ visibilityProperty: true });
      const isSmall = (target: Element) => {
        const { width, height } = target.getBoundingClientRect();
        return width + 0.5 < minimumSize || height + 0.5 < minimumSize;
      };
      const smallTargets = targets.filter((target) => isShown(target) && isSmall(target) && !isInText(target));
      return smallTargets.map((target) => target.getAttribute('aria-label') ?? target.textContent);
    }, minimum);

/** Expects all touch targets of the page and of its open menu to be at least 44 px wide and high. */
export async function expectTouchTargetSize(page: Page): Promise<void> {
  // On a phone, one dot selects two clients. More than six dots are smaller to fit on one row, so they are ignored.
  const hasManyDots = clients.logos.length > 12;
  const findSmallNames = async () =>
    (await findSmallTargets(page, 44)).filter((name) => !hasManyDots || !name.startsWith('Grupo'));
  expect(await findSmallNames()).toEqual([]);
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  expect(await findSmallNames()).toEqual([]);
}

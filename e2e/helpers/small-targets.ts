import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';

/** What can be pressed and is smaller than `least` px either way; links in running text are excepted (WCAG 2.5.8). */
export const smallTargets = (page: Page, least: number) =>
  page
    .locator('a[href], button, summary, input:not([tabindex="-1"]), textarea, [role="option"]')
    .evaluateAll((targets, size) => {
      const isInText = (target: Element) =>
        target.matches('p a, label + button') && getComputedStyle(target).display === 'inline';
      const isShown = (target: Element) =>
        !target.closest('[inert]') && target.checkVisibility({ visibilityProperty: true });
      const isSmall = (target: Element) => {
        const { width, height } = target.getBoundingClientRect();
        return width + 0.5 < size || height + 0.5 < size;
      };
      const small = targets.filter((target) => isShown(target) && isSmall(target) && !isInText(target));
      return small.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`;
      });
    }, least);

/** Expects every target of the page and of its menu to be large enough for a finger. */
export async function expectTouchTargets(page: Page): Promise<void> {
  // More dots than six stand closer, since they keep to one row of the column.
  const isCrowded = clients.logos.length > 12;
  const small = async () => (await smallTargets(page, 44)).filter((name) => !isCrowded || !name.startsWith('Grupo'));
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeHidden();
  expect(await small()).toEqual([]);
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await expect(menu).toBeVisible();
  expect(await small()).toEqual([]);
}

import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { breakpoints } from '@/lib/design-tokens';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './axe';
import { confirmationHeading, fillRequiredFields, submitForm } from './form';
import { waitForHydration } from './islands';
import { hydrateCarousels, jumpTo } from './scroll';

const { contact } = siteContent();

const CONTACT_SELECTOR = `#${contact.anchor}`;

/**
 * Runs axe in every state of the page: before scrolling, with the menu open, hydrated, and in each state of the form.
 *
 * @param widths the widths of the viewport in px
 */
export async function findViolationsInEveryState(page: Page, widths: number[]): Promise<string[]> {
  const violations: string[] = [];
  const recordViolations = async (state: string, selector?: string, atWidths = widths) => {
    for (const width of atWidths) {
      await page.setViewportSize({ width, height: 900 });
      for (const violation of await axeViolations(page, selector))
        violations.push(`${state}, ${width} px: ${violation}`);
    }
  };
  await page.goto(PAGE_PATH);
  await recordViolations('before the first scroll');
  for (const width of widths.filter((width) => width < breakpoints.lg)) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await recordViolations('menu open', '#menu', [width]);
    await page.keyboard.press('Escape');
  }
  await hydrateCarousels(page);
  await recordViolations('hydrated');
  await jumpTo(page, contact.anchor);
  await waitForHydration(page, 'contact-form');
  await checkFormStates(page, recordViolations);
  return violations;
}

async function checkFormStates(page: Page, check: (state: string, selector: string) => Promise<void>) {
  await page.getByRole('combobox').click();
  await page.getByRole('combobox').press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(contact.interests.length);
  await check('combobox open', CONTACT_SELECTOR);
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('combobox').press('Escape');

  await submitForm(page);
  await expect(page.getByText(PRIVACY_ALERT)).toBeVisible();
  await page.getByRole('switch').click();
  await submitForm(page);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await check('errors', CONTACT_SELECTOR);

  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('dialog open', '[role="dialog"]');
  await page.keyboard.press('Escape');

  await fillRequiredFields(page, 'Queremos conocerlos');
  const responseReleased = deferred();
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    await responseReleased.promise;
    await route.fulfill({ status: 503, json: { message: 'El servicio no está disponible.' } });
  });
  await submitForm(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await check('sending', CONTACT_SELECTOR);
  responseReleased.resolve();
  const retryButton = page.getByRole('button', { name: 'Reintentar' });
  await expect(retryButton).toBeVisible();
  await check('failed', CONTACT_SELECTOR);
  await page.unroute(`**${CONTACT_PATH}`);
  await retryButton.click();
  await expect(confirmationHeading(page)).toBeFocused();
  await check('sent', CONTACT_SELECTOR);
}

import { expect, type Page } from '@playwright/test';
import { contact } from '@/content/contact';
import { PRIVACY_ALERT } from '@/lib/constants';
import { breakpoints } from '@/lib/design-tokens';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './axe';
import { fill, send } from './form';
import { hydrateCarousels } from './scroll';

const FORM = `#${contact.anchor}`;

/** What axe finds wrong in any state of the page, at each of these widths. */
export async function violationsInEveryState(page: Page, widths: number[]): Promise<string[]> {
  const found: string[] = [];
  const look = async (state: string, within?: string, atWidths = widths) => {
    for (const width of atWidths) {
      await page.setViewportSize({ width, height: 900 });
      for (const violation of await axeViolations(page, within)) found.push(`${state}, ${width} px: ${violation}`);
    }
  };
  await page.goto(PAGE_PATH);
  await look('before the first scroll');
  for (const width of widths.filter((each) => each < breakpoints.lg)) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await look('menu open', '#menu', [width]);
    await page.keyboard.press('Escape');
  }
  await hydrateCarousels(page);
  await look('hydrated');
  await lookAtFormStates(page, look);
  return found;
}

/** Takes the form through everything it can show, and tells what axe finds wrong in each state. */
async function lookAtFormStates(page: Page, look: (state: string, within: string) => Promise<void>) {
  // The first click may come before the form's script.
  await expect(async () => {
    await page.getByRole('combobox').click();
    await expect(page.getByRole('option')).toHaveCount(contact.interests.length, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('combobox').press('ArrowDown');
  await look('combobox open', FORM);
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('combobox').press('Escape');

  await send(page);
  await expect(page.getByText(PRIVACY_ALERT)).toBeVisible();
  await page.getByRole('switch').click();
  await send(page);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await look('errors', FORM);

  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog open', '[role="dialog"]');
  await page.keyboard.press('Escape');

  await fill(page, 'Queremos conocerlos');
  const held = deferred();
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { message: 'El servicio no está disponible.' } });
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await look('sending', FORM);
  held.resolve();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('failed', FORM);
  await page.unroute(`**${CONTACT_PATH}`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await look('sent', FORM);
}

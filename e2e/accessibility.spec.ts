import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { colors } from '@/content/colors';
import { contact } from '@/content/contact';
import { PRIVACY_ALERT } from '@/lib/constants';
import { breakpoints } from '@/lib/design-tokens';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './helpers/axe';
import { fill, send } from './helpers/form';
import { hydrateCarousels } from './helpers/scroll';

const FORM = `#${contact.anchor}`;
const WIDTHS = [360, 768, 1440];

/** A colour of the tokens as `getComputedStyle` gives it. */
function computedColor(hex: string): string {
  const channels = hex.match(/[\da-f]{2}/g) ?? [];
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`;
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

test('axe finds nothing at any width, in any state of the page', async ({ page }) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  const look = async (state: string, within?: string, widths = WIDTHS) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const violation of await axeViolations(page, within)) found.push(`${state}, ${width} px: ${violation}`);
    }
  };
  await page.goto(PAGE_PATH);
  await look('before the first scroll');
  for (const width of WIDTHS.filter((each) => each < breakpoints.lg)) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await look('menu open', '#menu', [width]);
    await page.keyboard.press('Escape');
  }
  await hydrateCarousels(page);
  await look('hydrated');
  await lookAtFormStates(page, look);
  expect(found).toEqual([]);
});

test('in forced colours axe finds nothing, and no sign is lost with its ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(PAGE_PATH);
  await hydrateCarousels(page);
  // Contrast is the visitor's own here, and axe reads the colours as they were before they were forced.
  expect((await axeViolations(page)).filter((violation) => !violation.startsWith('color-contrast'))).toEqual([]);

  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const canvas = await ground('body');
  expect(await ground('[aria-current="true"][aria-label^="Grupo"] span')).not.toBe(canvas);
  expect(await ground('[aria-label^="Grupo"]:not([aria-current]) span')).not.toBe(canvas);
  expect(await ground(`#${clients.anchor} img`)).toBe(computedColor(colors.surface));
  const tab = page.getByRole('tab');
  await expect(tab.and(page.locator('[aria-selected="true"]'))).toHaveCSS('text-decoration-line', 'underline');
  await expect(tab.and(page.locator('[aria-selected="false"]')).first()).toHaveCSS('text-decoration-line', 'none');
  expect(await ground('footer img')).toBe(computedColor(colors.ink.DEFAULT));
});

import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { axeViolations } from './helpers/axe';
import { fill } from './helpers/form';
import { comeToCarousel } from './helpers/scroll';

const FORM = `#${contact.anchor}`;
const WIDTHS = [360, 768, 1440];

/** Goes through the page, so that everything on it is hydrated. */
async function hydrateAll(page: Page) {
  for (const id of [products.anchor, clients.anchor]) await comeToCarousel(page, id);
}

/** Takes the form through everything it can show, and tells what axe finds wrong in each state. */
async function lookAtFormStates(page: Page, look: (state: string, within: string) => Promise<void>) {
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  // The first click may come before the form's script.
  await expect(async () => {
    await page.getByRole('combobox').click();
    await expect(page.getByRole('option')).toHaveCount(contact.interests.length, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('combobox').press('ArrowDown');
  await look('combobox open', FORM);
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('combobox').press('Escape');

  await send.click();
  await expect(page.getByText(PRIVACY_ALERT)).toBeVisible();
  await page.getByRole('switch').click();
  await send.click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await look('errors', FORM);

  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog open', '[role="dialog"]');
  await page.keyboard.press('Escape');

  await fill(page, 'Queremos conocerlos');
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    await failed;
    await route.fulfill({ status: 503, json: { message: 'El servicio no está disponible.' } });
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await look('sending', FORM);
  fail();
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
  for (const width of WIDTHS.filter((each) => each < 992)) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await look('menu open', '#menu', [width]);
    await page.keyboard.press('Escape');
  }
  await hydrateAll(page);
  await look('hydrated');
  await lookAtFormStates(page, look);
  expect(found).toEqual([]);
});

test('in forced colours axe finds nothing, and no sign is lost with its ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(PAGE_PATH);
  await hydrateAll(page);
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
  expect(await ground('.client-logo')).toBe('rgb(255, 255, 255)');
  expect(await ground('footer img')).toBe('rgb(11, 16, 32)');
});

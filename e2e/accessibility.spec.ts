import { expect, type Page, test } from '@playwright/test';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { breakpoints } from '@/lib/design-tokens';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './helpers/axe';
import { productsRotate, rotatingView } from './helpers/carousel';
import { confirmationHeading, fillRequiredFields, submitForm } from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { hydrateCarousels, jumpTo } from './helpers/scroll';

const { clients, contact } = siteContent();

const CONTACT_SELECTOR = `#${contact.anchor}`;

/** Runs `check` in each state of the form. */
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

for (const width of [360, 1440]) {
  test(`axe finds no violation in any state of the page at ${width} px`, async ({ page }) => {
    const check = async (state: string, selector?: string) =>
      expect.soft(await axeViolations(page, selector), state).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_PATH);
    await check('before the first scroll');
    if (width < breakpoints.lg) {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
      await check('menu open', '#menu');
      await page.keyboard.press('Escape');
    }
    await hydrateCarousels(page);
    await check('hydrated');
    await jumpTo(page, contact.anchor);
    await waitForHydration(page, 'contact-form');
    await checkFormStates(page, check);
  });
}

/** Converts a hexadecimal color to the format of `getComputedStyle`. */
function toComputedColor(hex: string): string {
  const channels = hex.match(/[\da-f]{2}/g) ?? [];
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`;
}

test('forced colors keep the carousel dots, the logos and the selected tab recognizable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  if (rotatingView) await page.setViewportSize({ width: rotatingView.width, height: 720 });
  await page.goto(PAGE_PATH);
  await hydrateCarousels(page);
  // Ignores contrast, because axe reads the colors of the style sheet instead of the forced colors of the visitor.
  expect((await axeViolations(page)).filter((violation) => !violation.startsWith('color-contrast'))).toEqual([]);

  const readBackground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const pageBackground = await readBackground('body');
  if (rotatingView) {
    expect(await readBackground('[aria-current="true"][aria-label^="Grupo"] span')).not.toBe(pageBackground);
    expect(await readBackground('[aria-label^="Grupo"]:not([aria-current]) span')).not.toBe(pageBackground);
  }
  expect(await readBackground(`#${clients.anchor} img`)).toBe(toComputedColor(colors.surface));
  if (productsRotate) {
    const tab = page.getByRole('tab');
    await expect(tab.and(page.locator('[aria-selected="true"]'))).toHaveCSS('text-decoration-line', 'underline');
    await expect(tab.and(page.locator('[aria-selected="false"]')).first()).toHaveCSS('text-decoration-line', 'none');
  }
  expect(await readBackground('footer img')).toBe(toComputedColor(colors.ink.DEFAULT));
});

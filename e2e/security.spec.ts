import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';
import { clientsRegion, productsRotate, rotatingView } from './helpers/carousel';
import { fillRequiredFields, submitForm } from './helpers/form';
import { waitForTyping } from './helpers/islands';
import { chooseEntry, sectionEntries } from './helpers/menu';
import { watchPageErrors } from './helpers/page-errors';
import { siteUrl } from './helpers/site';

const { contact } = siteContent();

// Two policies apply here, the one in the header of the server and the one in a `<meta>` of the page.
test('no feature of the page violates the content security policy', async ({ page }) => {
  const errors = await watchPageErrors(page);
  const requestsToOtherHosts: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(siteUrl()) && !url.startsWith('data:')) requestsToOtherHosts.push(url);
  });
  const [entry] = sectionEntries;
  if (rotatingView) await page.setViewportSize({ width: rotatingView.width, height: 720 });
  await page.goto(`/?utm_source=correo`);
  await waitForTyping(page);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  for (const section of await page.locator('main section[id]').all()) await section.scrollIntoViewIfNeeded();
  if (productsRotate) await page.getByRole('button', { name: 'Producto siguiente' }).click();
  if (rotatingView) await clientsRegion(page).getByRole('button', { name: 'Grupo 2', exact: true }).click();

  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await fillRequiredFields(page, 'Hola');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: contact.interests[0], exact: true }).click();
  await page.keyboard.press('Escape');
  await submitForm(page);
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  if (entry) await chooseEntry(page.getByRole('dialog', { name: 'Menú' }), entry);
  expect(errors).toEqual([]);
  expect(requestsToOtherHosts).toEqual([]);
});

test('the page enforces its content security policy on a host that sets no headers', async ({ page }) => {
  await using host = await serveFolder('out');
  const errors = await watchPageErrors(page);
  await page.goto(`${host.url}${PAGE_PATH}`);
  await waitForTyping(page);
  expect(errors).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "intruso"';
    document.body.append(script);
  });
  await expect.poll(() => errors).toHaveLength(1);
  expect(await page.title()).not.toBe('intruso');
});

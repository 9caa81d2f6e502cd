import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FORM_FIELDS } from '@/lib/contact/schema';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { confirmationHeading, submitForm, uniqueText, VISITOR } from './helpers/form';
import { findMails, siteUrl } from './helpers/site';

const { contact, products } = siteContent();

test.use({ javaScriptEnabled: false });

/** Locates a text field. Excludes the checkboxes of the interests, which have the same name as a text field. */
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]:not([type=checkbox])`);

test('a request is delivered once when the visitor goes back and sends it again', async ({ page }) => {
  const text = uniqueText('<b>"Comillas" & más');
  const consentCheckbox = page.locator(`form [name="${FORM_FIELDS.consent}"]`);
  const referenceNumber = page.getByText(/\d{4}-\d{4}/);
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  const fieldValues = { ...VISITOR, correo: 'ana.cliente.example', intereses: 'Redes, mi taller', mensaje: text };
  for (const [name, value] of Object.entries(fieldValues)) await field(page, name).fill(value);
  await submitForm(page);
  await expect(page.getByText('A este correo le falta la arroba (@).')).toBeVisible();
  await expect(page.getByText(PRIVACY_ALERT)).toBeVisible();
  await page.goBack();
  await expect(field(page, 'mensaje')).toHaveValue(text);

  await field(page, 'correo').fill(VISITOR.correo);
  await consentCheckbox.check();
  await submitForm(page);
  await expect(confirmationHeading(page)).toBeVisible();
  expect(page.url()).toBe(`${siteUrl()}${CONTACT_PATH}`);
  const firstReferenceNumber = await referenceNumber.textContent();
  await page.goBack();
  await expect(field(page, 'mensaje')).toHaveValue(text);
  await field(page, 'correo').fill(VISITOR.correo);
  await consentCheckbox.check();
  await submitForm(page);
  await expect(referenceNumber).toHaveText(firstReferenceNumber ?? '');
  await expect.poll(async () => (await findMails(text)).length).toBe(1);
  const [mail] = await findMails(text);
  expect(mail?.text).toContain(`${VISITOR.nombre} ${VISITOR.apellido}`);
  expect(mail?.text).toMatch(/Redes, ?mi taller/);
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page).toHaveURL(PAGE_PATH);
});

test('the button of a product scrolls to the form and checks the product’s interest', async ({ page }) => {
  const [{ author } = { author: { name: '' } }] = products.slides;
  await page.goto(PAGE_PATH);
  const section = page.locator(`#${products.anchor}`);
  await section.locator('label, a').filter({ visible: true }).first().click();
  // The company chooses which interests the form suggests.
  const isSuggested = contact.interests.includes(author.name);
  const checkbox = page.locator(`[type=checkbox][value=${JSON.stringify(author.name)}]`);
  const heading = page.locator(`#${contact.anchor}`).getByRole('heading', { level: 2 });
  await expect(isSuggested ? checkbox : heading).toBeInViewport();
  if (isSuggested) await expect(checkbox).toBeChecked();
});

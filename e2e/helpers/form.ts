import { expect, type Page } from '@playwright/test';
import { CONTACT_PATH } from '@/lib/routes';

/** The name and e-mail address that the tests enter into the form, by field name. */
export const VISITOR = {
  nombre: 'Ana María',
  apellido: 'Núñez',
  correo: 'ana@cliente.example',
};

/** Submits the form with the Enter key. A click could miss the button while a smooth scroll moves it. */
export const submitForm = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');

export async function fillRequiredFields(page: Page, message: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(VISITOR.nombre);
  await page.getByLabel('Apellido').fill(VISITOR.apellido);
  await page.getByLabel('Correo').fill(VISITOR.correo);
  await page.getByLabel('Mensaje').fill(message);
}

/** Accepts the privacy policy. The page replays the click if the form is not hydrated yet. */
export async function acceptPolicy(page: Page): Promise<void> {
  const consentSwitch = page.getByRole('switch');
  await consentSwitch.click();
  await expect(consentSwitch).toBeChecked();
}

export const confirmationHeading = (page: Page) => page.getByRole('heading', { name: 'Mensaje enviado' });

export const waitForPost = (page: Page) => page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));

/** Appends random characters to a text, so that a test can identify its own mail. */
export const uniqueText = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

import { expect, type Page } from '@playwright/test';
import { CONTACT_PATH } from '@/lib/routes';

/** The values that the helpers below enter beside the message. */
export const VISITOR = {
  nombre: 'Ana María',
  apellido: 'Núñez',
  correo: 'ana@cliente.example',
};

/** Submits by key, because a smooth scroll on a busy machine may move the button away from under the mouse. */
export const submitForm = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');

/** Fills in the required fields. */
export async function fillRequiredFields(page: Page, message: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(VISITOR.nombre);
  await page.getByLabel('Apellido').fill(VISITOR.apellido);
  await page.getByLabel('Correo').fill(VISITOR.correo);
  await page.getByLabel('Mensaje').fill(message);
}

/** Accepts the privacy policy. A click before the form hydrates is replayed. */
export async function acceptPolicy(page: Page): Promise<void> {
  const consent = page.getByRole('switch');
  await consent.click();
  await expect(consent).toBeChecked();
}

/** The heading of the confirmation. */
export const confirmationHeading = (page: Page) => page.getByRole('heading', { name: 'Mensaje enviado' });

/** Waits until the page sends a contact request. */
export const waitForPost = (page: Page) => page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));

/** A unique text that identifies the mail of one test. */
export const uniqueText = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

import { expect, type Page } from '@playwright/test';

/** What the helpers below type into the form, beside the message. */
export const VISITOR = {
  nombre: 'Ana María',
  apellido: 'Núñez',
  correo: 'ana@cliente.example',
};

/** Presses the form's button, by key: on a busy machine the page may still glide to a field, away from under a mouse. */
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');

/** Fills in what a request needs. */
export async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(VISITOR.nombre);
  await page.getByLabel('Apellido').fill(VISITOR.apellido);
  await page.getByLabel('Correo').fill(VISITOR.correo);
  await page.getByLabel('Mensaje').fill(message);
}

/** Accepts the privacy policy. A press that comes before the form's script is done a moment later. */
export async function accept(page: Page): Promise<void> {
  const consent = page.getByRole('switch');
  await consent.click();
  await expect(consent).toBeChecked();
}

/** A text that no other test sends, by which its mail is found. */
export const uniqueText = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

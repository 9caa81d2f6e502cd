import type { Page } from '@playwright/test';

/** Presses the form's button, by key: on a busy machine the page may still glide to a field, away from under a mouse. */
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');

/** Fills in what a request needs. */
export async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await page.getByLabel('Apellido').fill('Núñez');
  await page.getByLabel('Correo').fill('ana@cliente.example');
  await page.getByLabel('Mensaje').fill(message);
}

/** Accepts the privacy policy. */
export const accept = (page: Page) => page.getByRole('switch').click();

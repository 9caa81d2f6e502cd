import type { Page } from '@playwright/test';

/** Presses the form's button, by key: on a busy machine the page may still glide to a field, away from under a mouse. */
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');

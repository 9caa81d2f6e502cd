import { expect, type Page } from '@playwright/test';
import { contact } from '@/content/contact';
import { site } from '@/content/site';

/** The form can be filled, and either it sends or it is said how to write instead. */
export async function expectAWayToWrite(page: Page): Promise<void> {
  await page.getByLabel('Mensaje').fill('Texto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Texto');
  await expect(page.locator(`#${contact.anchor}`).getByRole('link', { name: site.email }).first()).toBeVisible();
}

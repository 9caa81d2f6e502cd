import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { privacyPolicy } from '@/content/privacy-policy';
import { serveFolder } from '@/lib/testing/serve-folder';
import { siteUrl } from './helpers/site';

// Everything on the page is used once, which takes its time on a busy machine.
test.describe.configure({ timeout: 90_000 });

/** What the browser refused, and what went wrong in scripts, from the first moment of the page on. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on('pageerror', (error) => seen.push(error.message));
  return seen;
}

/** Uses everything on the page once. */
async function wholeJourney(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/?utm_source=correo`);
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0]!);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  for (const section of await page.locator('main section[id]').all()) await section.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Producto siguiente' }).click();
  await page.getByRole('region', { name: 'Nuestros clientes' }).getByRole('button', { name: 'Grupo 2 de' }).click();

  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Correo').fill('ana@cliente.example');
  await page.getByLabel('Mensaje').fill('Hola');
  const interests = page.getByRole('combobox', { name: 'Tengo interés en:' });
  await interests.click();
  await page.getByRole('option', { name: 'Moviint' }).click();
  await interests.press('Escape');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Debes aceptar' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /abrir.*menú/i }).click();
  await page.getByRole('link', { name: 'Productos', exact: true }).filter({ visible: true }).first().click();
}

// Both policies are in force here: the server's header, and the one that the page carries.
test('the policy refuses nothing that the page does, and nothing leaves for another host', async ({ page }) => {
  const seen = await watch(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl()) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await wholeJourney(page);
  expect(seen).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('on a host without headers the page carries the policy itself', async ({ page }) => {
  await using host = await serveFolder('out');
  const seen = await watch(page);
  await page.goto(`${host.url}/AboutUs`);
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0]!);
  expect(seen).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "intruso"';
    document.body.append(script);
  });
  await expect.poll(() => seen).toHaveLength(1);
  expect(await page.title()).not.toBe('intruso');
});

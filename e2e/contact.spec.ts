import { expect, type Page, type Request, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { site } from '@/content/site';
import { CONTACT_SUBJECT, PRIVACY_ALERT } from '@/lib/constants';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { accept, fill, send } from './helpers/form';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { mailsWith } from './helpers/mails';
import { siteUrl } from './helpers/site';

async function openForm(page: Page) {
  await page.goto(`${siteUrl()}/AboutUs#${contact.anchor}`);
  await expect(page.getByRole('switch')).toBeVisible();
}

/** Opens the form with every script held back, until the function that it gives is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${siteUrl()}/AboutUs#${contact.anchor}`, { waitUntil: 'commit' });
  return release;
}

/** The requests that the form sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => request.url().endsWith(CONTACT_PATH) && posts.push(request));
  return posts;
}

/** A text that no other test sends, by which its mail is found. */
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

test('once the policy is accepted a request reaches the company by mail, with the visitor’s words and nothing else', async ({
  page,
}) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = unique('Queremos modernizar la operación');
  await fill(page, text);
  await expect(page.getByRole('switch')).not.toBeChecked();
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toHaveText(PRIVACY_ALERT);
  await page.getByLabel('Celular').fill('+57 300 000 0000');
  const interests = page.getByRole('combobox', { name: 'Tengo interés en:' });
  await interests.click();
  await page.getByRole('option', { name: 'Moviint' }).click();
  await interests.fill('Datos abiertos');
  await interests.press('Enter');
  await accept(page);

  const sent = page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));
  await send(page);
  const body = (await sent).postDataJSON();
  expect(posts).toEqual([await sent]);
  expect(body).toEqual({
    fullName: 'Ana María Núñez',
    email: 'ana@cliente.example',
    subject: CONTACT_SUBJECT,
    message: `${text}/Intereses: Moviint,Datos abiertos`,
  });
  expect((await sent).headers()).not.toHaveProperty(TRAP_HEADER.toLowerCase());

  const confirmation = await (await (await sent).response())!.json();
  await expect(page.getByText(confirmation.data.message)).toBeVisible();
  expect(confirmation.message).toBe(confirmation.data.message);

  await expect.poll(async () => (await mailsWith(text)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailsWith(text);
  expect(mail!.subject).toBe(CONTACT_SUBJECT);
  expect(mail!.replyTo?.[0]?.address).toBe('ana@cliente.example');
  expect(mail!.text).toContain(`${text}/Intereses: Moviint,Datos abiertos`);
  expect(mail!.text).toContain('Ana María Núñez');
  expect(mail!.text).not.toContain('300 000 0000');
});

test('the mail says which campaign’s link brought the visitor', async ({ page }) => {
  await page.goto(`${siteUrl()}/?utm_source=linkedin&utm_medium=post&utm_campaign=oto%C3%B1o%2026`);
  expect(new URL(page.url()).pathname).toBe(PAGE_PATH);
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  const text = unique('Vimos su anuncio');
  await fill(page, text);
  await accept(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));
  await send(page);
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['email', 'fullName', 'message', 'subject']);
  await expect.poll(async () => (await mailsWith(text)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailsWith(text);
  expect(mail!.text).toContain('Fuente: linkedin\nMedio: post\nCampaña: otoño 26\n');
});

test('what cannot be sent is kept; the cause and an e-mail are offered, and it is sent again only when asked', async ({
  page,
  context,
}) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = unique('No te pierdas');
  await fill(page, text);
  await accept(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();

  await page.route(`**${CONTACT_PATH}`, (route) => route.abort('failed'), { times: 1 });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.email}\\?.*${encodeURIComponent(text)}`),
  );
  await expect(page.getByLabel('Mensaje')).toHaveValue(text);

  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  expect(posts).toHaveLength(3);
  await expect.poll(async () => (await mailsWith(text)).length, { timeout: 20_000 }).toBe(1);
});

test('the text survives a reload, and that it came back moves nothing on a phone or a wide screen', async ({
  page,
}) => {
  await openForm(page);
  await expect(async () => {
    await fill(page, 'Un borrador largo');
    expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  }).toPass();
  const places = () =>
    page
      .locator('form :is(input, textarea, [type=submit]), footer')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + window.scrollY));
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // On the form from the first moment, with its script late; the same address would not be opened anew.
    await page.goto('about:blank');
    const release = await openWithoutScripts(page);
    await expect(page.getByLabel('Mensaje')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    release();
    await expect(page.getByLabel('Mensaje')).toHaveValue('Un borrador largo');
    await expect(page.getByRole('button', { name: 'Borrarlo' })).toBeVisible();
    expect(await places()).toEqual(before);
  }
});

test('a submit before the scripts arrive puts nothing into the address and loses no text', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill('Escrito muy pronto');
  await send(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Escrito muy pronto');
  expect(new URL(page.url()).search).toBe('');
});

test('what is pressed before the scripts arrive is done when they come, and the policy gives the focus back', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await accept(page);
  await link.click();
  release();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
  for (const { title } of privacyPolicy.sections) {
    await expect(dialog.getByRole('heading', { name: title })).toBeAttached();
  }
  // Beside the dialog; what a press there does is heard from a moment after it opened.
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
});

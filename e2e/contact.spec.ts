import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { site } from '@/content/site';
import { CONTACT_SUBJECT, PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH } from '@/lib/routes';
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

async function fill(page: Page, message: string) {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await page.getByLabel('Apellido').fill('Núñez');
  await page.getByLabel('Correo').fill('ana@cliente.example');
  await page.getByLabel('Mensaje').fill(message);
}

const accept = (page: Page) => page.getByRole('switch').click();
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();

/** A text that no other test sends, by which its mail is found. */
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

test('a request reaches the company by mail, with the visitor’s words and nothing else', async ({ page }) => {
  await openForm(page);
  const text = unique('Queremos modernizar la operación');
  await fill(page, text);
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
  expect(body).toEqual({
    fullName: 'Ana María Núñez',
    email: 'ana@cliente.example',
    subject: CONTACT_SUBJECT,
    message: `${text}/Intereses: Moviint,Datos abiertos`,
  });

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

test('without accepting the policy nothing is sent, and the alert says exactly why', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('switch')).not.toBeChecked();
  await fill(page, 'Hola');
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(CONTACT_PATH)) posts++;
  });
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toHaveText(PRIVACY_ALERT);
  await page.waitForTimeout(300);
  expect(posts).toBe(0);
});

test('what is missing or wrong is said next to its field, and the first one gets the focus', async ({ page }) => {
  await openForm(page);
  await accept(page);
  await page.getByLabel('Correo').fill('no-es-un-correo');
  await send(page);
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Escribe tu nombre/);
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escribe un correo válido/);
  await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/Escribe tu mensaje/);
});

test('the button rests while a send is in progress', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    await asked;
    await route.continue();
  });
  await openForm(page);
  await fill(page, unique('Despacio'));
  await accept(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
});

test('a failure keeps the text, says the cause in Spanish, and offers a retry and an e-mail with the text', async ({
  page,
}) => {
  await page.route(`**${CONTACT_PATH}`, (route) => route.abort('failed'), { times: 1 });
  await openForm(page);
  const text = unique('No te pierdas');
  await fill(page, text);
  await accept(page);
  await send(page);
  await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.email}\\?.*${encodeURIComponent(text)}`),
  );
  await expect(page.getByLabel('Mensaje')).toHaveValue(text);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  await expect.poll(async () => (await mailsWith(text)).length, { timeout: 20_000 }).toBe(1);
});

test('without a connection it says so, and sends again only when asked', async ({ page, context }) => {
  await openForm(page);
  const text = unique('Sin red');
  await fill(page, text);
  await accept(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Mensaje')).toHaveValue(text);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the text survives a reload at ${width} px, and that it came back moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openForm(page);
    await expect(async () => {
      await fill(page, 'Un borrador largo');
      expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    }).toPass();
    // On the form from the first moment, with its script late; the same address would not be opened anew.
    await page.goto('about:blank');
    const release = await openWithoutScripts(page);
    await expect(page.getByLabel('Mensaje')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator('form :is(input, textarea, [type=submit]), footer')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + window.scrollY));
    const before = await places();
    release();
    await expect(page.getByLabel('Mensaje')).toHaveValue('Un borrador largo');
    await expect(page.getByRole('button', { name: 'Borrarlo' })).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

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

test('the policy opens from its link with all its sections and closes three ways, giving the focus back', async ({
  page,
}) => {
  await openForm(page);
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  for (const close of ['button', 'backdrop', 'escape']) {
    await link.click();
    await expect(dialog).toBeVisible();
    for (const { title } of privacyPolicy.sections) {
      await expect(dialog.getByRole('heading', { name: title })).toBeAttached();
    }
    if (close === 'button') await dialog.getByRole('button', { name: 'Cerrar' }).click();
    if (close === 'backdrop') await page.mouse.click(5, 400);
    if (close === 'escape') await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
  await expect(page.getByRole('switch')).not.toBeChecked();
});

test('what is pressed before the scripts arrive is done when they come', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await accept(page);
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  release();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
});

test('both offices stand on the map and in words, and nothing is asked of a third party', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl()) && request.url().startsWith('http')) foreign.push(request.url());
  });
  await openForm(page);
  const section = page.locator(`#${contact.anchor}`);
  await expect(section.getByRole('img', { name: contact.map.alt })).toBeVisible();
  for (const { city, country } of site.offices) {
    await expect(section.getByText(city).filter({ visible: true }).first()).toBeVisible();
    await expect(section.getByText(country).filter({ visible: true }).first()).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

test('without JavaScript the form says how to write, and the whole policy can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/AboutUs`);
  const section = page.locator(`#${contact.anchor}`);
  await expect(section.getByRole('link', { name: site.email }).first()).toBeVisible();
  await expect(section.getByRole('button', { name: 'Enviar', exact: true })).toBeHidden();
  await section.getByText(privacyPolicy.title, { exact: true }).click();
  for (const { title } of privacyPolicy.sections) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await context.close();
});

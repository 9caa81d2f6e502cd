import { expect, type Page, type Request, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { CONTACT_SUBJECT, PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { HONEYPOT_HEADER, LIMITS } from '@/lib/contact/schema';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { accept, confirmation, fill, send, uniqueText, VISITOR, waitForPost } from './helpers/form';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilHydrated } from './helpers/islands';
import { mailsWith } from './helpers/mails';
import { waitForScrollEnd } from './helpers/scroll';
import { finishTransitions, passTimers } from './helpers/settle';

const { contact, products, site } = siteContent();

const privacyPolicy = siteContent()['privacy-policy'];
const FORM = `${PAGE_PATH}#${contact.anchor}`;
const FULL_NAME = `${VISITOR.nombre} ${VISITOR.apellido}`;

async function openForm(page: Page) {
  await page.goto(FORM);
  await untilHydrated(page, 'contact-form');
}

/** Opens the form without its scripts; the returned function delivers them. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(FORM, { waitUntil: 'commit' });
  return release;
}

/** The contact requests that the page sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CONTACT_PATH)) posts.push(request);
  });
  return posts;
}

/** The only mail with this text. */
async function mailWith(text: string) {
  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
  const [mail] = await mailsWith(text);
  if (!mail) throw new Error(`No mail contains «${text}».`);
  return mail;
}

const message = (page: Page) => page.getByLabel('Mensaje');
const consentAlert = (page: Page) => page.getByRole('alert').filter({ hasText: PRIVACY_ALERT });

/** The feedback of the form, and how a visitor causes it. */
const FEEDBACK: { [name: string]: (page: Page) => Promise<void> } = {
  'missing consent': async (page) => {
    await send(page);
    await expect(consentAlert(page)).toBeVisible();
  },
  'empty fields': async (page) => {
    await accept(page);
    await send(page);
    await expect(page.getByText('Escribe tu mensaje.')).toBeVisible();
  },
  'a message near its limit': async (page) => {
    await fill(page, 'a'.repeat(LIMITS.message - 100));
    await expect(page.getByText(`de ${LIMITS.message} caracteres`)).toBeVisible();
  },
  'a failed send': async (page) => {
    await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await fill(page, 'Hola');
    await send(page);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  },
};

for (const { width, tag } of [{ width: 390 }, { width: 1440, tag: '@release' }]) {
  test(`feedback keeps the heights of the message and the map at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page);
    const map = page.getByRole('img', { name: /^Mapa con/ });
    const heights = async () => [(await boxOf(message(page))).height, (await boxOf(map)).height];
    const initial = await heights();
    for (const [name, cause] of Object.entries(FEEDBACK)) {
      await cause(page);
      await finishTransitions(page);
      expect(await heights(), name).toEqual(initial);
    }
  });
}

test('the confirmation appears below the bar without a part of the heading', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openForm(page);
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ json: { message: 'Recibido.' } }));
  const map = page.getByRole('img', { name: /^Mapa con/ });
  const { height } = await boxOf(map);
  await fill(page, 'Hola');
  await accept(page);
  await send(page);
  await expect(confirmation(page)).toBeFocused();
  await waitForScrollEnd(page);
  const bar = await boxOf(page.getByRole('banner'));
  const heading = await boxOf(page.locator(`#${contact.anchor} header`));
  const panel = await boxOf(page.locator('[data-sent]'));
  expect(heading.y + heading.height).toBeLessThanOrEqual(bar.height);
  expect(panel.y).toBeGreaterThanOrEqual(bar.height);
  expect((await boxOf(map)).height).toBe(height);
});

test('a request is delivered by mail with its text, interests and campaign', async ({ page }) => {
  await page.goto('/?utm_source=linkedin&utm_medium=post&utm_campaign=oto%C3%B1o%2026');
  expect(new URL(page.url()).pathname).toBe(PAGE_PATH);
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  await untilHydrated(page, 'contact-form');
  const posts = watchPosts(page);
  const text = uniqueText('Queremos modernizar la operación');
  const [suggested = ''] = contact.interests;
  await fill(page, text);
  await page.getByLabel('Celular').fill('+57 300 000 0000');
  const interests = page.getByRole('combobox', { name: 'Tengo interés en:' });
  await interests.click();
  await page.getByRole('option', { name: suggested }).click();
  await interests.fill('Datos abiertos');
  await interests.press('Enter');
  await accept(page);

  const posted = waitForPost(page);
  await send(page);
  const request = await posted;
  expect(request.postDataJSON()).toEqual({
    fullName: FULL_NAME,
    email: VISITOR.correo,
    subject: CONTACT_SUBJECT,
    message: `${text}/Intereses: ${suggested},Datos abiertos`,
  });
  expect(request.headers()).not.toHaveProperty(HONEYPOT_HEADER.toLowerCase());
  const answer = await (await request.response())?.json();
  await expect(page.getByText(answer.data.message)).toBeVisible();
  expect(answer.message).toBe(answer.data.message);
  expect(posts).toEqual([request]);

  const mail = await mailWith(text);
  // The number distinguishes the mails of two people.
  expect(mail.subject).toMatch(new RegExp(`^${CONTACT_SUBJECT}: ${FULL_NAME} \\(\\d{4}-\\d{4}\\)$`));
  expect(mail.replyTo?.[0]?.address).toBe(VISITOR.correo);
  expect(mail.text).toContain(`Nombre: ${FULL_NAME}\n`);
  expect(mail.text).toContain(`Intereses: ${suggested}, Datos abiertos\n`);
  expect(mail.text).toContain(`Mensaje:\n${text}\n`);
  expect(mail.text).toContain('Fuente: linkedin\nMedio: post\nCampaña: otoño 26\n');
  expect(mail.text).not.toContain('300 000 0000');
});

test('a failed request keeps its text and is sent again on «Reintentar»', async ({ page, context }) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = uniqueText('No te pierdas');
  const offline = page.getByText(FAILURES.offline.title, { exact: true });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await fill(page, text);
  await accept(page);
  await context.setOffline(true);
  await send(page);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();

  await page.route(`**${CONTACT_PATH}`, (route) => route.abort('failed'), { times: 1 });
  await retry.click();
  await expect(offline).toBeHidden();
  const mailto = new RegExp(`^mailto:${site.email}\\?.*${encodeURIComponent(text)}`);
  await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute('href', mailto);
  await expect(message(page)).toHaveValue(text);

  await retry.click();
  await expect(confirmation(page)).toBeVisible();
  const keys = posts.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await mailWith(text);
});

test('a draft is restored after a reload without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openForm(page);
  await fill(page, 'Un borrador largo');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Un borrador largo');
  const positions = () =>
    page
      .locator('form :is(input, textarea, [type=submit]), footer')
      .filter({ visible: true })
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top + window.scrollY));
  // The same address with a fragment would not load again.
  await page.goto('about:blank');
  const release = await openWithoutScripts(page);
  await expect(message(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await positions();
  release();
  await expect(message(page)).toHaveValue('Un borrador largo');
  expect(await positions()).toEqual(before);
  await page.getByRole('button', { name: 'Borrarlo' }).click();
  await expect(message(page)).toHaveValue('');
});

test('a submit before hydration keeps the text and shows the consent alert', async ({ page }) => {
  const posts = watchPosts(page);
  const release = await openWithoutScripts(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await message(page).fill('Escrito muy pronto');
  await send(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(consentAlert(page)).toHaveText(PRIVACY_ALERT);
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(message(page)).toHaveValue('Escrito muy pronto');
  expect(new URL(page.url()).search).toBe('');
  expect(posts).toEqual([]);
});

test('clicks before hydration are replayed', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  release();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
});

test('the policy dialog traps the focus and returns it after backdrop, button and Escape', async ({ page }) => {
  await openForm(page);
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  const closeActions = [
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of closeActions) {
    await link.click();
    await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(privacyPolicy.sections.length);
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await passTimers(page);
    await close();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('the button of a product chooses its interest in the form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  const [first] = products.slides;
  await page.getByRole('link', { name: new RegExp(`^${products.action}.*${first?.author.name}$`) }).click();
  await expect(page.getByRole('list', { name: 'Temas elegidos' })).toHaveText(first?.author.name ?? '');
});

test('«Agregarlo al mensaje» adds the mobile number to the message', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Celular').fill('+503 7000 0000');
  await page.getByRole('button', { name: 'Agregarlo al mensaje' }).click();
  await expect(message(page)).toHaveValue('Mi celular: +503 7000 0000');
});

test('an edit during a slow send supersedes it', async ({ page }) => {
  await openForm(page);
  const posts = watchPosts(page);
  // The first request is never answered.
  await page.route(`**${CONTACT_PATH}`, () => {}, { times: 1 });
  const text = uniqueText('Escrito de prisa');
  await fill(page, text);
  await accept(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Enviando…' }).press('Enter');

  await page.getByLabel('Mensaje').fill(`${text}, corregido`);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  const [first, second] = posts;
  expect(posts).toHaveLength(2);
  expect(first?.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(second?.postDataJSON().message).toContain(`${text}, corregido`);
  expect(second?.headers()['idempotency-key']).not.toBe(first?.headers()['idempotency-key']);
});

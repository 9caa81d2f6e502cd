import { expect, type Page, type Request, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { CONTACT_SUBJECT, PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { HONEYPOT_HEADER, LIMITS } from '@/lib/contact/schema';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import {
  acceptPolicy,
  confirmationHeading,
  fillRequiredFields,
  submitForm,
  uniqueText,
  VISITOR,
  waitForPost,
} from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { waitForScrollEnd } from './helpers/scroll';
import { waitForDueTimers, waitForTransitions } from './helpers/settle';
import { findMails } from './helpers/site';

const { contact, products, site } = siteContent();

const privacyPolicy = siteContent()['privacy-policy'];
const FORM_URL = `${PAGE_PATH}#${contact.anchor}`;
const FULL_NAME = `${VISITOR.nombre} ${VISITOR.apellido}`;

async function openForm(page: Page) {
  await page.goto(FORM_URL);
  await waitForHydration(page, 'contact-form');
}

/**
 * Opens the form while its scripts are delayed.
 *
 * @returns a function that delivers the scripts
 */
async function openBeforeHydration(page: Page): Promise<() => void> {
  const releaseScripts = await delayRequests(page, SCRIPT_PATTERN);
  await page.goto(FORM_URL, { waitUntil: 'commit' });
  return releaseScripts;
}

function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CONTACT_PATH)) posts.push(request);
  });
  return posts;
}

async function findOnlyMail(text: string) {
  await expect.poll(async () => (await findMails(text)).length).toBe(1);
  const [mail] = await findMails(text);
  if (!mail) throw new Error(`No mail contains «${text}».`);
  return mail;
}

const messageField = (page: Page) => page.getByLabel('Mensaje');
const consentAlert = (page: Page) => page.getByRole('alert').filter({ hasText: PRIVACY_ALERT });

for (const { width, tag } of [{ width: 390 }, { width: 1440, tag: '@release' }]) {
  test(`at ${width} px, form feedback does not resize the message field or the map`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page);
    const map = page.getByRole('img', { name: /^Mapa con/ });
    const readHeights = async () => [(await boxOf(messageField(page))).height, (await boxOf(map)).height];
    const initialHeights = await readHeights();
    const expectSameHeights = async (feedback: string) => {
      await waitForTransitions(page);
      expect(await readHeights(), feedback).toEqual(initialHeights);
    };
    await submitForm(page);
    await expect(consentAlert(page)).toBeVisible();
    await expectSameHeights('missing consent');
    await acceptPolicy(page);
    await submitForm(page);
    await expect(page.getByText('Escribe tu mensaje.')).toBeVisible();
    await expectSameHeights('empty fields');
    await fillRequiredFields(page, 'a'.repeat(LIMITS.message - 100));
    await expect(page.getByText(`de ${LIMITS.message} caracteres`)).toBeVisible();
    await expectSameHeights('a message near its limit');
    await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await submitForm(page);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
    await expectSameHeights('a failed send');
  });
}

test('after a send, the page scrolls until the confirmation is below the navigation bar', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openForm(page);
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ json: { message: 'Recibido.' } }));
  const map = page.getByRole('img', { name: /^Mapa con/ });
  const { height } = await boxOf(map);
  await fillRequiredFields(page, 'Hola');
  await acceptPolicy(page);
  await submitForm(page);
  await expect(confirmationHeading(page)).toBeFocused();
  await waitForScrollEnd(page);
  const bar = await boxOf(page.getByRole('banner'));
  const headerBox = await boxOf(page.locator(`#${contact.anchor} header`));
  const confirmationBox = await boxOf(page.locator('[data-sent]'));
  expect(headerBox.y + headerBox.height).toBeLessThanOrEqual(bar.height);
  expect(confirmationBox.y).toBeGreaterThanOrEqual(bar.height);
  expect((await boxOf(map)).height).toBe(height);
});

test('the service mails a contact request with its message, interests and campaign', async ({ page }) => {
  await page.goto('/?utm_source=linkedin&utm_medium=post&utm_campaign=oto%C3%B1o%2026');
  expect(new URL(page.url()).pathname).toBe(PAGE_PATH);
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  await waitForHydration(page, 'contact-form');
  const posts = watchPosts(page);
  const text = uniqueText('Queremos modernizar la operación');
  const [suggested = ''] = contact.interests;
  await fillRequiredFields(page, text);
  await page.getByLabel('Celular').fill('+57 300 000 0000');
  const interestsInput = page.getByRole('combobox', { name: 'Tengo interés en:' });
  await interestsInput.click();
  await page.getByRole('option', { name: suggested, exact: true }).click();
  await interestsInput.fill('Datos abiertos');
  await interestsInput.press('Enter');
  await acceptPolicy(page);

  const requestPromise = waitForPost(page);
  await submitForm(page);
  const request = await requestPromise;
  expect(request.postDataJSON()).toEqual({
    fullName: FULL_NAME,
    email: VISITOR.correo,
    subject: CONTACT_SUBJECT,
    message: `${text}/Intereses: ${suggested},Datos abiertos`,
  });
  expect(request.headers()).not.toHaveProperty(HONEYPOT_HEADER.toLowerCase());
  const responseBody = await (await request.response())?.json();
  await expect(page.getByText(responseBody.data.message)).toBeVisible();
  expect(responseBody.message).toBe(responseBody.data.message);
  expect(posts).toEqual([request]);

  const mail = await findOnlyMail(text);
  // The reference number in the subject distinguishes the requests of senders with the same name.
  expect(mail.subject).toMatch(new RegExp(`^${CONTACT_SUBJECT}: ${FULL_NAME} \\(\\d{4}-\\d{4}\\)$`));
  expect(mail.replyTo?.[0]?.address).toBe(VISITOR.correo);
  expect(mail.text).toContain(`Nombre: ${FULL_NAME}\n`);
  expect(mail.text).toContain(`Intereses: ${suggested}, Datos abiertos\n`);
  expect(mail.text).toContain(`Mensaje:\n${text}\n`);
  expect(mail.text).toContain('Fuente: linkedin\n\nMedio: post\n\nCampaña: otoño 26\n');
  expect(mail.text).not.toContain('300 000 0000');
});

test('«Reintentar» sends a failed request again', async ({ page, context }) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = uniqueText('No te pierdas');
  const offlineTitle = page.getByText(FAILURES.offline.title, { exact: true });
  const retryButton = page.getByRole('button', { name: 'Reintentar' });
  await fillRequiredFields(page, text);
  await acceptPolicy(page);
  await context.setOffline(true);
  await submitForm(page);
  await expect(offlineTitle).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();

  await page.route(`**${CONTACT_PATH}`, (route) => route.abort('failed'), { times: 1 });
  await retryButton.click();
  await expect(offlineTitle).toBeHidden();
  const mailtoPattern = new RegExp(`^mailto:${site.email}\\?.*${encodeURIComponent(text)}`);
  await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute('href', mailtoPattern);
  await expect(messageField(page)).toHaveValue(text);

  await retryButton.click();
  await expect(confirmationHeading(page)).toBeVisible();
  const idempotencyKeys = posts.map((request) => request.headers()['idempotency-key']);
  expect(idempotencyKeys).toHaveLength(3);
  expect(new Set(idempotencyKeys).size).toBe(1);
  await findOnlyMail(text);
});

test('restoring a draft after a reload does not shift the form', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openForm(page);
  await fillRequiredFields(page, 'Un borrador largo');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Un borrador largo');
  const readPositions = () =>
    page
      .locator('form :is(input, textarea, [type=submit]), footer')
      .filter({ visible: true })
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top + window.scrollY));
  // Leaves the page first, because going to the same URL with a fragment would not reload it.
  await page.goto('about:blank');
  const releaseScripts = await openBeforeHydration(page);
  await expect(messageField(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const positionsBefore = await readPositions();
  releaseScripts();
  await expect(messageField(page)).toHaveValue('Un borrador largo');
  expect(await readPositions()).toEqual(positionsBefore);
  await page.getByRole('button', { name: 'Borrarlo' }).click();
  await expect(messageField(page)).toHaveValue('');
});

test('a submit before hydration shows the consent alert once the form is hydrated', async ({ page }) => {
  const posts = watchPosts(page);
  const releaseScripts = await openBeforeHydration(page);
  await messageField(page).fill('Escrito muy pronto');
  await submitForm(page);
  expect(new URL(page.url()).search).toBe('');
  releaseScripts();
  await expect(consentAlert(page)).toHaveText(PRIVACY_ALERT);
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(messageField(page)).toHaveValue('Escrito muy pronto');
  expect(new URL(page.url()).search).toBe('');
  expect(posts).toEqual([]);
});

test('clicks made before hydration take effect after hydration', async ({ page }) => {
  const releaseScripts = await openBeforeHydration(page);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  releaseScripts();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
});

test('every way to close the policy dialog unlocks scrolling and returns focus to its button', async ({ page }) => {
  await openForm(page);
  const policyButton = page.getByRole('button', { name: 'Política de privacidad' });
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  const closeActions = [
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const closeDialog of closeActions) {
    await policyButton.click();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(privacyPolicy.sections.length);
    for (let tabPress = 0; tabPress < 4; tabPress += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await waitForDueTimers(page);
    await closeDialog();
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(policyButton).toBeFocused();
  }
});

test('the link of a product adds the product to the interests of the form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  const [first] = products.slides;
  await page.locator(`#${products.anchor}`).getByRole('link', { name: first?.author.name }).first().click();
  await expect(page.getByRole('list', { name: 'Temas elegidos' })).toHaveText(first?.author.name ?? '');
});

test('«Agregarlo al mensaje» adds the mobile number to the message', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Celular').fill('+503 7000 0000');
  await page.getByRole('button', { name: 'Agregarlo al mensaje' }).click();
  await expect(messageField(page)).toHaveValue('Mi celular: +503 7000 0000');
});

test('sending an edited message aborts the previous unfinished request', async ({ page }) => {
  await openForm(page);
  const posts = watchPosts(page);
  // The first request never receives a response.
  await page.route(`**${CONTACT_PATH}`, () => {}, { times: 1 });
  const text = uniqueText('Escrito de prisa');
  await fillRequiredFields(page, text);
  await acceptPolicy(page);
  await submitForm(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Enviando…' }).press('Enter');

  await page.getByLabel('Mensaje').fill(`${text}, corregido`);
  await submitForm(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  const [first, second] = posts;
  expect(posts).toHaveLength(2);
  expect(first?.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(second?.postDataJSON().message).toContain(`${text}, corregido`);
  expect(second?.headers()['idempotency-key']).not.toBe(first?.headers()['idempotency-key']);
});

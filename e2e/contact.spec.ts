import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { site } from '@/content/site';
import { CONTACT_SUBJECT, PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { LIMITS, TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { accept, fill, send, uniqueText, VISITOR } from './helpers/form';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { mailsWith } from './helpers/mails';
import { waitForScrollEnd } from './helpers/scroll';
import { finishTransitions, passTimers } from './helpers/settle';

const privacyPolicy = readPrivacyPolicy();

const FULL_NAME = `${VISITOR.nombre} ${VISITOR.apellido}`;

async function openForm(page: Page) {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  await untilAlive(page, 'contact-form');
}

/** Opens the form with every script held back, until the function that it gives is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${PAGE_PATH}#${contact.anchor}`, { waitUntil: 'commit' });
  return release;
}

/** The requests that the form sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CONTACT_PATH)) posts.push(request);
  });
  return posts;
}

const waitForPost = (page: Page) => page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));

/** The one mail that comes with this text. */
async function mailWith(text: string) {
  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
  const [mail] = await mailsWith(text);
  if (!mail) throw new Error(`No mail holds «${text}».`);
  return mail;
}

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('nothing is sent before the policy is accepted', async ({ page }) => {
  await openForm(page);
  const posts = watchPosts(page);
  await fill(page, 'Sin aceptar');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await send(page);
  await expect(alertWith(page, PRIVACY_ALERT)).toHaveText(PRIVACY_ALERT);
  expect(posts).toEqual([]);
});

/** Where an element stands in the page, wherever that is scrolled to. */
const topInPage = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

/** What the form says, and how it comes to say it. */
const WHAT_THE_FORM_SAYS: { [what: string]: (page: Page) => Promise<void> } = {
  'consent is missing': async (page) => {
    await send(page);
    await expect(alertWith(page, PRIVACY_ALERT)).toBeVisible();
  },
  'fields are empty': async (page) => {
    await accept(page);
    await send(page);
    await expect(page.getByText('Escribe tu mensaje.')).toBeVisible();
  },
  'the message is nearly too long': async (page) => {
    await fill(page, 'a'.repeat(LIMITS.message - 100));
    await expect(page.getByText(`de ${LIMITS.message} caracteres`)).toBeVisible();
  },
  'it could not be sent': async (page) => {
    await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await fill(page, 'Hola');
    await send(page);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  },
};

for (const { width, tag } of [{ width: 390 }, { width: 1440, tag: '@release' }]) {
  test(`the message keeps its height whatever the form says, at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page);
    const message = page.getByLabel('Mensaje');
    const card = page.locator('[data-slot="contact-card"]');
    const map = page.getByRole('img', { name: /^Mapa con/ });
    const cardAtRest = await boxOf(card);
    const mapAtRest = await boxOf(map);
    const mapTopAtRest = await topInPage(map);
    const { height } = await boxOf(message);
    const isBeside = mapAtRest.x > cardAtRest.x + cardAtRest.width;
    expect(isBeside).toBe(width === 1440);

    for (const [what, say] of Object.entries(WHAT_THE_FORM_SAYS)) {
      await say(page);
      await finishTransitions(page);
      expect((await boxOf(message)).height, what).toBe(height);
      expect((await boxOf(map)).height, what).toBe(mapAtRest.height);
      if (isBeside) expect(await topInPage(map), what).toBe(mapTopAtRest);
    }

    await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ json: { message: 'Recibido.' } }));
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
    await finishTransitions(page);
    // Above the map, as on a phone, the page goes on right below the confirmation.
    const room = isBeside ? cardAtRest : await boxOf(page.locator('[data-sent]'));
    expect((await boxOf(card)).height).toBe(room.height);
    expect((await boxOf(map)).height).toBe(mapAtRest.height);
  });
}

test('the confirmation stands below the bar, without a part of the heading above it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openForm(page);
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ json: { message: 'Recibido.' } }));
  await fill(page, 'Hola');
  await accept(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await waitForScrollEnd(page);
  const bar = await boxOf(page.getByRole('banner'));
  const heading = await boxOf(page.locator(`#${contact.anchor} header`));
  const confirmation = await boxOf(page.locator('[data-sent]'));
  expect(heading.y + heading.height).toBeLessThanOrEqual(bar.height);
  expect(confirmation.y).toBeGreaterThanOrEqual(bar.height);
});

test('a request reaches the company by mail, with the visitor’s words and nothing else', async ({ page }) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = uniqueText('Queremos modernizar la operación');
  const [suggested = ''] = contact.interests;
  const message = `${text}/Intereses: ${suggested},Datos abiertos`;
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
  expect(posts).toEqual([request]);
  expect(request.postDataJSON()).toEqual({
    fullName: FULL_NAME,
    email: VISITOR.correo,
    subject: CONTACT_SUBJECT,
    message,
  });
  expect(request.headers()).not.toHaveProperty(TRAP_HEADER.toLowerCase());

  const response = await request.response();
  const confirmation = await response?.json();
  await expect(page.getByText(confirmation.data.message)).toBeVisible();
  expect(confirmation.message).toBe(confirmation.data.message);

  const mail = await mailWith(text);
  // The payload's subject, and what tells the mails of two people apart.
  expect(mail.subject).toMatch(new RegExp(`^${CONTACT_SUBJECT}: ${FULL_NAME} \\(\\d{4}-\\d{4}\\)$`));
  expect(mail.replyTo?.[0]?.address).toBe(VISITOR.correo);
  expect(mail.text).toContain(`Nombre: ${FULL_NAME}\n`);
  expect(mail.text).toContain(`Intereses: ${suggested}, Datos abiertos\n`);
  expect(mail.text).toContain(`Mensaje:\n${text}\n`);
  expect(mail.text).not.toContain('300 000 0000');
});

test('the mail says which campaign’s link brought the visitor', async ({ page }) => {
  await page.goto('/?utm_source=linkedin&utm_medium=post&utm_campaign=oto%C3%B1o%2026');
  expect(new URL(page.url()).pathname).toBe(PAGE_PATH);
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  const text = uniqueText('Vimos su anuncio');
  await fill(page, text);
  await accept(page);
  const posted = waitForPost(page);
  await send(page);
  const fields = Object.keys((await posted).postDataJSON());
  expect(fields.sort()).toEqual(['email', 'fullName', 'message', 'subject']);
  const mail = await mailWith(text);
  expect(mail.text).toContain('Fuente: linkedin\nMedio: post\nCampaña: otoño 26\n');
});

test('what cannot be sent is kept, and sent again only when asked', async ({ page, context }) => {
  await openForm(page);
  const posts = watchPosts(page);
  const text = uniqueText('No te pierdas');
  await fill(page, text);
  await accept(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText(FAILURES.offline.title, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();

  await page.route(`**${CONTACT_PATH}`, (route) => route.abort('failed'), { times: 1 });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(FAILURES.offline.title, { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.email}\\?.*${encodeURIComponent(text)}`),
  );
  await expect(page.getByLabel('Mensaje')).toHaveValue(text);

  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  expect(posts).toHaveLength(3);
  await mailWith(text);
});

test('the text survives a reload, and moves nothing when it comes back', async ({ page }) => {
  await openForm(page);
  await expect(async () => {
    await fill(page, 'Un borrador largo');
    expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  }).toPass();
  const places = () =>
    page
      .locator('form :is(input, textarea, [type=submit]), footer')
      .filter({ visible: true })
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

test('a submit before the scripts arrive loses no text', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill('Escrito muy pronto');
  await send(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(alertWith(page, PRIVACY_ALERT)).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Escrito muy pronto');
  expect(new URL(page.url()).search).toBe('');
});

test('what is pressed before the scripts arrive is done when they come', async ({ page }) => {
  const release = await openWithoutScripts(page);
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('switch').click();
  await link.click();
  release();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
  for (const { title } of privacyPolicy.sections) {
    await expect(dialog.getByRole('heading', { name: title })).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
});

test('the policy keeps the focus, and gives it back closed by backdrop or button', async ({ page }) => {
  await openForm(page);
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await link.click();
  await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await passTimers(page);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('a product’s button leads to the form with its interest chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  const [first] = products.slides;
  await page.getByRole('link', { name: new RegExp(`^${products.action}.*${first?.author.name}$`) }).click();
  await expect(page.getByRole('list', { name: 'Temas elegidos' })).toHaveText(first?.author.name ?? '');
});

test('without scripts a product’s button checks its interest in the form', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto(PAGE_PATH);
  await page.getByText(products.action, { exact: true }).filter({ visible: true }).first().click();
  const interest = page.getByRole('checkbox', { name: new RegExp(`${products.slides[0]?.author.name}$`) });
  await expect(interest).toBeChecked();
  await expect(interest).toBeInViewport();
  await page.close();
});

test('the mobile number goes into the message when asked', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Celular').fill('+503 7000 0000');
  await page.getByRole('button', { name: 'Agregarlo al mensaje' }).click();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Mi celular: +503 7000 0000');
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

import { createServer, request as passOn } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FORM_FIELDS, LIMITS } from '@/lib/contact/schema';
import { listen } from '@/lib/processes/listen';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { uniqueText, VISITOR } from './helpers/form';
import { mailsWith } from './helpers/mails';
import { type Browser, click, otherBrowsers, waitFor } from './helpers/other-browsers';
import { siteUrl } from './helpers/site';

/** A text of the form; the interests are checkboxes of the same name too. */
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]:not([type=checkbox])`);
const consent = (page: Page) => page.locator(`form [name="${FORM_FIELDS.consent}"]`);

/** Fills in the form where no script runs, and accepts the policy. */
async function fillIn(page: Page, changed: Record<string, string>): Promise<void> {
  const texts = { ...VISITOR, intereses: 'Scout, mi taller', mensaje: 'Hola', ...changed };
  for (const [name, text] of Object.entries(texts)) await control(page, name).fill(text);
  await consent(page).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
const sentTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mensaje enviado' });

/** The mails with this text, once there are some. */
async function arrived(text: string) {
  await expect.poll(async () => (await mailsWith(text)).length).toBeGreaterThan(0);
  return mailsWith(text);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(async ({ page }) => {
    await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  });

  test('a request is sent, and once more by the back button it is the same', async ({ page }) => {
    const text = uniqueText('Sin guiones');
    await fillIn(page, { mensaje: text });
    await send(page);
    await expect(sentTitle(page)).toBeVisible();
    const number = await page.getByText(/\d{4}-\d{4}/).textContent();
    await page.goBack();
    await expect(control(page, 'mensaje')).toHaveValue(text);
    await consent(page).check();
    await send(page);
    await expect(page.getByText(/\d{4}-\d{4}/)).toHaveText(number ?? '');
    const [mail, ...others] = await arrived(text);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${VISITOR.nombre} ${VISITOR.apellido}`);
    expect(mail?.text).toMatch(/Scout, ?mi taller/);
    expect(page.url()).toBe(`${siteUrl()}${CONTACT_PATH}`);
    await page.getByRole('link', { name: 'Volver al sitio' }).click();
    await expect(page).toHaveURL(PAGE_PATH);
  });

  test('what is wrong is said beside what was written', async ({ page }) => {
    const text = uniqueText('<b>"Comillas" & más');
    await fillIn(page, { correo: 'ana.cliente.example', mensaje: text });
    await consent(page).uncheck();
    await send(page);
    await expect(page.getByText('A este correo le falta la arroba (@).')).toBeVisible();
    await expect(page.getByText(PRIVACY_ALERT)).toBeVisible();
    await expect(control(page, 'mensaje')).toHaveValue(text);
    await expect(control(page, 'correo')).toHaveAccessibleDescription(/arroba/);
    await control(page, 'correo').fill(VISITOR.correo);
    await consent(page).check();
    await send(page);
    await expect(sentTitle(page)).toBeVisible();
    expect(await arrived(text)).toHaveLength(1);
  });

  test('a message that is too long comes back to be shortened', async ({ page }) => {
    await fillIn(page, { mensaje: 'x'.repeat(LIMITS.message + 1) });
    await send(page);
    await expect(page.getByText(`El mensaje admite hasta ${LIMITS.message} caracteres.`)).toBeVisible();
    await expect(control(page, 'mensaje')).toHaveValue(/^x{5001}$/);
  });
});

test('a form on a foreign page is refused, and what it sent is not shown', async ({ page }) => {
  const foreign = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<form method="post" action="${siteUrl()}${CONTACT_PATH}"><input name="mensaje" value="ajeno">
      <button>Enviar</button></form>`);
  });
  // Another site: to browsers the ports of one host are of one.
  await page.goto(`http://localhost:${await listen(foreign)}`);
  const [answer] = await Promise.all([page.waitForResponse(`**${CONTACT_PATH}`), page.locator('button').click()]);
  expect(answer.status()).toBe(403);
  await expect(page.getByText('ajeno')).toHaveCount(0);
  foreign.close();
});

/** The site without any script, as a company's proxy may leave it. */
async function startScriptlessSite() {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const sent = passOn(new URL(path ?? '/', siteUrl()), { method, headers: { ...headers, 'accept-encoding': '' } });
    sent.on('response', async (answer) => {
      const body = await buffer(answer);
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      const html = body.toString().replace(/<script[\s\S]*?<\/script>/g, '');
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept).end(isPage ? html : body);
    });
    incoming.pipe(sent);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, [Symbol.dispose]: () => void server.close() };
}

const ACCEPT = `const consent = document.querySelector('[name=acepto]'); consent.checked = true; return true`;
const IS_SENT = String.raw`return /Mensaje enviado[^]*\d{4}-\d{4}/.test(document.body.innerText)`;

/** Sends the form where no script runs, goes back to it, and sends it once more. */
async function sendInOtherBrowser(browser: Browser): Promise<void> {
  using site = await startScriptlessSite();
  const text = uniqueText('Desde otro navegador, sin guiones');
  await browser.open(`${site.url}${PAGE_PATH}#${contact.anchor}`);
  for (const [name, value] of Object.entries({ ...VISITOR, mensaje: text })) {
    await browser.run(`document.querySelector('form [name=${name}]').focus()`);
    await browser.type(value);
  }
  await browser.run(ACCEPT);
  await click(browser, { selector: 'button', name: 'Enviar' });
  await waitFor(browser, 'the number', IS_SENT);
  await browser.run('history.back()');
  await waitFor(browser, 'the form', `return document.querySelector('form [name=mensaje]')?.value === '${text}'`);
  await browser.run(`document.querySelector('[name=acepto]').checked = false`);
  await click(browser, { selector: 'button', name: 'Enviar' });
  await waitFor(browser, 'what is missing', `return document.body.innerText.includes('${PRIVACY_ALERT}')`);
  await browser.run(ACCEPT);
  await click(browser, { selector: 'button', name: 'Enviar' });
  await waitFor(browser, 'the number again', IS_SENT);
  expect(await arrived(text)).toHaveLength(1);
}

for (const { name, isInstalled, start } of otherBrowsers) {
  test(`without scripts a request is sent once in ${name}`, { tag: '@release' }, async () => {
    // Where CI is set everything is installed, and what is missing fails.
    test.skip(!isInstalled && !process.env.CI, `${name} is not installed.`);
    await using browser = await start();
    await browser.resize(1280, 900);
    await sendInOtherBrowser(browser);
  });
}

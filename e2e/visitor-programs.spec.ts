import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { site } from '@/content/site';
import { statistics } from '@/content/statistics';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { accept, fill, send, VISITOR } from './helpers/form';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { comeToCarousel } from './helpers/scroll';

/** What the programs of visitors do to the page, which is not the page's alone. */
const FORM = `${PAGE_PATH}#${contact.anchor}`;

const waitForPost = (page: Page) => page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));

/** Rewrites the page on its way, as a content delivery network or an extension does before any script runs. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(`**${PAGE_PATH}`, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}

async function expectThatTheFormSends(page: Page) {
  await fill(page, 'Queremos conocerlos');
  await accept(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
}

test('an extension that puts its own part first into the page costs no form', async ({ page }) => {
  await rewrite(page, (html) => html.replace(/<body[^>]*>/, (body) => `${body}<aside>Cupones</aside>`));
  await page.goto(FORM);
  await expectThatTheFormSends(page);
});

test('a network that hides the addresses of mail costs no form', async ({ page }) => {
  const hidden = '<span class="__cf_email__" data-cfemail="7f1e">[email&#160;protected]</span>';
  await rewrite(page, (html) =>
    html
      .replaceAll(`href="mailto:${site.email}"`, 'href="/cdn-cgi/l/email-protection#7f1e"')
      .replaceAll(`>${site.email}<`, `>${hidden}<`),
  );
  await page.goto(FORM);
  await expectThatTheFormSends(page);
});

test('what is typed stays when a password manager marks the fields before the script comes', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(FORM, { waitUntil: 'commit' });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill('Escrito muy pronto');
  await page.locator('form :is(input, textarea)').evaluateAll((controls) => {
    for (const control of controls) {
      control.setAttribute('data-lp-id', 'x');
      control.after(Object.assign(document.createElement('div'), { className: 'manager-icon' }));
    }
  });
  release();
  await untilAlive(page, 'contact-form');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Escrito muy pronto');
  await expectThatTheFormSends(page);
});

test('what a program fills in without a word is sent', async ({ page }) => {
  await page.goto(FORM);
  await untilAlive(page, 'contact-form');
  await page.locator('form').evaluate((form: HTMLFormElement, visitor) => {
    for (const [name, text] of Object.entries(visitor)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = text;
    }
  }, VISITOR);
  await page.getByLabel('Mensaje').fill('Con autocompletar');
  await accept(page);
  const posted = waitForPost(page);
  await send(page);
  expect((await posted).postDataJSON()).toMatchObject({
    fullName: `${VISITOR.nombre} ${VISITOR.apellido}`,
    email: VISITOR.correo,
  });
});

test('what was sent is told though an extension has moved a part of the form', async ({ page }) => {
  await page.goto(FORM);
  await untilAlive(page, 'contact-form');
  await fill(page, 'Con una parte movida');
  await accept(page);
  // React will put the sign of sending before it.
  await page.locator('[type=submit] > span').evaluate((label) => document.body.append(label));
  const posted = waitForPost(page);
  await page.locator('[type=submit]').press('Enter');
  expect((await posted).postDataJSON()).toMatchObject({ email: VISITOR.correo });
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await page.getByRole('button', { name: 'Enviar otro mensaje' }).click();
  await fill(page, 'Otro mensaje');
  await accept(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
});

test('an interest left without Enter moves nothing, and the next press counts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM);
  await fill(page, 'Con un tema escrito');
  await accept(page);
  await page.getByRole('combobox').fill('Inventario y control de ventas de mi ferretería en Soyapango');
  const button = page.getByRole('button', { name: 'Enviar', exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(button);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit');
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await expect(page.getByText('Inventario y control de ventas de mi ferretería en Soyapango')).toBeVisible();
});

test('where nothing can be kept, a message is sent all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(FORM);
  await untilAlive(page, 'contact-form');
  await fill(page, 'Sin memoria');
  await accept(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
});

test('a film that was paused from outside goes on', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await comeToCarousel(page, products.anchor);
  const film = page.locator('video');
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(false);
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await expect.poll(isPaused).toBe(false);
});

test('the open menu is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PAGE_PATH);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  const menu = page.locator('#menu');
  await page.emulateMedia({ media: 'print' });
  // At once: a print takes no time.
  expect(await menu.evaluate((element) => getComputedStyle(element).display)).toBe('none');
});

test('the figures are copied once', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const copied = await page.evaluate((anchor) => {
    const section = document.getElementById(anchor);
    if (section) getSelection()?.selectAllChildren(section);
    return getSelection()?.toString() ?? '';
  }, 'cifras');
  const figures: { value: number; suffix?: string }[] = statistics.items;
  for (const { value, suffix = '' } of figures) expect(copied).not.toContain(`${value}${suffix}${value}`);
  expect(copied).toMatch(/\d/);
});

import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { VISITOR } from './helpers/form';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { jumpTo } from './helpers/scroll';
import { translated, translateFromTheStart, translateNow } from './helpers/translator';

/** When a visitor's browser begins to translate. */
const moments = {
  'before the scripts': async (page: Page, path: string) => {
    await translateFromTheStart(page);
    await page.goto(path);
  },
  'after the load': async (page: Page, path: string) => {
    await page.goto(path);
    await translateNow(page);
  },
};

const FORM = `${PAGE_PATH}#${contact.anchor}`;

const control = (page: Page, name: string) => page.locator(`#${contact.anchor} [name="${name}"]`);
const button = (page: Page, label: string) => page.getByRole('button', { name: translated(label) });
const says = (page: Page, text: string) => page.getByText(translated(text));

/** Waits until the form stays as it is: Playwright would type what a field that was just replaced is to hold elsewhere. */
const untilFormAlive = (page: Page) => untilAlive(page, 'contact-form');

async function fillTranslated(page: Page) {
  await untilFormAlive(page);
  for (const [name, text] of Object.entries({ ...VISITOR, mensaje: 'Queremos conocerlos' })) {
    await control(page, name).fill(text);
  }
  await page.getByRole('switch').click();
}

type Open = (typeof moments)[keyof typeof moments];

for (const [moment, open] of Object.entries(moments)) {
  // What comes before the scripts is the harder case.
  const tag = moment === 'after the load' ? '@release' : [];
  test.describe(`translated ${moment}`, { tag }, () => {
    testHeadline(open);
    testSending(open);
    testFailure(open);
    testDraft(open);
    testTheRest(open);
  });
}

function testHeadline(open: Open) {
  test('the headline ends with one whole phrase, which a pause keeps', async ({ page }) => {
    await open(page, PAGE_PATH);
    const phrase = page.getByTestId('typed');
    await expect(phrase).toHaveText(translated(hero.phrases[0] ?? ''));
    await page.getByRole('button', { name: 'Pausar animaciones' }).click();
    await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
    await expect(phrase).toHaveText(translated(hero.phrases[0] ?? ''));
  });
}

function testSending(open: Open) {
  test('a request is sent and confirmed, and another begins', async ({ page }) => {
    await open(page, FORM);
    await fillTranslated(page);
    await page.getByRole('combobox').fill('Datos');
    await page.getByRole('combobox').press('Enter');
    const posted = page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));
    await button(page, 'Enviar').click();
    expect((await posted).postDataJSON().message).toBe('Queremos conocerlos/Intereses: Datos');
    await expect(page.getByRole('heading', { name: translated('Mensaje enviado') })).toBeFocused();
    await button(page, 'Enviar otro mensaje').click();
    await expect(control(page, 'nombre')).toBeFocused();
    await expect(control(page, 'mensaje')).toHaveValue('');
    await expect(button(page, 'Enviar')).toBeVisible();
  });
}

function testFailure(open: Open) {
  test('a failed send says so, and each label follows', async ({ page, context }) => {
    await open(page, FORM);
    await button(page, 'Enviar').click();
    await expect(says(page, PRIVACY_ALERT)).toBeVisible();
    await fillTranslated(page);
    await context.setOffline(true);
    await button(page, 'Enviar').click();
    await expect(says(page, FAILURES.offline.title)).toBeVisible();
    await expect(button(page, 'Reintentar')).toBeVisible();
    await context.setOffline(false);
    await expect(says(page, 'Ya hay conexión: puedes reintentar.')).toBeVisible();
    await context.setOffline(true);
    await expect(says(page, 'Ya hay conexión: puedes reintentar.')).toBeHidden();
    await context.setOffline(false);
    await button(page, 'Reintentar').click();
    await expect(page.getByRole('heading', { name: translated('Mensaje enviado') })).toBeVisible();
  });
}

function testDraft(open: Open) {
  test('a draft comes back and can be discarded', async ({ page }) => {
    await open(page, FORM);
    await untilFormAlive(page);
    await control(page, 'mensaje').fill('Un borrador');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.goto('about:blank');
    await open(page, FORM);
    await expect(control(page, 'mensaje')).toHaveValue('Un borrador');
    await button(page, 'Borrarlo').click();
    await expect(control(page, 'mensaje')).toHaveValue('');
    await expect(says(page, 'Recuperamos tu borrador.')).toBeHidden();
  });
}

function testTheRest(open: Open) {
  test('carousels, menu and policy are used as ever', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, PAGE_PATH);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page
      .getByRole('dialog', { name: 'Menú' })
      .getByRole('link', { name: translated('Productos') })
      .click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
    await untilAlive(page, 'products-carousel');
    await page.getByRole('button', { name: 'Producto siguiente' }).click();
    const [, second] = products.slides;
    await expect(page.getByRole('tab', { name: translated(second?.author.name ?? '') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await jumpTo(page, clients.anchor);
    await page.getByRole('button', { name: 'Grupo 2', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Grupo 2', exact: true })).toHaveAttribute('aria-current', 'true');
    await jumpTo(page, contact.anchor);
    await button(page, 'Política de privacidad').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Política de privacidad')).toBeFocused();
  });
}

test('what is typed into a translated form before its script comes is kept', async ({ page }) => {
  await translateFromTheStart(page);
  const release = await holdBack(page, SCRIPTS);
  // Without a fragment, to which the browser would take the focus once all has come.
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await control(page, 'nombre').fill('Ana');
  await control(page, 'mensaje').pressSequentially('Escrito muy pronto');
  release();
  await untilAlive(page, 'contact-form');
  await expect(control(page, 'nombre')).toHaveValue('Ana');
  await expect(control(page, 'mensaje')).toHaveValue('Escrito muy pronto');
  await expect(control(page, 'mensaje')).toBeFocused();
});

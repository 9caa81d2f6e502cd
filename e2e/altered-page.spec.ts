import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import {
  acceptPolicy,
  confirmationHeading,
  fillRequiredFields,
  submitForm,
  VISITOR,
  waitForPost,
} from './helpers/form';
import { waitForHydration } from './helpers/islands';

const { contact } = siteContent();

// These tests check the page after changes by browser extensions, password managers, autofill and privacy settings.

const FORM_URL = `${PAGE_PATH}#${contact.anchor}`;

/** Inserts a hidden child at the start or end of each element that allows children. Adds an attribute to each field. */
function alterPage(page: Page, insertAt: 'start' | 'end') {
  return page.evaluate((childPosition) => {
    const excluded = 'script, style, svg, svg *, select, input, textarea, img, picture, video, br, hr, button *';
    for (const parent of document.querySelectorAll(`body, body :not(${excluded})`)) {
      const addedElement = Object.assign(document.createElement('x-extension'), { hidden: true });
      if (childPosition === 'start') parent.prepend(addedElement);
      else parent.append(addedElement);
    }
    for (const field of document.querySelectorAll('input, textarea')) field.setAttribute('data-lp-id', childPosition);
  }, insertAt);
}

test('the contact form sends a request although a browser extension has altered the page', async ({ page }) => {
  const releaseScripts = await delayRequests(page, SCRIPT_PATTERN);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill('Escrito muy pronto');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await alterPage(page, 'start');
  releaseScripts();
  await waitForHydration(page, 'contact-form');
  await alterPage(page, 'end');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Escrito muy pronto');

  await fillRequiredFields(page, 'Con un elemento movido');
  await acceptPolicy(page);
  // Moves the label of the submit button. React then fails to insert the sending indicator before the label.
  await page.locator('[type=submit] > span').evaluate((label) => document.body.append(label));
  const requestPromise = waitForPost(page);
  await page.locator('[type=submit]').press('Enter');
  expect((await requestPromise).postDataJSON().message).toContain('Con un elemento movido');
  await expect(confirmationHeading(page)).toBeFocused();
});

test('the contact form sends values that autofill has set without events', async ({ page }) => {
  await page.goto(FORM_URL);
  await waitForHydration(page, 'contact-form');
  await page.locator('form').evaluate((form: HTMLFormElement, visitor) => {
    for (const [name, text] of Object.entries(visitor)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = text;
    }
  }, VISITOR);
  await page.getByLabel('Mensaje').fill('Con autocompletar');
  await acceptPolicy(page);
  const requestPromise = waitForPost(page);
  await submitForm(page);
  expect((await requestPromise).postDataJSON()).toMatchObject({
    fullName: `${VISITOR.nombre} ${VISITOR.apellido}`,
    email: VISITOR.correo,
  });
});

test('the submit button stays under the pointer when the interests input loses focus', async ({ page }) => {
  const interest = 'Inventario y control de ventas de mi ferretería en Soyapango';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM_URL);
  await fillRequiredFields(page, 'Con un tema escrito');
  await acceptPolicy(page);
  await page.getByRole('combobox').fill(interest);
  const submitButton = page.getByRole('button', { name: 'Enviar', exact: true });
  await submitButton.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(submitButton);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit');
  await page.mouse.up();
  await expect(confirmationHeading(page)).toBeFocused();
  await expect(page.getByText(interest)).toBeVisible();
});

test('the contact form sends a request although the browser blocks web storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storageName of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storageName, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(FORM_URL);
  await waitForHydration(page, 'contact-form');
  await fillRequiredFields(page, 'Sin almacenamiento');
  await acceptPolicy(page);
  await submitForm(page);
  await expect(confirmationHeading(page)).toBeFocused();
});

test('text copied from the statistics contains each figure once', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const figureTexts = await page.getByTestId('counter').allTextContents();
  const copiedText = await page.evaluate((anchor) => {
    const section = document.getElementById(anchor);
    if (section) getSelection()?.selectAllChildren(section);
    return getSelection()?.toString() ?? '';
  }, anchors.statistics);
  expect(figureTexts.length).toBeGreaterThan(0);
  for (const figure of figureTexts) {
    expect(copiedText).toContain(figure);
    expect(copiedText).not.toContain(figure + figure);
  }
});

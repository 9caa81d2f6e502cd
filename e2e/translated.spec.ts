import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { PAGE_PATH } from '@/lib/routes';
import { productsRotate } from './helpers/carousel';
import { VISITOR, waitForPost } from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { chooseEntry, sectionEntries } from './helpers/menu';
import { jumpTo, scrollToCarousel } from './helpers/scroll';

const { contact, hero, products } = siteContent();

/** The characters before and after each translated text. */
const DELIMITERS = { start: '⟦', end: '⟧' };

/** Returns the text that the simulated translator shows instead of `text`. */
const translated = (text: string) => `${DELIMITERS.start}${text}${DELIMITERS.end}`;

/**
 * Simulates Chrome's translator. Replaces every text node by `<font><font>text</font></font>`, even nodes that scripts
 * add or change later. Leaves elements with `translate="no"` unchanged. Runs in the browser, so it cannot use imports.
 */
function startTranslator({ start, end }: typeof DELIMITERS): void {
  const untouchedSelector = 'script, style, noscript, textarea, [translate="no"], font[data-translated]';

  const translate = (node: Text) => {
    const text = node.data.trim();
    if (!text || !node.parentElement || node.parentElement.closest(untouchedSelector)) return;
    const outerFont = document.createElement('font');
    const innerFont = document.createElement('font');
    innerFont.dataset.translated = '';
    innerFont.textContent = node.data.replace(text, () => start + text + end);
    outerFont.append(innerFont);
    node.replaceWith(outerFont);
  };

  const translateWithin = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateWithin(target);
      addedNodes.forEach(translateWithin);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

const field = (page: Page, name: string) => page.locator(`#${contact.anchor} [name="${name}"]`);
const button = (page: Page, label: string) => page.getByRole('button', { name: translated(label) });
const locateText = (page: Page, content: string) => page.getByText(translated(content));

test.beforeEach(({ page }) => page.addInitScript(startTranslator, DELIMITERS));

test('a translated headline keeps its first phrase after motion resumes', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const phrase = page.getByTestId('typed');
  const firstPhrase = translated(hero.phrases[0] ?? '');
  await expect(phrase).toHaveText(firstPhrase);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(phrase).toHaveText(firstPhrase);
});

test('a translated form shows the consent alert, the failure and the confirmation', async ({ page, context }) => {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  // React renders the translated form again. A click whose button is replaced between press and release is lost.
  await waitForHydration(page, 'contact-form');
  await button(page, 'Enviar').click();
  await expect(locateText(page, PRIVACY_ALERT)).toBeVisible();
  for (const [name, value] of Object.entries({ ...VISITOR, mensaje: 'Queremos conocerlos' })) {
    await field(page, name).fill(value);
  }
  await page.getByRole('combobox').fill('Datos');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('switch').click();
  await expect(locateText(page, PRIVACY_ALERT)).toBeHidden();

  await context.setOffline(true);
  await button(page, 'Enviar').click();
  await expect(locateText(page, FAILURES.offline.title)).toBeVisible();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await context.setOffline(false);
  await expect(locateText(page, 'Ya hay conexión: puedes reintentar.')).toBeVisible();
  const requestPromise = waitForPost(page);
  await button(page, 'Reintentar').click();
  expect((await requestPromise).postDataJSON().message).toBe('Queremos conocerlos/Intereses: Datos');
  await expect(page.getByRole('heading', { name: translated('Mensaje enviado') })).toBeFocused();
  await button(page, 'Enviar otro mensaje').click();
  await expect(field(page, 'nombre')).toBeFocused();
  await expect(field(page, 'mensaje')).toHaveValue('');
  await expect(button(page, 'Enviar')).toBeVisible();
});

test('the menu, the carousel and the policy dialog work on a translated page', async ({ page }) => {
  const [entry] = sectionEntries;
  const [, second] = products.slides;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PAGE_PATH);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  if (entry) {
    const { name, listName } = entry;
    await chooseEntry(menu, { name: translated(name), listName: listName && translated(listName) });
  } else await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  if (productsRotate) {
    await scrollToCarousel(page, products.anchor);
    await page.getByRole('button', { name: 'Producto siguiente' }).click();
    const tab = page.getByRole('tab', { name: translated(second?.author.name ?? ''), exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await jumpTo(page, contact.anchor);
  const policyButton = button(page, 'Política de privacidad');
  await policyButton.click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(policyButton).toBeFocused();
});

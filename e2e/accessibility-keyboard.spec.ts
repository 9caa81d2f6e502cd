import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { untilAlive } from './helpers/islands';
import { expectKeyboardOrder } from './helpers/keyboard-order';
import { goToStart, openStill } from './helpers/still-page';

const privacyPolicy = readPrivacyPolicy();

/** One page without movement for all journeys: none leaves a trace. */
let page: Page;

// All in one worker, which loads the page once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openStill(page);
});
test.beforeEach(() => goToStart(page));
test.afterAll(() => page.close());

test('the keyboard goes through the page in order, seen at each stop', async () => {
  await expectKeyboardOrder(page);
});

test('the page has its landmarks once, in Spanish, and a name for every section', async () => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(1);
  const titles = await page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => {
      const id = section.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(id)?.textContent ?? '';
    }),
  );
  expect(titles).not.toContain('');
});

test('headings begin with one of level 1 and skip no level', async () => {
  const headings = page.getByRole('heading');
  const levels = await headings.evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('the skip link leads past the bar', async () => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

test('the combobox tells its list, its active option and what is chosen', async () => {
  const combobox = page.getByRole('combobox', { name: 'Tengo interés en:' });
  const list = page.getByRole('listbox');
  await combobox.scrollIntoViewIfNeeded();
  await untilAlive(page, 'contact-form');
  await combobox.click();
  await expect(list).toBeVisible();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(combobox).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await combobox.press('ArrowDown');
  const option = list.getByRole('option').first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await combobox.press('Enter');
  const chosen = page.getByRole('list', { name: 'Temas elegidos' });
  await combobox.press('Escape');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await chosen.getByRole('button', { name: `Quitar ${contact.interests[0]}` }).click();
  await expect(chosen).toBeHidden();
});

test('the switch is off at first and turned on and off by the space bar', async () => {
  const accept = page.getByRole('switch', { name: 'He leído y acepto la Política de privacidad' });
  await expect(accept).not.toBeChecked();
  await accept.press('Space');
  await expect(accept).toBeChecked();
  await accept.press('Space');
  await expect(accept).not.toBeChecked();
});

test('the dialog takes the focus, keeps it, and gives it back', async () => {
  const link = page.getByRole('button', { name: 'Política de privacidad' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

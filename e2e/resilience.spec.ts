import { expect, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { site } from '@/content/site';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { holdIntersections } from './helpers/hold-intersections';
import { answerRemoved, expectWholeText, scrollThrough } from './helpers/reading';
import { jumpTo } from './helpers/scroll';
import { expectAWayToWrite } from './helpers/way-to-write';

test('with every script gone the text stands, and no control is offered in vain', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', answerRemoved);
  await page.goto(PAGE_PATH);
  await expect(page.locator('html')).toHaveAttribute('data-broken');
  await scrollThrough(page);
  await expectWholeText(page, 'no scripts');
  await expectAWayToWrite(page);
  await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  const row = page.locator('[data-slot="carousel-viewport"]').first();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('with the form’s script gone it says how to write, and keeps what was typed', async ({ page }) => {
  const late = new Set<string>();
  await page.goto(PAGE_PATH);
  // Once it types, the page has all the scripts of its first view.
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0] ?? '');
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) late.add(request.url());
  });
  await page.route('**/_next/static/**/*.js', answerRemoved);
  await jumpTo(page, contact.anchor);
  await expect(page.getByRole('alert').filter({ hasText: site.email })).toBeVisible();
  await expectAWayToWrite(page);
  expect(late.size).toBeGreaterThan(0);
});

test('bar and form work in a browser too busy to report intersections', async ({ page }) => {
  const browser = await holdIntersections(page);
  await page.goto(PAGE_PATH);
  await expect.poll(() => browser.heldReportsOf(contact.anchor)).toBeGreaterThan(0);
  const before = await browser.heldReportsOf(contact.anchor);
  await jumpTo(page, contact.anchor);
  await expect.poll(() => browser.heldReportsOf(contact.anchor)).toBeGreaterThan(before);
  await browser.release();
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface', 'light');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
});

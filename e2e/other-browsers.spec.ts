import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { productsRotate } from './helpers/carousel';
import { acceptPolicy, confirmationHeading, fillRequiredFields, submitForm, uniqueText, VISITOR } from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { chooseEntry, sectionEntries } from './helpers/menu';
import { jumpTo, scrollToCarousel } from './helpers/scroll';
import { findMails } from './helpers/site';

const { contact, footer, products } = siteContent();

// The projects `firefox` and `webkit` run these tests of the main features in the Firefox and WebKit of Playwright.

test.skip(
  ({ playwright, browserName }) => !process.env.CI && !existsSync(playwright[browserName].executablePath()),
  'Playwright has no such browser here: npx playwright install --with-deps firefox webkit',
);

test.use({ viewport: { width: 1280, height: 900 } });

const expectHeadingInView = (page: Page, id: string) =>
  expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();

test('the page reached from an unknown path fits every screen width without horizontal scrolling', async ({ page }) => {
  await page.goto('/no-existe', { waitUntil: 'commit' });
  await expect(page).toHaveURL(PAGE_PATH);
  for (const width of [1440, 1024, 768, 480]) {
    await page.setViewportSize({ width, height: 900 });
    const readOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(readOverflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the links of the footer and the mobile menu scroll to their sections', async ({ page }) => {
  await page.goto(PAGE_PATH);
  for (const { name, scrollToId } of footer.menu.slice(0, 1)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await expectHeadingInView(page, scrollToId);
  }
  await page.setViewportSize({ width: 480, height: 900 });
  await jumpTo(page, contact.anchor);
  for (const entry of sectionEntries.slice(0, 1)) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await chooseEntry(page.locator('#menu'), entry);
    await expectHeadingInView(page, entry.scrollToId);
  }
  await expect(page.locator('#menu')).toBeHidden();
});

test('a product film plays, or shows its poster image if its format is unsupported', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await scrollToCarousel(page, products.anchor);
  if (!products.slides[0]?.film.sources.length) return;
  const film = page.locator(`#${products.anchor} video`).first();
  // Playwright's builds may not decode H.264. The page then shows the poster image.
  const isVideoOrPosterShown = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const sources = [...video.querySelectorAll('source')];
      if (sources.some(({ type }) => video.canPlayType(type))) return video.currentTime > 0.1;
      const poster = video.parentElement?.querySelector('img');
      return getComputedStyle(video).opacity === '0' && Number(poster?.naturalWidth) > 0;
    });
  await expect.poll(isVideoOrPosterShown).toBe(true);
  if (!productsRotate) return;
  await page.getByRole('button', { name: 'Producto siguiente' }).click();
  await expect(page.locator(`#${products.anchor}`).getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('the form delivers a contact request by mail', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  await waitForHydration(page, 'contact-form');
  const policyButton = page.getByRole('button', { name: 'Política de privacidad' });
  await policyButton.click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(policyButton).toBeFocused();
  const text = uniqueText('Desde otro navegador');
  await fillRequiredFields(page, text);
  await acceptPolicy(page);
  await submitForm(page);
  await expect(confirmationHeading(page)).toBeFocused();
  await expect.poll(async () => (await findMails(text)).length).toBe(1);
});

test.describe('the form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('delivers one mail when the visitor goes back and sends the form again', async ({ page }) => {
    const consentCheckbox = page.locator('form [name="acepto"]');
    const text = uniqueText('Desde otro navegador, sin scripts');
    await page.goto(`${PAGE_PATH}#${contact.anchor}`);
    for (const [name, value] of Object.entries({ ...VISITOR, mensaje: text })) {
      await page.locator(`form [name="${name}"]`).fill(value);
    }
    await consentCheckbox.check();
    await submitForm(page);
    await expect(confirmationHeading(page)).toBeVisible();
    await page.goBack();
    await expect(page.locator('form [name="mensaje"]')).toHaveValue(text);
    await consentCheckbox.check();
    await submitForm(page);
    await expect(confirmationHeading(page)).toBeVisible();
    await expect.poll(async () => (await findMails(text)).length).toBe(1);
  });
});

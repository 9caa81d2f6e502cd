import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { sectionNames } from '@/lib/sections';
import { openPrintView, printedElements, SLIDE_SELECTOR } from './helpers/print-view';

const { clients, products, services, talent } = siteContent();

/** The print view that all tests share. They only read it. */
let page: Page;

// Runs all tests in one worker, which loads the page once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openPrintView(page);
});
test.afterAll(() => page.close());

test('the print contains every heading, product and client but no controls', async () => {
  expect(await printedElements(page, `${SLIDE_SELECTOR} h3`)).toHaveLength(products.slides.length);
  expect(await printedElements(page, `${SLIDE_SELECTOR} picture img`)).toHaveLength(products.slides.length);
  expect(await printedElements(page, `#${clients.anchor} img`)).toHaveLength(clients.logos.length);
  // The heading of the statistics is visually hidden.
  const sectionsWithHeading = sectionNames.filter((name) => name !== 'statistics');
  expect(await printedElements(page, 'h1, main h2:not(.sr-only)')).toHaveLength(sectionsWithHeading.length);
  expect(await printedElements(page, 'button, input, textarea, video, [data-slot="button-link"]')).toEqual([]);
});

test('the print has dark text on a white background', async () => {
  const texts = await printedElements(page, 'h1, h2, h3, p, li, dt, dd, address');
  expect(texts.filter(({ textLightness }) => textLightness > 0.6)).toEqual([]);
  const blocks = await printedElements(page, 'body, section, footer, header, li');
  expect(blocks.filter(({ backgroundLightness = 1 }) => backgroundLightness < 0.9)).toEqual([]);
  const cardTitles = await printedElements(page, `#${services.anchor} h3`);
  expect(cardTitles).toHaveLength(services.cards.length);
  expect(cardTitles.filter(({ height }) => height >= 30)).toEqual([]);
});

test('content of the specified amount prints on at most three sheets', async () => {
  const textLength = (await page.getByRole('main').innerText()).length;
  if (textLength > 3500 || products.slides.length > 3 || talent.members.length > 4) return;
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeLessThanOrEqual(3);
});

test('the print reserves space for a poster image that is still loading', { tag: '@release' }, async ({ browser }) => {
  const loadingPage = await browser.newPage();
  // Never responds. A pending image is empty, unlike a failed image, which is as large as its alternative text.
  await loadingPage.route(/\/media\/films\/.*\.(?:avif|jpg)$/, () => {});
  await openPrintView(loadingPage);
  expect(await printedElements(loadingPage, `${SLIDE_SELECTOR} picture img`)).toHaveLength(products.slides.length);
  await loadingPage.close();
});

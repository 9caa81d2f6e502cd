import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { sectionNames } from '@/lib/sections';
import { productsRotate } from './helpers/carousel';
import { waitForTransitions } from './helpers/settle';

const { clients, products, services, talent } = siteContent();

/** The width of A4 in px. */
const SHEET_WIDTH = 794;

const SLIDE_SELECTOR = '[data-slot="carousel-slide"]';

/** Opens the print view of the page, with the second product selected if there are several. */
async function openPrintView(page: Page): Promise<void> {
  await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 });
  await page.goto(PAGE_PATH);
  await page.getByRole('region', { name: 'Nuestros productos' }).scrollIntoViewIfNeeded();
  if (productsRotate) await page.getByRole('button', { name: 'Producto siguiente' }).click();
  await page.emulateMedia({ media: 'print' });
  await waitForTransitions(page);
}

interface PrintedElement {
  /** The lightness of the text color, from 0 (black) to 1 (white). */
  textLightness: number;
  /** The lightness of the background color, from 0 (black) to 1 (white). Undefined for a transparent background. */
  backgroundLightness?: number;
  /** The height in px. */
  height: number;
}

/** Measures the elements that match a selector and are printed inside the sheet. */
const printedElements = (page: Page, selector: string): Promise<PrintedElement[]> =>
  page.locator(selector).evaluateAll((elements, sheetWidth) => {
    const toLightness = (rgb: string) => {
      const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
      return (red + green + blue) / (3 * 255);
    };
    const isOnPaper = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && width > 8 && left >= -1 && right <= sheetWidth + 1;
    };
    return elements.filter(isOnPaper).map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const isTransparent = /, 0\)$/.test(backgroundColor);
      return {
        textLightness: toLightness(color),
        backgroundLightness: isTransparent ? undefined : toLightness(backgroundColor),
        height: element.clientHeight,
      };
    });
  }, SHEET_WIDTH);

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

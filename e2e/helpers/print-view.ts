import type { Page } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { productsRotate } from './carousel';
import { waitForTransitions } from './settle';

/** The width of A4 in px. */
const SHEET_WIDTH = 794;

export const SLIDE_SELECTOR = '[data-slot="carousel-slide"]';

/** Opens the print view of the page, with the second product selected if there are several. */
export async function openPrintView(page: Page): Promise<void> {
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
export const printedElements = (page: Page, selector: string): Promise<PrintedElement[]> =>
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

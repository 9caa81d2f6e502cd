import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { clientsPerViewAt, groupCountOf, productsRotate } from './carousel';
import { waitForTransitions } from './settle';

const { clients, contact, products, services } = siteContent();

interface FocusedElement {
  name: string;
  /** The id of the section of the page that contains the element, or an empty string. */
  sectionId: string;
  /** The index of the region that contains the element, in page order (skip link, bar, sections, footer). */
  regionIndex: number;
  problems: string[];
}

/** Reads the name, region and problems of the focused element. Returns null when the focus has left the page. */
async function readFocusedElement(page: Page): Promise<FocusedElement | null> {
  // Waits because the skip link moves into view when it receives the focus.
  await waitForTransitions(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;

    const hasOutline = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const possibleNames = [
      element.getAttribute('aria-label'),
      element.innerText.trim().replace(/\s+/g, ' '),
      element.querySelector('img')?.alt,
      element.getAttribute('name'),
    ];
    const name = possibleNames.find(Boolean) ?? '';
    const hasLabel = 'labels' in element && element.labels instanceof NodeList && element.labels.length > 0;
    const regions = [...document.querySelectorAll('body > a, header, main > section, footer')];
    const isInBarOrSkipLink = element.matches('body > a, header *');
    const barBottom = isInBarOrSkipLink ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const elementAtCenter = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 2));

    const problems = {
      'no focus ring': !hasOutline(element) && !hasOutline(element.parentElement),
      'outside the sides': left < 0 || right > innerWidth + 1,
      'under the bar': top < barBottom - 1,
      'below the screen': Math.min(bottom, top + 400) > innerHeight + 1,
      covered: !elementAtCenter || !(element.contains(elementAtCenter) || elementAtCenter.contains(element)),
      'no name': !name && !hasLabel,
    };
    return {
      name,
      sectionId: element.closest('main > section')?.id ?? '',
      regionIndex: regions.findIndex((region) => region.contains(element)),
      problems: Object.entries(problems)
        .filter(([, applies]) => applies)
        .map(([problem]) => `${name}: ${problem}`),
    };
  });
}

/** Returns the ids of the sections and the names of some elements in the expected order of the focus. */
function expectedFocusOrder(page: Page): string[] {
  const clientsRotate = groupCountOf(clientsPerViewAt(page.viewportSize()?.width ?? 0)) > 1;
  const productControls = ['Iniciar la rotación de los productos', 'Producto siguiente'].map(
    (name) => `${products.anchor}: ${name}`,
  );
  return [
    ': Saltar al contenido',
    ': Reanudar animaciones',
    `${services.anchor}: ${services.action.label}`,
    ...(productsRotate ? productControls : []),
    ...(clientsRotate ? [`${clients.anchor}: Iniciar la rotación de los clientes`] : []),
    `${contact.anchor}: intereses`,
    `${contact.anchor}: Política de privacidad`,
    `${contact.anchor}: Enviar`,
  ];
}

/** Presses Tab until the focus leaves the page. Expects each focused element to be visible, named and in page order. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  const focusedElements: FocusedElement[] = [];
  await page.keyboard.press('Tab');
  for (let element = await readFocusedElement(page); element; element = await readFocusedElement(page)) {
    focusedElements.push(element);
    expect(focusedElements.length).toBeLessThan(200);
    await page.keyboard.press('Tab');
  }
  const regionIndexes = focusedElements.map(({ regionIndex }) => regionIndex);
  const names = new Set(focusedElements.map(({ sectionId, name }) => `${sectionId}: ${name}`));
  const expectedOrder = expectedFocusOrder(page);
  expect(focusedElements.flatMap(({ problems }) => problems)).toEqual([]);
  expect(regionIndexes).toEqual(regionIndexes.toSorted((a, b) => a - b));
  expect([...names].filter((name) => expectedOrder.includes(name))).toEqual(expectedOrder);
}

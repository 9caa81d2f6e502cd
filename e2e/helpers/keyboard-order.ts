import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { finishTransitions } from './settle';

const { services } = siteContent();

/** What a test checks about the focused element. */
interface FocusedElement {
  name: string;
  /** The index of the region that contains the element, in page order (skip link, bar, sections, footer). */
  regionIndex: number;
  problems: string[];
}

/** Checks the focused element. Returns null when the focus has left the page. */
async function readFocusedElement(page: Page): Promise<FocusedElement | null> {
  // Waits because the skip link moves into view when it receives the focus.
  await finishTransitions(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;

    const hasOutline = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const names = [
      element.getAttribute('aria-label'),
      element.innerText.trim().replace(/\s+/g, ' '),
      element.querySelector('img')?.alt,
      element.getAttribute('name'),
    ];
    const name = names.find(Boolean) ?? '';
    const hasLabel = 'labels' in element && element.labels instanceof NodeList && element.labels.length > 0;
    const regions = [...document.querySelectorAll('body > a, header, main > section, footer')];
    const isInBar = element.matches('body > a, header *');
    const barBottom = isInBar ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const topmostElement = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 2));

    const problems = {
      'no focus ring': !hasOutline(element) && !hasOutline(element.parentElement),
      'outside the sides': left < 0 || right > innerWidth + 1,
      'under the bar': top < barBottom - 1,
      'below the screen': Math.min(bottom, top + 400) > innerHeight + 1,
      covered: !topmostElement || !(element.contains(topmostElement) || topmostElement.contains(element)),
      'no name': !name && !hasLabel,
    };
    return {
      name,
      regionIndex: regions.findIndex((region) => region.contains(element)),
      problems: Object.entries(problems)
        .filter(([, applies]) => applies)
        .map(([problem]) => `${name}: ${problem}`),
    };
  });
}

const EXPECTED_NAMES = [
  'Saltar al contenido',
  'Reanudar animaciones',
  services.action.label,
  'Iniciar la rotación de los productos',
  'Producto siguiente',
  'Iniciar la rotación de los clientes',
  'intereses',
  'Política de privacidad',
  'Enviar',
];

/** Presses Tab until the end of the page. Expects every focused element to be visible, named and in page order. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  const focused: FocusedElement[] = [];
  await page.keyboard.press('Tab');
  for (let element = await readFocusedElement(page); element; element = await readFocusedElement(page)) {
    focused.push(element);
    expect(focused.length).toBeLessThan(200);
    await page.keyboard.press('Tab');
  }
  const order = focused.map(({ regionIndex }) => regionIndex);
  const names = new Set(focused.map(({ name }) => name));
  expect(focused.flatMap(({ problems }) => problems)).toEqual([]);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect([...names].filter((name) => EXPECTED_NAMES.includes(name))).toEqual(EXPECTED_NAMES);
}

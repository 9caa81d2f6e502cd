import { expect, type Page } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { finishTransitions } from './settle';

const { services } = siteContent();

/** The focused element, as a visitor sees it. */
interface FocusedElement {
  name: string;
  /** The index of the page part that contains it: skip link, bar, sections, footer. */
  part: number;
  problems: string[];
}

/** The focused element, or null after the last one. */
async function readFocusedElement(page: Page): Promise<FocusedElement | null> {
  // The focus scrolls, and the skip link appears.
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
    const parts = [...document.querySelectorAll('body > a, header, main > section, footer')];
    const isInBar = element.matches('body > a, header *');
    const barBottom = isInBar ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 2));

    const problems = {
      'no focus ring': !hasOutline(element) && !hasOutline(element.parentElement),
      'outside the sides': left < 0 || right > innerWidth + 1,
      'under the bar': top < barBottom - 1,
      'below the screen': Math.min(bottom, top + 400) > innerHeight + 1,
      covered: !hit || !(element.contains(hit) || hit.contains(element)),
      'no name': !name && !hasLabel,
    };
    return {
      name,
      part: parts.findIndex((part) => part.contains(element)),
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

/** Tabs through a page without animations, and expects every stop visible, named, and in page order. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  const stops: FocusedElement[] = [];
  await page.keyboard.press('Tab');
  for (let stop = await readFocusedElement(page); stop; stop = await readFocusedElement(page)) {
    stops.push(stop);
    expect(stops.length).toBeLessThan(200);
    await page.keyboard.press('Tab');
  }
  const parts = stops.map(({ part }) => part);
  const names = new Set(stops.map(({ name }) => name));
  expect(stops.flatMap(({ problems }) => problems)).toEqual([]);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect([...names].filter((name) => EXPECTED_NAMES.includes(name))).toEqual(EXPECTED_NAMES);
}

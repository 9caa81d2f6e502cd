import { expect, type Page } from '@playwright/test';
import { services } from '@/content/services';
import { talent } from '@/content/talent';

/** What has the focus, as it is seen. */
interface Focused {
  name: string;
  hasLabel: boolean;
  /** The number of the part of the page that holds it. */
  part: number;
  isSkipLink: boolean;
  isOutlined: boolean;
  isCovered: boolean;
  isOffTheSide: boolean;
  isUnderTheBar: boolean;
  isBelowTheScreen: boolean;
}

/** Brings the page to where it rests after the focus moved. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The scroll that the focus asked for, and what it reveals.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // The skip link slides in and out.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** What has the focus now, or null at the end of the page. */
async function focused(page: Page): Promise<Focused | null> {
  await rest(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;

    const hasOutline = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const names = [
      element.getAttribute('aria-label'),
      element.innerText.trim().replace(/\s+/g, ' '),
      element.querySelector('img')?.alt,
      element.getAttribute('name'),
    ];
    const parts = [...document.querySelectorAll('body > a, header, main > section, footer')];
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const bar = element.closest('header') ? null : document.querySelector('header');
    const middle = { x: left + width / 2, y: Math.min(top + height / 2, innerHeight - 2) };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const isSkipLink = element.matches('body > a');
    const labels = 'labels' in element ? element.labels : null;
    return {
      name: names.find(Boolean) ?? '',
      hasLabel: labels instanceof NodeList && labels.length > 0,
      part: parts.findIndex((part) => part.contains(element)),
      isSkipLink,
      isOutlined: [element, element.parentElement ?? element].some(hasOutline),
      isCovered: !hit || !(element.contains(hit) || hit.contains(element)),
      isOffTheSide: left < 0 || right > innerWidth + 1,
      isUnderTheBar: !isSkipLink && top < (bar?.getBoundingClientRect().bottom ?? 0) - 1,
      isBelowTheScreen: Math.min(bottom, top + 400) > innerHeight + 1,
    };
  });
}

/** What is wrong with how the focus is seen. */
function faultsOf(focus: Focused): string[] {
  const faults = {
    'no ring': !focus.isOutlined,
    'off the side': focus.isOffTheSide,
    'under the bar': focus.isUnderTheBar,
    'below the screen': focus.isBelowTheScreen,
    covered: focus.isCovered,
    'no name': !focus.name && !focus.hasLabel,
  };
  const found = Object.entries(faults).filter(([, isFault]) => isFault);
  return found.map(([fault]) => `${focus.name}: ${fault}`);
}

const STOPS = [
  'Reanudar animaciones',
  services.action.label,
  'Iniciar la rotación de los productos',
  'Producto siguiente',
  'Iniciar la rotación de los clientes',
  'intereses',
  'Política de privacidad',
  'Enviar',
];

/** Goes by Tab through a page without movement, and expects each stop in its order, seen and named. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  const names: string[] = [];
  const faults: string[] = [];
  let part = 0;
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await focused(page);
    if (!focus) break;
    names.push(focus.name);
    faults.push(...faultsOf(focus));
    if (focus.part < part) faults.push(`${focus.name}: back from part ${part} to ${focus.part}`);
    part = focus.part;
  }
  expect(faults).toEqual([]);
  expect(names[0]).toBe('Saltar al contenido');
  expect(names).toEqual(expect.arrayContaining(STOPS));
  const linked = talent.members.filter((member) => 'linkedin' in member);
  const profiles = names.filter((name) => /LinkedIn.*\(se abre en una pestaña nueva\)/.test(name));
  expect(profiles.length).toBeGreaterThanOrEqual(linked.length);
}

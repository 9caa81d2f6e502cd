import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { talent } from '@/content/talent';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchAnnouncements } from './helpers/announcements';
import { fill, send } from './helpers/form';
import { comeToCarousel, hydrateCarousels, jumpTo } from './helpers/scroll';
import { finishTransitions, nextFrames } from './helpers/settle';

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  await page.waitForLoadState('networkidle');
}

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

/** What has the focus now, or null at the end of the page. */
async function focused(page: Page): Promise<Focused | null> {
  // The scroll that the focus asked for, and what it reveals; then the skip link comes or goes.
  await nextFrames(page, 2);
  await finishTransitions(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;

    const hasOutline = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const names = [
      element.getAttribute('aria-label'),
      element.textContent?.trim(),
      element.querySelector('img')?.alt,
      element.getAttribute('name'),
    ];
    const parts = [...document.querySelectorAll('body > a, header, main > section, main > div > section, footer')];
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

/** Brings every part into view once, so that the order does not depend on how soon its code arrives. */
async function hydrateAll(page: Page) {
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
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

for (const width of [1280, 390]) {
  test(`the keyboard goes through the page in order, seen at each stop, at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page, width);
    await hydrateAll(page);
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
  });
}

test('the page has its landmarks once, in Spanish, and a name for every section', async ({ page }) => {
  await open(page, 1280);
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

test('headings begin with one of level 1 and skip no level', async ({ page }) => {
  await open(page, 1280);
  const headings = page.getByRole('heading');
  const levels = await headings.evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('the skip link leads past the bar', async ({ page }) => {
  await open(page, 1280);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

/** What the polite live regions hold, by the browser's own accessibility tree. */
async function politeTexts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  type AccessibilityNode = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsIn = (node: AccessibilityNode | undefined): string[] => {
    if (node?.role?.value === 'StaticText') return [node.name?.value ?? ''];
    const children = node?.childIds ?? [];
    return children.flatMap((id) => textsIn(byId.get(id)));
  };
  const isPolite = ({ properties = [] }: AccessibilityNode) =>
    properties.some(({ name, value }) => name === 'live' && value.value === 'polite');
  const regions = nodes.filter(isPolite);
  return regions.map((node) => textsIn(node).join(' ')).join();
}

const [firstProduct, secondProduct] = products.slides;
const LOGOS_A_VIEW = 5;
const groups = Math.ceil(clients.logos.length / LOGOS_A_VIEW);
const firstGroup = clients.logos.slice(0, LOGOS_A_VIEW);

for (const { anchor, region, name, slide, stop, rotating, silent, chosen, told } of [
  {
    anchor: products.anchor,
    region: 'Nuestros productos',
    name: 'los productos',
    slide: { role: 'tabpanel', name: firstProduct?.author.name },
    stop: { role: 'tab', state: 'aria-selected' },
    rotating: firstProduct?.author.name,
    silent: firstProduct?.title,
    chosen: secondProduct?.author.name,
    told: secondProduct?.description,
  },
  {
    anchor: clients.anchor,
    region: 'Nuestros clientes',
    name: 'los clientes',
    slide: { role: 'group', name: `1 de ${clients.logos.length}` },
    stop: { role: 'button', state: 'aria-current' },
    rotating: `Grupo 2 de ${groups}`,
    silent: 'Grupo',
    chosen: `Grupo 1 de ${groups}`,
    told: `Grupo 1 de ${groups}: ${firstGroup.map((client) => client.name).join(', ')}`,
  },
] as const) {
  test(`the carousel of ${name} is silent while it rotates and tells where it is moved`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE_PATH);
    const carousel = page.getByRole('region', { name: region });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
    await comeToCarousel(page, anchor);
    await expect(carousel.getByRole(slide.role, { name: slide.name, exact: true })).toBeAttached();
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    const stopNamed = (label?: string) => carousel.getByRole(stop.role, { name: label, exact: true });
    await expect(stopNamed(rotating)).toHaveAttribute(stop.state, 'true');
    expect(await politeTexts(page)).not.toContain(silent);

    const rotation = carousel.locator('button, [tabindex="0"], a').first();
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
    await rotation.focus();
    await page.keyboard.press('Tab');
    await expect(rotation).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await stopNamed(chosen).press('Enter');
    await expect.poll(() => politeTexts(page)).toContain(told);
    expect(await politeTexts(page)).not.toContain(firstProduct?.description);
    await rotation.focus();
    await expect(rotation).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await page.keyboard.press('Enter');
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
  });
}

const openForm = (page: Page) => page.goto(`${PAGE_PATH}#${contact.anchor}`);

test('the combobox tells its list, its active option and what is chosen', async ({ page }) => {
  await openForm(page);
  const combobox = page.getByRole('combobox', { name: 'Tengo interés en:' });
  const list = page.getByRole('listbox');
  // The first click may come before the form's script.
  await expect(async () => {
    await combobox.click();
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(combobox).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await combobox.press('ArrowDown');
  const option = list.getByRole('option').first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await combobox.press('Enter');
  const chosen = page.getByRole('list', { name: 'Temas elegidos' });
  await expect(chosen.getByRole('button', { name: `Quitar ${contact.interests[0]}` })).toBeVisible();
  await combobox.press('Escape');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
});

test('the switch is off at first and turned on by the space bar', async ({ page }) => {
  await openForm(page);
  const accept = page.getByRole('switch', { name: 'He leído y acepto la Política de privacidad' });
  await expect(accept).not.toBeChecked();
  await accept.press('Space');
  await expect(accept).toBeChecked();
});

test('the dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openForm(page);
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

test('a missing field is described, and each status of a send is told once', async ({ page }) => {
  await openForm(page);
  await page.getByRole('switch').press('Space');
  const announcements = await watchAnnouncements(page);
  await send(page);
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/./);

  await fill(page, 'Queremos conocerlos');
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }));
  await send(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.unroute(`**${CONTACT_PATH}`);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { name: 'Mensaje enviado' });
  await expect(sent).toBeFocused();
  await expect(sent).toHaveAccessibleDescription(/./);

  expect(await announcements()).toEqual([
    'Enviando tu mensaje…',
    expect.stringMatching(`^${FAILURES.unavailable.title}`),
    'Enviando tu mensaje…',
  ]);
});

import { expect, type Page, test } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { breakpoints } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './helpers/axe';
import { boxOf } from './helpers/box';
import { type MenuPages, openMenuPage, renderMenuPages } from './helpers/menu-page';
import { watchPageErrors } from './helpers/page-errors';
import { nextFrames } from './helpers/settle';

/** A menu with everything that a menu may hold, which the sample content does not have. */
const everything: Navigation = {
  entries: [
    { name: 'Nosotros', scrollToId: anchors.about },
    {
      name: 'Empresa',
      columns: 2,
      rowsPerColumn: 3,
      entries: [
        { name: 'Talento', scrollToId: anchors.talent },
        { name: 'Clientes', scrollToId: anchors.clients },
        { name: 'Historia', route: '/historia' },
        { name: 'Blog', href: 'https://blog.istmo.example' },
        {
          name: 'Tecnologías',
          entries: [
            { name: 'React', route: '/react' },
            { name: 'Angular', route: '/angular' },
          ],
        },
      ],
    },
    { name: 'Recursos', entries: [{ name: 'Casos', route: '/casos' }] },
  ],
  action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos' },
};

/** A list in the middle of the bar, with a submenu of the longest names. */
const longSubmenu: Navigation = {
  entries: [
    {
      name: 'Recursos',
      columns: 2,
      entries: [
        { name: 'Casos', route: '/casos' },
        { name: 'Plataformas', entries: [{ name: 'Acompañamiento de emprendimiento', route: '/programas' }] },
      ],
    },
    { name: 'Nosotros', scrollToId: anchors.about },
    { name: 'Clientes', scrollToId: anchors.clients },
  ],
  action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos' },
};

const WIDE = { width: 1280, height: 800 };
const menus = { everything, longSubmenu };
let pages: MenuPages<keyof typeof menus>;
/** One page for all journeys of a mouse and a keyboard, and another for those of a finger. */
let page: Page;
/** What went wrong in it. */
let errors: string[];

// All in one worker, which renders the menus once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  pages = await renderMenuPages(menus);
  page = await browser.newPage({ viewport: WIDE });
  errors = await watchPageErrors(page);
});
test.afterAll(() => page.close());

const pointAside = () => page.mouse.move(5, 500, { steps: 5 });

/** Loads the page with everything anew. */
async function load() {
  await pointAside();
  await openMenuPage(page, { pages, name: 'everything' });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const expanded = (name: string, isOpen: boolean) =>
  expect(button(name)).toHaveAttribute('aria-expanded', String(isOpen));

/** A press that comes before the code of the lists is held for it. */
async function openList(name: string) {
  await button(name).press('Enter');
  await expanded(name, true);
}

test('a list pressed before its code is there opens when it comes', async () => {
  const released = deferred();
  await pointAside();
  await openMenuPage(page, { pages, name: 'everything', scriptsAfter: released.promise });
  await button('Empresa').click();
  await expanded('Empresa', false);
  released.resolve();
  await expanded('Empresa', true);
});

test('a submenu of long names covers no entry of its list', async () => {
  await pointAside();
  await openMenuPage(page, { pages, name: 'longSubmenu' });
  await openList('Recursos');
  await openList('Plataformas');
  const submenu = link('Acompañamiento');
  await expect(submenu).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(button('Plataformas'));
  expect((await boxOf(submenu)).x).toBeGreaterThan(x + width);
});

test('with the code of its lists lost the bar folds, and its menu leads everywhere', async () => {
  await openMenuPage(page, { pages, name: 'everything', lostDropdowns: true });
  await button('Abrir menú').click();
  await expect(button('Empresa')).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Hablemos' })).toBeVisible();
  await menu.getByText('Empresa').click();
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
});

test('the pointer opens a list, may click its button, and closes it by leaving', async () => {
  await load();
  // By then the code of the lists is there.
  await openList('Empresa');
  await page.keyboard.press('Escape');
  await button('Recursos').hover();
  await expanded('Recursos', true);
  await button('Recursos').click();
  await expanded('Recursos', true);
  await link('Casos').hover();
  await expanded('Recursos', true);
  await pointAside();
  await expanded('Recursos', false);
  await button('Recursos').click();
  await expanded('Recursos', true);
  await button('Recursos').click();
  await expanded('Recursos', false);
});

test('the pointer opens a submenu, may click its button, and closes it by leaving', async () => {
  await load();
  await openList('Empresa');
  await button('Tecnologías').hover();
  await expanded('Tecnologías', true);
  await button('Tecnologías').click();
  await expanded('Tecnologías', true);
  await link('Angular').hover();
  await expanded('Tecnologías', true);
  await link('Historia').hover();
  await expanded('Tecnologías', false);
  await expanded('Empresa', true);
});

test('a choice closes the list, scrolls below the bar, and is marked', async () => {
  await load();
  await openList('Empresa');
  await link('Clientes').click();
  await expanded('Empresa', false);
  const heading = page.locator(`#${anchors.clients} h2`);
  // A smooth scroll takes its time.
  await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(400);
  const bar = await boxOf(page.getByRole('banner'));
  // Its border, of 1 px, may lie over the section.
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  await expect(button('Empresa')).toHaveAttribute('aria-current', 'true');
});

/** Has the journeys of a group share one load: none leaves a list open. */
function shareOneLoad() {
  test.beforeAll(load);
  test.beforeEach(async () => {
    // The submenu, then the list.
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    await expect(page.locator('[aria-expanded="true"]')).toHaveCount(0);
  });
}

test.describe('what a list shows', () => {
  shareOneLoad();

  test('a list stands in its columns', async () => {
    await openList('Empresa');
    // All in one moment, since the list is still moving in.
    const boxes = await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /Talento|Historia|Blog/ })
      .evaluateAll((all) =>
        all.map((element) => {
          const { x, y, right } = element.getBoundingClientRect();
          return { x, y, right };
        }),
      );
    expect(boxes).toHaveLength(3);
    const [first, third, fourth] = boxes;
    expect(third?.x).toBe(first?.x);
    expect(third?.y).toBeGreaterThan(first?.y ?? Infinity);
    expect(fourth?.x).toBeGreaterThan(first?.right ?? Infinity);
    expect(fourth?.y).toBe(first?.y);
  });

  test('open lists break no rule of axe or of the content policy', async () => {
    await openList('Empresa');
    expect(await axeViolations(page)).toEqual([]);
    await openList('Tecnologías');
    await expect(link('Angular')).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(page)).toEqual([]);
    await openList('Recursos');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toMatchAriaSnapshot(`
      - navigation "Principal":
        - list:
          - listitem:
            - link "Nosotros"
          - listitem:
            - button "Empresa"
          - listitem:
            - button "Recursos" [expanded]
            - list:
              - listitem:
                - link "Casos"
    `);
    expect(errors).toEqual([]);
  });
});

test.describe('by Tab', () => {
  shareOneLoad();

  test('Tab goes through a list, seen at each stop, and out of it', async () => {
    await openList('Empresa');
    for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
      await page.keyboard.press('Tab');
      await expect(link(name)).toBeFocused();
      const outline = await link(name).evaluate((element) => getComputedStyle(element).outlineWidth);
      expect(Number.parseFloat(outline)).toBeGreaterThan(1);
    }
    await page.keyboard.press('Tab');
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('Recursos')).toBeFocused();
    await expanded('Empresa', false);
  });
});

test.describe('by other keys', () => {
  shareOneLoad();

  test('arrow keys go through a list and into a submenu', async () => {
    await openList('Empresa');
    for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
      await page.keyboard.press('ArrowDown');
      await expect(link(name)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expanded('Tecnologías', true);
    await page.keyboard.press('ArrowDown');
    await expect(link('React')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expanded('Tecnologías', false);
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link(/^Blog/)).toBeFocused();
  });

  test('Escape closes the submenu, then the list, and leads back to its button', async () => {
    await openList('Empresa');
    await button('Tecnologías').focus();
    await page.keyboard.press('Enter');
    await expanded('Tecnologías', true);
    await page.keyboard.press('Tab');
    await expect(link('React')).toBeFocused();
    // The list hears no Escape any more once its submenu does: after a frame, sooner than any hand.
    await nextFrames(page, 2);
    await page.keyboard.press('Escape');
    await expanded('Tecnologías', false);
    await expect(button('Tecnologías')).toBeFocused();
    await expanded('Empresa', true);
    await page.keyboard.press('Escape');
    await expanded('Empresa', false);
    await expect(button('Empresa')).toBeFocused();
  });
});

test.describe('under a finger', () => {
  test.beforeAll(async ({ browser }) => {
    await page.close();
    page = await browser.newPage({ hasTouch: true });
    errors = await watchPageErrors(page);
  });

  test('a tap opens a list of the wide bar, and another closes it', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await load();
    await button('Empresa').tap();
    await expanded('Empresa', true);
    for (const name of ['Talento', 'Blog']) {
      // In layout: the list grows while it opens.
      const height = await link(name).evaluate((element: HTMLElement) => element.offsetHeight);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await button('Empresa').tap();
    await expanded('Empresa', false);
  });

  test('the mobile menu unfolds one list at a time and closes after a choice', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await load();
    await button('Abrir menú').tap();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByText('Recursos').tap();
    await expect(menu.getByRole('link', { name: 'Casos' })).toBeVisible();
    await menu.getByText('Empresa').tap();
    await expect(menu.getByRole('link', { name: 'Casos' })).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Angular' })).toBeAttached();
    expect(await axeViolations(page, '#menu')).toEqual([]);
    await menu.getByRole('link', { name: 'Clientes' }).tap();
    await expect(menu).toBeHidden();
    await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
    expect(errors).toEqual([]);
  });
});

/** Bars that are nearly as wide as the content's rule allows. */
const fullBars: Record<string, Navigation> = {
  'of links': {
    entries: ['Nosotros', 'Servicios', 'Productos', 'Quiénes', 'Equipo', 'Contáctanos'].map((name) => ({
      name,
      scrollToId: anchors.about,
    })),
  },
  'with lists and a button': {
    entries: [
      { name: 'Empresa', entries: [{ name: 'Talento', scrollToId: anchors.talent }] },
      { name: 'Casos', entries: [{ name: 'Comunidad', route: '/casos' }] },
      { name: 'Academia', href: 'https://blog.istmo.example' },
      { name: 'Servicios', scrollToId: anchors.about },
    ],
    action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos de ti' },
  },
};

/** Where the entries of a bar have their middle. */
async function middlesOf(bar: Page, names: string[]): Promise<number[]> {
  return bar
    .getByRole('banner')
    .locator(':is(a, button)')
    .filter({ visible: true, hasText: new RegExp(`^(?:${names.join('|')})`) })
    .evaluateAll((entries) =>
      entries.map((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
}

/** A menu with three letters more. */
const lengthened = ({ entries: [first, ...others], ...menu }: Navigation): Navigation => ({
  ...menu,
  entries: first ? [{ ...first, name: `${first.name} y m` }, ...others] : [],
});

test('long names stand whole in the menu where the bar has no room', async ({ page }) => {
  const name = 'Transformación digital y telecomunicaciones';
  const long: Navigation = {
    entries: [
      { name, scrollToId: anchors.about },
      { name: 'Ministerio de Tecnologías de la Información', scrollToId: anchors.services },
    ],
  };
  const pages = await renderMenuPages({ long });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openMenuPage(page, { pages, name: 'long' });
    await expect(page.getByRole('banner').getByText(name)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const entry = await boxOf(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name }));
    expect(entry.x).toBeGreaterThanOrEqual(0);
    expect(entry.x + entry.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.getElementById('menu')?.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

for (const [kind, navigation] of Object.entries(fullBars)) {
  test(`a full bar ${kind} keeps to one line on the narrowest screen`, { tag: '@release' }, async ({ browser }) => {
    const narrow = await browser.newPage({ viewport: { width: breakpoints.lg, height: 800 } });
    const pages = await renderMenuPages({ full: navigation, longer: lengthened(navigation) });
    await openMenuPage(narrow, { pages, name: 'longer' });
    await expect(narrow.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
    await openMenuPage(narrow, { pages, name: 'full' });
    await narrow.evaluate(() => document.fonts.ready);
    const names = navigation.entries.map(({ name }) => name);
    if (navigation.action) names.push('Hablemos');
    const middles = await middlesOf(narrow, names);
    expect(middles).toHaveLength(names.length);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    await narrow.close();
  });
}

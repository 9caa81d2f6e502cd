import { expect, type Page, test } from '@playwright/test';
import { availableWidth, barWidth } from '@/content/schema/bar-width';
import type { Navigation } from '@/content/types';
import { breakpoints } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './helpers/axe';
import { boxOf } from './helpers/box';
import { openMenuPage, prepareMenuPage } from './helpers/menu-page';
import { watchPageErrors } from './helpers/page-errors';

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
let everythingPage: ReturnType<typeof prepareMenuPage> | undefined;

/** That menu's page, which is made once for all the journeys of a worker. */
function prepareEverything() {
  everythingPage ??= prepareMenuPage(everything);
  return everythingPage;
}

/** Bars that are nearly as wide as the content's rule allows: links alone, and with lists, another site and a button. */
const fullBars: Navigation[] = [
  {
    entries: ['Nosotros', 'Servicios web', 'Productos', 'Quiénes', 'Comunidad', 'Contáctanos'].map((name) => ({
      name,
      scrollToId: anchors.about,
    })),
  },
  {
    entries: [
      { name: 'Empresa', entries: [{ name: 'Talento', scrollToId: anchors.talent }] },
      { name: 'Casos', entries: [{ name: 'Comunidad', route: '/casos' }] },
      { name: 'Academia', href: 'https://blog.istmo.example' },
      { name: 'Servicios', scrollToId: anchors.about },
    ],
    action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos de tu idea' },
  },
];
const WIDE = { width: 1280, height: 800 };

async function open(page: Page, size = WIDE) {
  await page.setViewportSize(size);
  await openMenuPage(page, { menuPage: await prepareEverything() });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const expanded = (page: Page, name: string, isOpen: boolean) =>
  expect(button(page, name)).toHaveAttribute('aria-expanded', String(isOpen));

/** A press that comes before the code of the lists is held for it. */
async function openList(page: Page, name: string) {
  await button(page, name).click();
  await expanded(page, name, true);
}

const aside = (page: Page) => page.mouse.move(5, 500, { steps: 5 });

test('a list pressed before its code is there opens when it comes', async ({ page }) => {
  const released = deferred();
  await page.setViewportSize(WIDE);
  await openMenuPage(page, { menuPage: await prepareEverything(), scriptAfter: released.promise });
  await button(page, 'Empresa').click();
  await expanded(page, 'Empresa', false);
  released.resolve();
  await expanded(page, 'Empresa', true);
});

test('a list stands in its columns', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
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

test('a submenu of long names covers no entry of its list', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openMenuPage(page, { menuPage: await prepareMenuPage(longSubmenu) });
  await openList(page, 'Recursos');
  await openList(page, 'Plataformas');
  const submenu = link(page, 'Acompañamiento');
  await expect(submenu).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(button(page, 'Plataformas'));
  expect((await boxOf(submenu)).x).toBeGreaterThan(x + width);
});

test('open lists break no rule of axe or of the content policy', async ({ page }) => {
  const errors = await watchPageErrors(page);
  await open(page);
  await openList(page, 'Empresa');
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Tecnologías').click();
  await expect(link(page, 'Angular')).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  await openList(page, 'Recursos');
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

test('only links to other sites open a tab', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  const blog = link(page, 'Blog (se abre en una pestaña nueva)');
  await expect(blog).toHaveAttribute('href', 'https://blog.istmo.example');
  await expect(blog).toHaveAttribute('target', '_blank');
  await expect(blog).toHaveAttribute('rel', 'noopener');
  const history = link(page, 'Historia');
  await expect(history).toHaveAttribute('href', '/historia');
  await expect(history).not.toHaveAttribute('target');
  const action = link(page, 'Hablemos');
  await expect(action).toHaveAttribute('href', `#${anchors.contact}`);
  await expect(action).not.toHaveAttribute('target');
});

/** Where the entries of a bar have their middle. */
async function middlesOf(page: Page, names: string[]): Promise<number[]> {
  return page
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

for (const [index, navigation] of fullBars.entries()) {
  test(`full bar ${index + 1} stands in one line on the narrowest screen`, async ({ page }) => {
    expect(barWidth(navigation)).toBeLessThanOrEqual(availableWidth);
    expect(barWidth(navigation)).toBeGreaterThan(availableWidth * 0.96);
    await page.setViewportSize({ width: breakpoints.lg, height: 800 });
    await openMenuPage(page, { menuPage: await prepareMenuPage(navigation) });
    await page.evaluate(() => document.fonts.ready);
    const names = navigation.entries.map(({ name }) => name);
    if (navigation.action) names.push('Hablemos');
    const middles = await middlesOf(page, names);
    expect(middles).toHaveLength(names.length);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });
}

test('with the code of its lists lost the bar folds, and its menu leads everywhere', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openMenuPage(page, { menuPage: await prepareMenuPage(everything, { lost: true }) });
  await button(page, 'Abrir menú').click();
  await expect(button(page, 'Empresa')).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Hablemos' })).toBeVisible();
  await menu.getByText('Empresa').click();
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
});

test('Tab goes through a list, seen at each stop, and out of it', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
    await page.keyboard.press('Tab');
    await expect(link(page, name)).toBeFocused();
    const outline = await link(page, name).evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(Number.parseFloat(outline)).toBeGreaterThan(1);
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Tecnologías')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Recursos')).toBeFocused();
  await expanded(page, 'Empresa', false);
});

test('Tab goes back from a list to its button and in again', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  for (const [key, target] of [
    ['Tab', link(page, 'Talento')],
    ['Shift+Tab', button(page, 'Empresa')],
    ['Tab', link(page, 'Talento')],
  ] as const) {
    await page.keyboard.press(key);
    await expect(target).toBeFocused();
  }
});

test('arrow keys go through a list and into a submenu', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
    await page.keyboard.press('ArrowDown');
    await expect(link(page, name)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Tecnologías')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expanded(page, 'Tecnologías', true);
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'React')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expanded(page, 'Tecnologías', false);
  await expect(button(page, 'Tecnologías')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(page, /^Blog/)).toBeFocused();
});

test('Escape closes the submenu, then the list, and leads back to its button', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  await button(page, 'Tecnologías').focus();
  await page.keyboard.press('Enter');
  await expanded(page, 'Tecnologías', true);
  await page.keyboard.press('Tab');
  await expect(link(page, 'React')).toBeFocused();
  await page.keyboard.press('Escape');
  await expanded(page, 'Tecnologías', false);
  await expect(button(page, 'Tecnologías')).toBeFocused();
  await expanded(page, 'Empresa', true);
  await page.keyboard.press('Escape');
  await expanded(page, 'Empresa', false);
  await expect(button(page, 'Empresa')).toBeFocused();
});

test('Enter opens and closes a submenu', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  await button(page, 'Tecnologías').focus();
  for (const isOpen of [true, false, true]) {
    await page.keyboard.press('Enter');
    await expanded(page, 'Tecnologías', isOpen);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link(page, 'Angular')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Recursos')).toBeFocused();
});

test('the pointer opens a list, may click its button, and closes it by leaving', async ({ page }) => {
  await open(page);
  // By then the code of the lists is there.
  await openList(page, 'Empresa');
  await page.keyboard.press('Escape');
  await aside(page);
  await button(page, 'Recursos').hover();
  await expanded(page, 'Recursos', true);
  await button(page, 'Recursos').click();
  await expanded(page, 'Recursos', true);
  await link(page, 'Casos').hover();
  await expanded(page, 'Recursos', true);
  await aside(page);
  await expanded(page, 'Recursos', false);
});

test('the pointer opens a submenu, may click its button, and closes it by leaving', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  await button(page, 'Tecnologías').hover();
  await expanded(page, 'Tecnologías', true);
  await button(page, 'Tecnologías').click();
  await expanded(page, 'Tecnologías', true);
  await link(page, 'Angular').hover();
  await expanded(page, 'Tecnologías', true);
  await link(page, 'Historia').hover();
  await expanded(page, 'Tecnologías', false);
  await expanded(page, 'Empresa', true);
});

test('a choice closes the list, scrolls below the bar, and is marked', async ({ page }) => {
  await open(page);
  await openList(page, 'Empresa');
  await link(page, 'Clientes').click();
  await expanded(page, 'Empresa', false);
  const heading = page.locator(`#${anchors.clients} h2`);
  // A smooth scroll takes its time.
  await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(400);
  const bar = await boxOf(page.getByRole('banner'));
  // Its border, of 1 px, may lie over the section.
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  await expect(button(page, 'Empresa')).toHaveAttribute('aria-current', 'true');
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('a tap opens a list of the wide bar, and another closes it', async ({ page }) => {
    await open(page, { width: 1180, height: 820 });
    await button(page, 'Empresa').tap();
    await expanded(page, 'Empresa', true);
    for (const name of ['Talento', 'Blog']) {
      // In layout: the list grows while it opens.
      const height = await link(page, name).evaluate((element: HTMLElement) => element.offsetHeight);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await button(page, 'Empresa').tap();
    await expanded(page, 'Empresa', false);
  });

  test('the mobile menu unfolds one list at a time and closes after a choice', async ({ page }) => {
    const errors = await watchPageErrors(page);
    await open(page, { width: 390, height: 780 });
    await button(page, 'Abrir menú').tap();
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

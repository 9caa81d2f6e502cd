import { expect, type Page, test } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { breakpoints } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';
import { deferred } from '@/lib/testing/deferred';
import { axeViolations } from './helpers/axe';
import { boxOf } from './helpers/box';
import { type MenuPages, openMenuPage, renderMenuPages } from './helpers/menu-page';
import { watchPageErrors } from './helpers/page-errors';
import { waitForFrames } from './helpers/settle';
import { ENLARGED_TEXT, setViewport } from './helpers/visitor-styles';

const action = { type: 'internal', route: '/contactanos', label: 'Hablemos' } as const;

/** A menu with every kind of entry, and with a submenu that contains a very long name. */
const allKinds: Navigation = {
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
            { name: 'Acompañamiento de emprendimiento', route: '/programas' },
          ],
        },
      ],
    },
    { name: 'Recursos', entries: [{ name: 'Casos', route: '/casos' }] },
  ],
  action,
};

const LONG_NAME = 'Transformación digital y telecomunicaciones';

const longNames: Navigation = {
  entries: [
    { name: LONG_NAME, scrollToId: anchors.about },
    { name: 'Ministerio de Tecnologías de la Información', scrollToId: anchors.services },
  ],
};

/** A menu whose entries nearly fill the navigation bar at its smallest width (`fitsInBar`). */
const fullBar: Navigation = {
  entries: [
    { name: 'Empresa', entries: [{ name: 'Talento', scrollToId: anchors.talent }] },
    { name: 'Casos', entries: [{ name: 'Comunidad', route: '/casos' }] },
    { name: 'Academia', href: 'https://blog.istmo.example' },
    { name: 'Servicios', scrollToId: anchors.about },
  ],
  action: { ...action, label: 'Hablemos de ti' },
};

/** The menu `fullBar` with one name four characters longer, so that the entries do not fit. */
const overfullBar: Navigation = {
  ...fullBar,
  entries: fullBar.entries.map((entry, index) => (index === 0 ? { ...entry, name: `${entry.name} y m` } : entry)),
};

/** A menu whose logo and link to the form do not fit next to each other on most phones. */
const wideLogo = {
  entries: [{ name: 'Agenda una llamada', scrollToId: anchors.contact }],
  action,
  logoSize: { width: 700, height: 100 },
};

const menus = { allKinds, longNames, fullBar, overfullBar, wideLogo };
let pages: MenuPages<keyof typeof menus>;
/** The page that all tests share. The tests on a touch screen replace it. */
let page: Page;
let pageErrors: string[];

// Runs all tests in one worker, which renders the menus once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  pages = await renderMenuPages(menus);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  pageErrors = await watchPageErrors(page);
});
test.afterAll(() => page.close());

const movePointerAway = () => page.mouse.move(5, 500, { steps: 5 });

async function loadPage() {
  await movePointerAway();
  await openMenuPage(page, { pages, menuName: 'allKinds' });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const expectExpanded = (name: string, isOpen: boolean) =>
  expect(button(name)).toHaveAttribute('aria-expanded', String(isOpen));

async function openList(name: string) {
  await button(name).press('Enter');
  await expectExpanded(name, true);
}

test('a click while the dropdown code loads opens the dropdown list after loading', async () => {
  const released = deferred();
  await movePointerAway();
  await openMenuPage(page, { pages, menuName: 'allKinds', scriptsReleased: released.promise });
  await button('Empresa').click();
  await expectExpanded('Empresa', false);
  released.resolve();
  await expectExpanded('Empresa', true);
});

test('the navigation bar collapses to the mobile menu when the dropdown code fails to load', async () => {
  await openMenuPage(page, { pages, menuName: 'allKinds', dropdownsFail: true });
  await button('Abrir menú').click();
  await expect(button('Empresa')).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Hablemos' })).toBeVisible();
  await menu.getByText('Empresa').click();
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
});

test('a dropdown list stays open while the pointer is over its button or entries', async () => {
  await loadPage();
  // Opens another list first, to wait until the code has loaded.
  await openList('Recursos');
  await page.keyboard.press('Escape');
  for (const name of ['Empresa', 'Tecnologías']) {
    await button(name).hover();
    await expectExpanded(name, true);
    await button(name).click();
    await expectExpanded(name, true);
  }
  await link('React').hover();
  await expectExpanded('Tecnologías', true);
  await link('Historia').hover();
  await expectExpanded('Tecnologías', false);
  await expectExpanded('Empresa', true);
  await movePointerAway();
  await expectExpanded('Empresa', false);
});

test('the action button scrolls to the section of its route without a request', async () => {
  await loadPage();
  // A navigation to another document would remove this property.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await link('Hablemos').click();
  await expect(page.locator(`#${anchors.contact} h2`)).toBeInViewport();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a click on a dropdown entry closes the list and scrolls to the section', async () => {
  await loadPage();
  await openList('Empresa');
  await link('Clientes').click();
  await expectExpanded('Empresa', false);
  const heading = page.locator(`#${anchors.clients} h2`);
  await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(400);
  const bar = await boxOf(page.getByRole('banner'));
  // The border of the bar, 1 px wide, may overlap the section.
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  await expect(button('Empresa')).toHaveAttribute('aria-current', 'true');
});

/** Loads the page once for all tests of a `describe` group, and closes its dropdown lists before each test. */
function loadPageOnce() {
  test.beforeAll(loadPage);
  test.beforeEach(async () => {
    // The first Escape closes the submenu, and the second one the list.
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    await expect(page.locator('[aria-expanded="true"]')).toHaveCount(0);
  });
}

test.describe('a dropdown list on a wide screen', () => {
  loadPageOnce();

  test('has two columns and opens its submenu to the right of the submenu button', async () => {
    await openList('Empresa');
    // Measures all boxes in one call, because the list is still moving.
    const linkBoxes = await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /Talento|Historia|Blog/ })
      .evaluateAll((links) => links.map((element) => element.getBoundingClientRect().toJSON()));
    expect(linkBoxes).toHaveLength(3);
    const [first, third, fourth] = linkBoxes;
    expect(third.x).toBe(first.x);
    expect(third.y).toBeGreaterThan(first.y);
    expect(fourth.x).toBeGreaterThan(first.right);
    expect(fourth.y).toBe(first.y);

    await openList('Tecnologías');
    const submenuLink = link('Acompañamiento');
    await expect(submenuLink).toBeInViewport({ ratio: 1 });
    const { x, width } = await boxOf(button('Tecnologías'));
    expect((await boxOf(submenuLink)).x).toBeGreaterThan(x + width);
  });

  test('has no accessibility violation while it is open', async () => {
    await openList('Empresa');
    expect(await axeViolations(page)).toEqual([]);
    await openList('Tecnologías');
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
    expect(pageErrors).toEqual([]);
  });
});

test.describe('the keyboard in an open dropdown list', () => {
  loadPageOnce();

  test('Tab moves through the entries and then closes the list', async () => {
    await openList('Empresa');
    for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
      await page.keyboard.press('Tab');
      await expect(link(name)).toBeFocused();
      const outlineWidth = await link(name).evaluate((element) => getComputedStyle(element).outlineWidth);
      expect(Number.parseFloat(outlineWidth)).toBeGreaterThan(1);
    }
    await page.keyboard.press('Tab');
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('Recursos')).toBeFocused();
    await expectExpanded('Empresa', false);
  });

  test('arrow keys move through the list and its submenu', async () => {
    await openList('Empresa');
    for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
      await page.keyboard.press('ArrowDown');
      await expect(link(name)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectExpanded('Tecnologías', true);
    await page.keyboard.press('ArrowDown');
    await expect(link('React')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectExpanded('Tecnologías', false);
    await expect(button('Tecnologías')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link(/^Blog/)).toBeFocused();
  });

  test('Escape closes the innermost open list and returns the focus to its button', async () => {
    await openList('Empresa');
    await openList('Tecnologías');
    await page.keyboard.press('Tab');
    await expect(link('React')).toBeFocused();
    // The submenu starts to handle Escape one frame after it has received the focus.
    await waitForFrames(page, 2);
    await page.keyboard.press('Escape');
    await expectExpanded('Tecnologías', false);
    await expect(button('Tecnologías')).toBeFocused();
    await expectExpanded('Empresa', true);
    await page.keyboard.press('Escape');
    await expectExpanded('Empresa', false);
    await expect(button('Empresa')).toBeFocused();
  });
});

test('entries whose names are too long for the bar appear in the mobile menu', async () => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openMenuPage(page, { pages, menuName: 'longNames' });
    await expect(page.getByRole('banner').getByText(LONG_NAME)).toBeHidden();
    await button('Abrir menú').click();
    const entry = await boxOf(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: LONG_NAME }));
    expect(entry.x).toBeGreaterThanOrEqual(0);
    expect(entry.x + entry.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.getElementById('menu')?.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the navigation bar collapses when its entries do not fit on one line', async () => {
  await page.setViewportSize({ width: breakpoints.lg, height: 800 });
  await openMenuPage(page, { pages, menuName: 'overfullBar' });
  await expect(button('Abrir menú')).toBeVisible();
  await openMenuPage(page, { pages, menuName: 'fullBar' });
  await page.evaluate(() => document.fonts.ready);
  await expect(button('Abrir menú')).toBeHidden();
  const barEntries = page.getByRole('navigation', { name: 'Principal' }).locator('a, button').filter({ visible: true });
  const verticalCenters = await barEntries.evaluateAll((all) =>
    all.map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(verticalCenters.length).toBeGreaterThanOrEqual(fullBar.entries.length);
  expect(Math.max(...verticalCenters) - Math.min(...verticalCenters)).toBeLessThan(4);
});

/** Returns the boxes of the links and buttons of the bar, from left to right. */
const barBoxes = () => {
  const controls = page.locator('header > .page-column').locator('a, button').filter({ visible: true });
  return controls.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
};

for (const styles of ['', ENLARGED_TEXT]) {
  test(`the controls of a narrow bar keep a distance ${styles && 'with enlarged text'}`.trim(), async () => {
    await openMenuPage(page, { pages, menuName: 'wideLogo' });
    for (const width of [320, 360, 430, 480, 576, 768]) {
      await setViewport(page, { width, height: 800, styles });
      const boxes = await barBoxes();
      expect(boxes.at(-1).right, `${width} px`).toBeLessThanOrEqual(width);
      for (const [index, { left, height }] of boxes.entries()) {
        expect(height, `${width} px`).toBeLessThan(50);
        if (index > 0) expect(left - boxes[index - 1].right, `${width} px`).toBeGreaterThanOrEqual(0);
      }
    }
  });
}

test.describe('the menu on a touch screen', () => {
  test.beforeAll(async ({ browser }) => {
    await page.close();
    page = await browser.newPage({ hasTouch: true });
    pageErrors = await watchPageErrors(page);
  });

  test('toggles a dropdown list by tap and shows entries at least 44 px high', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await loadPage();
    await button('Empresa').tap();
    await expectExpanded('Empresa', true);
    for (const name of ['Talento', 'Blog']) {
      // Reads `offsetHeight`, because a transform scales the list while it opens.
      const height = await link(name).evaluate((element: HTMLElement) => element.offsetHeight);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await button('Empresa').tap();
    await expectExpanded('Empresa', false);
  });

  test('expands only one list of the mobile menu at a time', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await loadPage();
    await button('Abrir menú').tap();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByText('Recursos').tap();
    await expect(menu.getByRole('link', { name: 'Casos' })).toBeVisible();
    await menu.getByText('Empresa').tap();
    await expect(menu.getByRole('link', { name: 'Casos' })).toBeHidden();
    await expect(menu.getByRole('link', { name: 'React' })).toBeAttached();
    expect(await axeViolations(page, '#menu')).toEqual([]);
    await menu.getByRole('link', { name: 'Clientes' }).tap();
    await expect(menu).toBeHidden();
    await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
    expect(pageErrors).toEqual([]);
  });
});

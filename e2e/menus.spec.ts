import { expect, type Page, test } from '@playwright/test';
import { availableWidth, barWidth } from '@/content/schema/bar-width';
import type { Navigation } from '@/content/types';
import { anchors } from '@/lib/sections';
import { axeViolations } from './helpers/axe';
import { openMenuPage, prepareMenuPage } from './helpers/menu-page';
import { siteUrl } from './helpers/site';

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
let prepared: ReturnType<typeof prepareMenuPage> | undefined;
/** That menu's page, which is made once for all the journeys of a worker. */
const prepare = () => (prepared ??= prepareMenuPage(everything));
/** Bars that are nearly as wide as the content's rule allows: links alone, and with lists, another site and a button. */
const fullBars: Navigation[] = [
  {
    entries: ['Nosotros', 'Servicios web', 'Productos', 'Quiénes somos', 'Comunidad', 'Contáctanos'].map((name) => ({
      name,
      scrollToId: anchors.about,
    })),
  },
  {
    entries: [
      { name: 'Empresa', entries: [{ name: 'Talento', scrollToId: anchors.talent }] },
      { name: 'Comunidad', entries: [{ name: 'Casos', route: '/casos' }] },
      { name: 'Academia', href: 'https://blog.istmo.example' },
      { name: 'Servicios', scrollToId: anchors.about },
    ],
    action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos de tu idea' },
  },
];
const open = async (page: Page) => openMenuPage(page, siteUrl(), await prepare());

/** What the content policy refused, from the first moment on. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      refused.push(`${violatedDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expanded = (page: Page, name: string, open: boolean) =>
  expect(button(page, name)).toHaveAttribute('aria-expanded', String(open));

/** A press that comes before the code of the lists is held for it. */
async function openList(page: Page, name: string) {
  await button(page, name).click();
  await expanded(page, name, true);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a list opens in its columns, even when it is pressed before its code is there, and breaks no rule of the policy or of axe', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refused = await watch(page);
    await openMenuPage(page, siteUrl(), await prepare(), held);
    await button(page, 'Empresa').click();
    await expanded(page, 'Empresa', false);
    release();
    await expanded(page, 'Empresa', true);
    // All in one moment, since the list is still on its way.
    const links = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /Talento|Historia|Blog/ });
    const places = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    );
    const [first, third, fourth] = places as [DOMRect, DOMRect, DOMRect];
    expect(third.x).toBe(first.x);
    expect(third.y).toBeGreaterThan(first.y);
    expect(fourth.x).toBeGreaterThan(first.x + first.width);
    expect(fourth.y).toBe(first.y);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Tecnologías').click();
    await expect(page.getByRole('link', { name: 'Angular' })).toBeInViewport({ ratio: 1 });
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
    expect(await refused()).toEqual([]);
  });

  test('a bar that the content’s rule lets pass stands in one line on the narrowest screen that shows it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    const pages = await Promise.all(fullBars.map((navigation) => prepareMenuPage(navigation)));
    for (const [index, navigation] of fullBars.entries()) {
      expect(barWidth(navigation)).toBeLessThanOrEqual(availableWidth);
      expect(barWidth(navigation)).toBeGreaterThan(availableWidth * 0.96);
      await openMenuPage(page, siteUrl(), pages[index]!);
      await page.evaluate(() => document.fonts.ready);
      const names = [...navigation.entries.map(({ name }) => name), ...(navigation.action ? ['Hablemos'] : [])];
      const lines = await page
        .getByRole('banner')
        .locator(':is(a, button)')
        .filter({ visible: true, hasText: new RegExp(`^(?:${names.join('|')})`) })
        .evaluateAll((entries) =>
          entries.map((entry) => {
            const { top, bottom } = entry.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
        );
      expect(lines).toHaveLength(names.length);
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(4);
    }
  });

  test('with the code of its lists lost the bar folds, and its sheet leads everywhere', async ({ page }) => {
    await openMenuPage(page, siteUrl(), await prepareMenuPage(everything, { lost: true }));
    await button(page, 'Abrir menú').click();
    await expect(button(page, 'Empresa')).toHaveCount(0);
    const sheet = page.getByRole('dialog', { name: 'Menú' });
    await sheet.getByText('Empresa').click();
    await sheet.getByRole('link', { name: 'Clientes' }).click();
    await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
  });

  test('the keyboard goes in, through and out, sees where it is, and Escape leads back', async ({ page }) => {
    await open(page);
    await openList(page, 'Empresa');
    await page.keyboard.press('Escape');
    await expanded(page, 'Empresa', false);
    await expect(button(page, 'Empresa')).toBeFocused();

    await page.keyboard.press('Enter');
    for (const name of ['Talento', 'Clientes', 'Historia', /^Blog/]) {
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name });
      await expect(link).toBeFocused();
      expect(
        await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth)),
      ).toBeGreaterThan(1);
    }
    await page.keyboard.press('Tab');
    await expect(button(page, 'Tecnologías')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Recursos')).toBeFocused();
    await expanded(page, 'Empresa', false);
  });

  test('the pointer opens a list, may click it and walk into it, and closes it by leaving or by a choice', async ({
    page,
  }) => {
    await open(page);
    await openList(page, 'Empresa');
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 500);
    await button(page, 'Recursos').hover();
    await expanded(page, 'Recursos', true);
    await button(page, 'Recursos').click();
    await expanded(page, 'Recursos', true);
    await page.getByRole('link', { name: 'Casos' }).hover();
    await expanded(page, 'Recursos', true);
    await page.mouse.move(5, 500, { steps: 5 });
    await expanded(page, 'Recursos', false);

    await openList(page, 'Empresa');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expanded(page, 'Empresa', false);
    const heading = page.locator(`#${anchors.clients} h2`);
    await expect(heading).toBeInViewport();
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(400);
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await expect(button(page, 'Empresa')).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('a tap opens a list of the wide bar, and another closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await open(page);
    await button(page, 'Empresa').tap();
    await expanded(page, 'Empresa', true);
    for (const name of ['Talento', 'Blog']) {
      // In layout: the list grows while it opens.
      const height = await page.getByRole('link', { name }).evaluate((link: HTMLElement) => link.offsetHeight);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await button(page, 'Empresa').tap();
    await expanded(page, 'Empresa', false);
  });

  test('the sheet of a phone unfolds one list at a time and closes after a choice in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const refused = await watch(page);
    await open(page);
    await button(page, 'Abrir menú').tap();
    const sheet = page.getByRole('dialog', { name: 'Menú' });
    await sheet.getByText('Recursos').tap();
    await expect(sheet.getByRole('link', { name: 'Casos' })).toBeVisible();
    await sheet.getByText('Empresa').tap();
    await expect(sheet.getByRole('link', { name: 'Casos' })).toBeHidden();
    await expect(sheet.getByRole('link', { name: 'Angular' })).toBeAttached();
    expect(await axeViolations(page, '#menu')).toEqual([]);
    await sheet.getByRole('link', { name: 'Clientes' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.locator(`#${anchors.clients} h2`)).toBeInViewport();
    expect(await refused()).toEqual([]);
  });
});

import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { boxOf } from './helpers/box';
import { clientsRegion } from './helpers/carousel';
import { findClippedText } from './helpers/clipped-text';
import { chooseEntry, sectionEntries } from './helpers/menu';
import { openWithReducedMotion } from './helpers/reduced-motion-page';
import { ENLARGED_TEXT, setViewport, TEXT_SPACING, type Viewport } from './helpers/visitor-styles';

const { clients } = siteContent();

const SCREENS: (Viewport & { title: string; tag?: string })[] = [
  { title: 'at 400 % zoom of a 1280 px screen', width: 320, height: 256 },
  { title: 'at 320 px with text spacing', width: 320, height: 800, styles: TEXT_SPACING },
  { title: 'at 320 px with text enlarged to 200 %', width: 320, height: 640, styles: ENLARGED_TEXT },
  { title: 'at 768 px with text enlarged to 200 %', width: 768, height: 1024, styles: ENLARGED_TEXT, tag: '@release' },
  { title: 'at 1280 px with text enlarged to 200 %', width: 1280, height: 800, styles: ENLARGED_TEXT },
  { title: 'at 1440 px with text spacing', width: 1440, height: 900, styles: TEXT_SPACING, tag: '@release' },
];

for (const { title, tag, ...viewport } of SCREENS) {
  test(`no text is clipped or extends off the screen ${title}`, { tag }, async ({ page }) => {
    await openWithReducedMotion(page);
    await setViewport(page, viewport);
    // Waits because the carousels measure their new width some frames after the resize.
    await expect.poll(() => findClippedText(page)).toEqual([]);
  });
}

test('with enlarged text, a long word in any text stays on a narrow screen', async ({ page }) => {
  await openWithReducedMotion(page);
  await setViewport(page, { width: 320, height: 640, styles: ENLARGED_TEXT });
  const texts = page.locator('main, footer').locator('h3, p, li, dt, [role=tab]').filter({ visible: true });
  const rightEdges = await texts.evaluateAll((elements) => {
    const isShown = (element: Element) => !element.closest('.sr-only, [role=tabpanel]:not([data-selected])');
    return elements.filter(isShown).map((element) => {
      const word = element.appendChild(document.createElement('span'));
      word.textContent = ' Desinstitucionalizaciones';
      return word.getBoundingClientRect().right;
    });
  });
  expect(Math.max(...rightEdges)).toBeLessThanOrEqual(320);
});

test('with enlarged text, the navigation bar is under 90 px high and covers no heading', async ({ page }) => {
  await openWithReducedMotion(page);
  await setViewport(page, { width: 1024, height: 768, styles: ENLARGED_TEXT });
  for (const entry of sectionEntries) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await chooseEntry(page.getByRole('dialog', { name: 'Menú' }), entry);
    const heading = page.locator(`#${entry.scrollToId}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const bar = await boxOf(page.getByRole('banner'));
    expect(bar.height, entry.name).toBeLessThan(90);
    expect((await boxOf(heading)).y, entry.name).toBeGreaterThanOrEqual(bar.height);
  }
});

/** Finds touch targets smaller than 44 px in width or height, except links in running text. */
const findSmallTargets = (page: Page) =>
  page
    .locator('a[href], button, summary, input:not([tabindex="-1"]), textarea, [role="option"]')
    .evaluateAll((targets) => {
      const isInText = (target: Element) =>
        target.matches('p a, label + button') && getComputedStyle(target).display === 'inline';
      const isShown = (target: Element) =>
        !target.closest('[inert]') && target.checkVisibility({ visibilityProperty: true });
      const isSmall = (target: Element) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      };
      const smallTargets = targets.filter((target) => isShown(target) && isSmall(target) && !isInText(target));
      return smallTargets.map((target) => target.getAttribute('aria-label') ?? target.textContent);
    });

test.describe('the page on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('shows every touch target at least 44 px wide and high', async ({ page }) => {
    await openWithReducedMotion(page);
    const regionBox = await boxOf(clientsRegion(page));
    for (const dot of await clientsRegion(page).getByRole('button', { name: /Grupo/ }).all()) {
      const { x, width } = await boxOf(dot);
      expect(x + width).toBeLessThanOrEqual(regionBox.x + regionBox.width + 0.5);
    }
    // One dot selects two clients. More than six dots are smaller to fit on one row, so they are ignored.
    const hasManyDots = clients.logos.length > 12;
    const isIgnored = (name: string) => hasManyDots && name.startsWith('Grupo');
    expect((await findSmallTargets(page)).filter((name) => !isIgnored(name))).toEqual([]);
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    expect((await findSmallTargets(page)).filter((name) => !isIgnored(name))).toEqual([]);
  });
});

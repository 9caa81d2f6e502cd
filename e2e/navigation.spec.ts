import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { breakpoints } from '@/lib/design-tokens';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import { UNHYDRATED_ISLANDS, waitForHydration } from './helpers/islands';
import { sectionEntries } from './helpers/menu';
import { openWithReducedMotion, resetScrollAndFocus } from './helpers/reduced-motion-page';
import { waitForScrollEnd } from './helpers/scroll';
import { waitForFrames } from './helpers/settle';

const { brand, clients, footer, services, site } = siteContent();

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

const openButton = (page: Page) => page.getByRole('button', { name: 'Abrir menú' });
const sectionHeading = (page: Page, id: string) => page.locator(`#${id}`).getByRole('heading', { level: 2 });

/** Expects the heading of a section at most 250 px below the navigation bar. */
async function expectBelowBar(page: Page, id: string) {
  await expect(sectionHeading(page, id)).toBeInViewport();
  const readDistanceBelowBar = async () => {
    const bar = await boxOf(page.getByRole('banner'));
    const { y } = await boxOf(sectionHeading(page, id));
    return y - bar.height;
  };
  await expect.poll(readDistanceBelowBar).toBeLessThan(250);
  expect(await readDistanceBelowBar()).toBeGreaterThanOrEqual(0);
}

/** Waits until the islands of the navigation bar and the island `page-effects` are hydrated. */
const waitForBarHydration = async (page: Page) => {
  await expect(page.locator(`header ${UNHYDRATED_ISLANDS}`)).toHaveCount(0);
  await waitForHydration(page, 'page-effects');
};

test.describe('navigation with reduced motion', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openWithReducedMotion(page);
  });
  test.beforeEach(async () => {
    await page.setViewportSize(DESKTOP);
    await resetScrollAndFocus(page);
  });
  test.afterAll(() => page.close());

  test('a link of the bar scrolls to its section and is marked as current', async () => {
    const bar = page.getByRole('banner');
    const currentLink = bar.locator('nav [aria-current="true"]').filter({ visible: true });
    await expect(currentLink).toHaveCount(0);
    // A menu that does not fit is collapsed. `menus.spec.ts` checks lists, and which menus fit.
    const isCollapsed = await openButton(page).isVisible();
    for (const { name, scrollToId, listName } of sectionEntries) {
      if (isCollapsed || listName) continue;
      const link = bar.getByRole('link', { name, exact: true });
      await link.click();
      await expectBelowBar(page, scrollToId);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(currentLink).toHaveCount(1);
    }
    await bar.getByRole('link', { name: site.name }).first().click();
    await expect(page).toHaveURL(PAGE_PATH);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(currentLink).toHaveCount(0);
  });

  test('the footer links and the link of the services section scroll to their targets', async () => {
    for (const { name, scrollToId } of footer.menu) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(sectionHeading(page, scrollToId)).toBeInViewport();
    }
    const section = page.locator(`#${services.anchor}`);
    await section.getByRole('link', { name: services.action.label, exact: true }).click();
    await expect(sectionHeading(page, services.action.scrollToId)).toBeInViewport();
  });

  test('the bar takes the background color of the section behind it', async () => {
    const bar = page.getByRole('banner');
    await expect(bar).not.toHaveAttribute('data-surface');
    const clientResultBox = page.locator(`#${anchors.clients} article`);
    for (const [section, surface] of [
      [page.locator(`#${anchors.about}`), 'light'],
      [page.locator(`#${anchors.products}`), 'ink'],
      [page.locator(`#${anchors.clients}`), 'light'],
      ...(clients.result ? [[clientResultBox, 'ink'] as const] : []),
      [page.locator(`#${anchors.contact}`), 'light'],
    ] as const) {
      await section.evaluate((element) => element.scrollIntoView());
      await page.mouse.wheel(0, 200);
      await expect(bar).toHaveAttribute('data-surface', surface);
    }
  });

  test('the bar collapses to a menu button below its breakpoint', async () => {
    const bar = page.getByRole('banner');
    const logo = bar.getByRole('link', { name: site.name }).first().locator('img');
    const logoWidths = await logo.evaluateAll((images) => images.map((image) => image.clientWidth));
    const aspectRatio = brand.logo.onInk.width / brand.logo.onInk.height;
    if (aspectRatio >= 2.5 && aspectRatio <= 5.5) expect(Math.max(...logoWidths)).toBe(135);
    await page.setViewportSize({ width: breakpoints.lg - 1, height: 800 });
    await expect(bar.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await expect(openButton(page)).toBeVisible();
  });
});

test('opens at the section in the URL, and scrolls to the top on path changes', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${PAGE_PATH}#${services.anchor}`);
  await expectBelowBar(page, services.anchor);
  await waitForBarHydration(page);
  await waitForScrollEnd(page);
  await page.evaluate(() => window.history.pushState(null, '', '/otra'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await waitForFrames(page, 3);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a reload keeps the scroll position', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${PAGE_PATH}#${anchors.contact}`);
  await expectBelowBar(page, anchors.contact);
  await waitForBarHydration(page);
  const readScrollPosition = () => page.evaluate(() => window.scrollY);
  const positionBefore = await readScrollPosition();
  await page.reload();
  await expect.poll(readScrollPosition).toBe(positionBefore);
});

test.describe('the open menu on a phone', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ hasTouch: true });
    await page.goto(PAGE_PATH);
    await waitForBarHydration(page);
  });
  test.beforeEach(async () => {
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await resetScrollAndFocus(page);
  });
  test.afterAll(() => page.close());

  const closeButton = () => page.getByRole('button', { name: 'Cerrar menú' });
  const inertPage = () => page.locator('main[inert]');

  async function openMenu() {
    await openButton(page).tap();
    await expect(closeButton()).toBeVisible();
    await expect(inertPage()).toBeAttached();
  }

  test('closes when the screen width changes, but not when the height changes', async () => {
    await openMenu();
    const reducedHeight = PHONE.height - 60;
    await page.setViewportSize({ ...PHONE, height: reducedHeight });
    await page.waitForFunction((height) => window.innerHeight === height, reducedHeight);
    await expect(closeButton()).toBeVisible();
    await page.setViewportSize({ ...PHONE, width: PHONE.width + 40 });
    await expect(openButton(page)).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('prevents scrolling of the page behind the menu', async () => {
    await openMenu();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.emulateMedia({ media: 'print' });
    // The open menu is not printed. Reads the style immediately, because printing does not wait for transitions.
    expect(await page.locator('#menu').evaluate((menu) => getComputedStyle(menu).display)).toBe('none');
    await page.emulateMedia({ media: null });
    await closeButton().tap();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
});

test('a menu that opened before hydration makes the page inert after hydration', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const releaseScripts = await delayRequests(page, SCRIPT_PATTERN);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await openButton(page).click();
  releaseScripts();
  await expect(page.locator('main[inert]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('main[inert]')).not.toBeAttached();
  await expect(openButton(page)).toBeFocused();
});

import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { footer } from '@/content/footer';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { watchRequests } from '@/lib/testing/browse';
import { boxOf } from './helpers/box';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { UNHYDRATED, untilAlive } from './helpers/islands';
import { scrollEntries } from './helpers/menu';
import { waitForScrollEnd } from './helpers/scroll';
import { goToStart, openStill } from './helpers/still-page';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

/** What the bar calls the entry that leads to a section. */
function nameOf(id: string): string {
  const entry = scrollEntries.find(({ scrollToId }) => scrollToId === id);
  if (!entry) throw new Error(`The menu does not lead to ${id}.`);
  return entry.name;
}

/** The section's heading is in view, below the bar and not far from it. */
async function expectUnderTheBar(page: Page, id: string) {
  const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  const distance = async () => {
    const bar = await boxOf(page.getByRole('banner'));
    const { y } = await boxOf(heading);
    return y - bar.height;
  };
  // A smooth scroll takes its time.
  await expect.poll(distance).toBeLessThan(250);
  expect(await distance()).toBeGreaterThanOrEqual(0);
}

/** The scripts of the bar and of what is around it have taken over. */
const expectHydrated = async (page: Page) => {
  await expect(page.locator(`header ${UNHYDRATED}`)).toHaveCount(0);
  await untilAlive(page, 'page-effects');
};

test.describe('without movement', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openStill(page);
  });
  test.beforeEach(async () => {
    await page.setViewportSize(DESKTOP);
    await goToStart(page);
  });
  test.afterAll(() => page.close());

  test('the bar leads to its sections and marks the one that is read', async () => {
    const bar = page.getByRole('banner');
    const current = bar.locator('nav [aria-current="true"]').filter({ visible: true });
    await expect(current).toHaveCount(0);
    for (const { name, scrollToId } of scrollEntries) {
      const link = bar.getByRole('link', { name, exact: true });
      await link.click();
      await expectUnderTheBar(page, scrollToId);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(current).toHaveCount(1);
    }
    await bar.getByRole('link', { name: new RegExp(site.name) }).click();
    await expect(page).toHaveURL(PAGE_PATH);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(current).toHaveCount(0);
  });

  test('the menu of the footer and the services’ button lead to their sections', async () => {
    for (const { name, scrollToId } of footer.menu) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page.locator(`#${scrollToId}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    await page.getByRole('link', { name: services.action.label }).click();
    await expect(page.locator(`#${services.action.scrollToId}`).getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('the bar takes the ground of the section under it', async () => {
    const bar = page.getByRole('banner');
    await expect(bar).not.toHaveAttribute('data-surface');
    const result = page.locator(`#${anchors.clients} article`);
    for (const [part, ground] of [
      [page.locator(`#${anchors.about}`), 'light'],
      [page.locator(`#${anchors.products}`), 'ink'],
      [page.locator(`#${anchors.clients}`), 'light'],
      ...(clients.result ? [[result, 'ink'] as const] : []),
      [page.locator(`#${anchors.contact}`), 'light'],
    ] as const) {
      await part.evaluate((element) => element.scrollIntoView());
      await page.mouse.wheel(0, 200);
      await expect(bar).toHaveAttribute('data-surface', ground);
    }
  });

  test('the logo of the bar is 135 px wide', async () => {
    const logo = page.getByRole('banner').getByRole('link', { name: new RegExp(site.name) });
    const widths = await logo.locator('img').evaluateAll((images) => images.map((image) => image.clientWidth));
    expect(Math.max(...widths)).toBe(135);
  });

  test('the bar is full from 992 px on and folded below', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: nameOf(anchors.services), exact: true });
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(link).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(link).toBeHidden();
    await expect(page.getByRole('button', { name: /abrir.*menú/i })).toBeVisible();
  });
});

test('a section’s address lands under the bar, and another path at its top', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${PAGE_PATH}#${anchors.services}`);
  await expectUnderTheBar(page, anchors.services);
  await expectHydrated(page);
  await waitForScrollEnd(page);
  await page.evaluate(() => window.history.pushState(null, '', '/otra'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a section chosen early is reached, and a reload keeps its place', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: nameOf(anchors.contact), exact: true })
    .click();
  await expectUnderTheBar(page, anchors.contact);

  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
});

test('a jump while the page loads stays at its place', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript((id) => {
    addEventListener('DOMContentLoaded', () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }));
  }, anchors.contact);
  const untilQuiet = watchRequests(page);
  await page.goto(PAGE_PATH);
  await untilQuiet();
  await expectUnderTheBar(page, anchors.contact);
});

test.describe('on a phone', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ hasTouch: true });
    await page.goto(PAGE_PATH);
    await expectHydrated(page);
  });
  test.beforeEach(async () => {
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await goToStart(page);
  });
  test.afterAll(() => page.close());

  const opener = () => page.getByRole('button', { name: /abrir.*menú/i });
  const closer = () => page.getByRole('button', { name: /cerrar.*menú/i });
  /** The page behind the open menu. */
  const held = () => page.locator('main[inert]');

  async function openMenu() {
    await opener().tap();
    await expect(closer()).toBeVisible();
  }

  test('the menu stays when only the height changes, and closes with the width', async () => {
    await openMenu();
    // Once the script holds the page, it also watches the width.
    await expect(held()).toBeAttached();
    const lower = PHONE.height - 60;
    await page.setViewportSize({ ...PHONE, height: lower });
    await page.waitForFunction((height) => window.innerHeight === height, lower);
    await expect(closer()).toBeVisible();
    await page.setViewportSize({ ...PHONE, width: PHONE.width + 40 });
    await expect(opener()).toBeVisible();
    // It is still there while it leaves.
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('the menu closes after a choice, which is scrolled to', async () => {
    await openMenu();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: nameOf(anchors.products), exact: true })
      .tap();
    await expect(opener()).toBeVisible();
    await expectUnderTheBar(page, anchors.products);
  });

  test('the page behind the open menu does not scroll', async () => {
    await openMenu();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await closer().tap();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });

  test('opened again within the frame in which it closes, the menu holds the page', async () => {
    await openMenu();
    await expect(held()).toBeAttached();
    await page.locator('#menu').evaluate((menu: HTMLElement) => {
      menu.hidePopover();
      menu.showPopover();
    });
    await expect(held()).toBeAttached();
    await expect(closer()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(held()).not.toBeAttached();
    await expect(opener()).toBeFocused();
  });
});

test('a menu opened before the scripts are there holds the page behind it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await holdBack(page, SCRIPTS);
  const held = page.locator('main[inert]');
  const opener = page.getByRole('button', { name: /abrir.*menú/i });
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await opener.click();
  release();
  await expect(held).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(held).not.toBeAttached();
  await expect(opener).toBeFocused();
});

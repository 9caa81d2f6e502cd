import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { delayRequests } from './helpers/delay-requests';
import { jumpTo, waitForScrollEnd } from './helpers/scroll';

const { brand, hero } = siteContent();

/** The URL pattern of the logo. Delaying the logo delays the load event. */
const LOGO_PATTERN = `**${brand.logo.onInk.src}`;

/**
 * Opens the page and delays its load event. Idle callbacks never run.
 *
 * @returns a function that lets the page finish loading
 */
async function openWhileLoading(page: Page, url = PAGE_PATH): Promise<() => void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const finishLoading = await delayRequests(page, LOGO_PATTERN);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return finishLoading;
}

/** Returns whether no element defers its layout with `content-visibility`. */
const isFullyLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer')].every(
      (element) => getComputedStyle(element).contentVisibility === 'visible',
    ),
  );

test('the browser defers layout of the lower sections until the load event, except in print', async ({ page }) => {
  const finishLoading = await openWhileLoading(page);
  expect(await isFullyLaidOut(page)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isFullyLaidOut(page)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  finishLoading();
  await page.waitForLoadState();
  expect(await isFullyLaidOut(page)).toBe(true);
});

test('a URL fragment of a section disables the deferred layout', async ({ page }) => {
  await openWhileLoading(page, `${PAGE_PATH}#${anchors.contact}`);
  expect(await isFullyLaidOut(page)).toBe(true);
});

const { label, scrollToId } = hero.primaryAction;

for (const [jumpKind, jump] of Object.entries<(page: Page, id: string) => Promise<unknown>>({
  'a link of the hero': (page) =>
    page.locator(`#${anchors.hero}`).getByRole('link', { name: label, exact: true }).first().click(),
  'a script': (page, id) => page.evaluate((sectionId) => document.getElementById(sectionId)?.scrollIntoView(), id),
})) {
  test(`while the page loads, ${jumpKind} scrolls exactly to the target section`, async ({ page }) => {
    const readSectionTop = async () => (await boxOf(page.locator(`#${scrollToId}`))).y;
    const finishLoading = await openWhileLoading(page);
    await jump(page, scrollToId);
    await waitForScrollEnd(page);
    const topAfterJump = await readSectionTop();
    finishLoading();
    await page.waitForLoadState();
    await jumpTo(page, scrollToId);
    // Allows 1 px, because the browser rounds both scroll positions to whole pixels.
    expect(Math.abs((await readSectionTop()) - topAfterJump)).toBeLessThanOrEqual(1);
  });
}

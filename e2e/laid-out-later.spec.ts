import { expect, type Page, test } from '@playwright/test';
import { brand } from '@/content/brand';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { holdBack } from './helpers/hold-back';
import { scrollEntries } from './helpers/menu';
import { jumpTo, waitForScrollEnd } from './helpers/scroll';

/** Without it the page has not loaded. */
const LOGO = `**${brand.logo.onInk.src}`;

/** Opens the page and holds its load back until the function that it gives is called. */
async function openWhileLoading(page: Page, address = PAGE_PATH): Promise<() => void> {
  const letLoad = await holdBack(page, LOGO);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letLoad;
}

const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer')].every(
      (element) => getComputedStyle(element).contentVisibility === 'visible',
    ),
  );

test('what is far below waits for the load in a busy browser', async ({ page }) => {
  await neverIdle(page);
  const letLoad = await openWhileLoading(page);
  expect(await isWhole(page)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole(page)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  letLoad();
  await page.waitForLoadState();
  expect(await isWhole(page)).toBe(true);
});

test('an idle browser lays the whole page out before the load', async ({ page }) => {
  await openWhileLoading(page);
  await expect.poll(() => isWhole(page)).toBe(true);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
});

test('a page opened at a section is whole from the beginning', async ({ page }) => {
  await neverIdle(page);
  await openWhileLoading(page, `${PAGE_PATH}#${anchors.contact}`);
  expect(await isWhole(page)).toBe(true);
});

const jumps: Record<string, (page: Page) => Promise<void>> = {
  'the bar': async (page) => {
    const { name = '' } = scrollEntries.find(({ scrollToId }) => scrollToId === anchors.contact) ?? {};
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  },
  'a program': (page) => page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), anchors.contact),
};

for (const [what, jump] of Object.entries(jumps)) {
  test(`while the page loads, ${what} leads to where the section stays`, async ({ page }) => {
    await neverIdle(page);
    const contact = page.locator(`#${anchors.contact}`);
    const placeOf = async () => (await boxOf(contact)).y;
    const letLoad = await openWhileLoading(page);
    await jump(page);
    await waitForScrollEnd(page);
    const landed = await placeOf();
    letLoad();
    await page.waitForLoadState();
    await jumpTo(page, anchors.contact);
    // The page scrolls by whole px, and rounds once for the jump and once for what is laid out above it.
    expect(Math.abs((await placeOf()) - landed)).toBeLessThanOrEqual(1);
  });
}

test('while the page loads, the End key leads to its end', async ({ page }) => {
  await neverIdle(page);
  await openWhileLoading(page);
  await page.keyboard.press('End');
  const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(rest).toBeLessThan(2);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

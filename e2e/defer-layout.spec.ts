import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { holdBack } from './helpers/hold-back';
import { scrollEntries } from './helpers/menu';
import { jumpTo, waitForScrollEnd } from './helpers/scroll';

const { brand } = siteContent();

/** A file without which the load event does not fire. */
const LOGO = `**${brand.logo.onInk.src}`;

/** Opens the page in a browser that is never idle; the returned function lets it finish loading. */
async function openWhileLoading(page: Page, address = PAGE_PATH): Promise<() => void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const finishLoading = await holdBack(page, LOGO);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return finishLoading;
}

/** Whether all content is laid out. */
const isLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer')].every(
      (element) => getComputedStyle(element).contentVisibility === 'visible',
    ),
  );

test('content far below is laid out after the load, and at once for print', async ({ page }) => {
  const finishLoading = await openWhileLoading(page);
  expect(await isLaidOut(page)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  finishLoading();
  await page.waitForLoadState();
  expect(await isLaidOut(page)).toBe(true);
});

test('a page opened at a section is laid out completely from the start', async ({ page }) => {
  await openWhileLoading(page, `${PAGE_PATH}#${anchors.contact}`);
  expect(await isLaidOut(page)).toBe(true);
});

const [lastEntry] = scrollEntries.slice(-1);

for (const [name, jump] of Object.entries<(page: Page, id: string) => Promise<unknown>>({
  'a link of the bar': (page) =>
    page.getByRole('banner').getByRole('link', { name: lastEntry?.name, exact: true }).click(),
  'a script': (page, id) => page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id),
})) {
  test(`a jump by ${name} during the load reaches the final position`, async ({ page }) => {
    const id = lastEntry?.scrollToId ?? '';
    const top = async () => (await boxOf(page.locator(`#${id}`))).y;
    const finishLoading = await openWhileLoading(page);
    await jump(page, id);
    await waitForScrollEnd(page);
    const landed = await top();
    finishLoading();
    await page.waitForLoadState();
    await jumpTo(page, id);
    // The browser rounds scroll positions to whole pixels, here twice.
    expect(Math.abs((await top()) - landed)).toBeLessThanOrEqual(1);
  });
}

import { expect } from '@playwright/test';
import { REVEAL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { expectActionsOnFirstScreen, expectOneLineAPhrase } from './helpers/hero';
import { scrollTo } from './helpers/scroll';
import { test } from './helpers/shared-page';

test('each phrase keeps to one line at every common width', async ({ sharedPage: page }) => {
  for (const width of [320, 360, 412, 480, 768, 1440]) await expectOneLineAPhrase(page, width);
});

test('the first screen holds the actions of the hero on every common screen', async ({ sharedPage: page }) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
    { width: 1440, height: 900 },
  ]) {
    await expectActionsOnFirstScreen(page, viewport);
  }
});

/** How much of an element in view must be shown, in px. */
const SEEN = 60;

/** The texts of those elements of which `least` px or more, or the whole, have their place within the viewport. */
function waitingInView(elements: Element[], { least, distance }: { least: number; distance: number }): string[] {
  const inView = elements.filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    // A waiting element is drawn lower than its place.
    const shown = Math.min(bottom - distance, window.innerHeight) - Math.max(top - distance, 0);
    return shown >= Math.min(least, height);
  });
  return inView.map(({ textContent }) => textContent);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing in view stays hidden at ${viewport.width} px, down to the page’s end`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(PAGE_PATH);
    const waiting = page.locator('[data-reveal="waiting"]');
    let begun = 0;
    await expect(async () => {
      begun += 10;
      await scrollTo(page, begun);
      expect(await waiting.count()).toBeGreaterThan(0);
    }).toPass();

    const hidden = () => waiting.evaluateAll(waitingInView, { least: SEEN, distance: REVEAL.distance });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let top = begun; top < end; top += 90) {
      await scrollTo(page, top);
      await expect.poll(hidden, `scrolled to ${top} px`).toEqual([]);
    }
    await scrollTo(page, end);
    await expect.poll(hidden, 'at the end').toEqual([]);
    expect(await waiting.count()).toBe(0);
  });
}

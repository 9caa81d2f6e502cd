import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import { waitForTyping } from './helpers/islands';
import { expectAllText, expectFormAndEmailLink, respondNotFound, scrollThrough } from './helpers/page-text';
import { jumpTo } from './helpers/scroll';
import { waitForFrames } from './helpers/settle';
import { watchShifts } from './helpers/shifts';

const { contact, services, site } = siteContent();

test('the page shows all its text when its scripts fail to load', async ({ page }) => {
  await page.route(SCRIPT_PATTERN, respondNotFound);
  await page.goto(PAGE_PATH);
  await expect(page.locator('html')).toHaveAttribute('data-broken');
  await scrollThrough(page);
  await expectAllText(page, 'no scripts');
  await expectFormAndEmailLink(page);
  await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  for (const carousel of await page.locator('[data-slot="carousel-viewport"]').all()) {
    if (await carousel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) continue;
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => carousel.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
});

test('the contact section shows the company’s e-mail address when the form script fails to load', async ({ page }) => {
  await page.goto(PAGE_PATH);
  // The typing animation shows that the scripts of the first screen have run.
  await waitForTyping(page);
  await page.route(SCRIPT_PATTERN, respondNotFound);
  await jumpTo(page, contact.anchor);
  await expect(page.getByRole('alert').filter({ hasText: site.email })).toBeVisible();
  await expectFormAndEmailLink(page);
});

test.describe('the page on a slow connection', { tag: '@release' }, () => {
  test('loads without layout shifts', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.setViewportSize({ width: 390, height: 780 });
    const readShifts = await watchShifts(page);
    const waitForNetworkIdle = watchRequests(page);
    await page.goto(PAGE_PATH, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(services.claim)).toBeAttached();
    await page.waitForLoadState('load');
    await scrollThrough(page);
    await expectFormAndEmailLink(page);
    await waitForNetworkIdle();
    const totalShift = (await readShifts()).reduce((sum, { value }) => sum + value, 0);
    expect(totalShift).toBeLessThan(0.005);
  });

  test('does not shift its layout at common widths when a font loads late', async ({ page }) => {
    await page.route(SCRIPT_PATTERN, (route) => route.abort());
    const readShifts = await watchShifts(page);
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
      { width: 1280, height: 1600 },
    ]) {
      await page.setViewportSize(viewport);
      const releaseFonts = await delayRequests(page, '**/*.woff2');
      await page.goto(PAGE_PATH, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
      releaseFonts();
      await page.evaluate(() => document.fonts.ready);
      await waitForFrames(page, 3);
      // Ignores shifts of about a pixel, which change no line break.
      const visibleShifts = (await readShifts()).filter(({ value }) => value > 0.0005);
      expect(visibleShifts, `${viewport.width} px`).toEqual([]);
      expect(await page.evaluate(() => document.fonts.check('1em roboto'))).toBe(true);
    }
  });
});

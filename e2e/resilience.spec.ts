import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { OUT } from '@/lib/build-output';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/browse';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { holdIntersections } from './helpers/hold-intersections';
import { answerRemoved, expectWholeText, scrollThrough } from './helpers/reading';
import { jumpTo } from './helpers/scroll';
import { nextFrames } from './helpers/settle';
import { watchShifts } from './helpers/shifts';
import { startSlowHost } from './helpers/slow-host';
import { expectAWayToWrite } from './helpers/way-to-write';

test('with every script gone the text stands, and no control is offered in vain', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', answerRemoved);
  await page.goto(PAGE_PATH);
  await expect(page.locator('html')).toHaveAttribute('data-broken');
  await scrollThrough(page);
  await expectWholeText(page, 'no scripts');
  await expectAWayToWrite(page);
  await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  const row = page.locator('[data-slot="carousel-viewport"]').first();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('with the form’s script gone it says how to write, and keeps what was typed', async ({ page }) => {
  const late = new Set<string>();
  await page.goto(PAGE_PATH);
  // Once it types, the page has all the scripts of its first view.
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0] ?? '');
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) late.add(request.url());
  });
  await page.route('**/_next/static/**/*.js', answerRemoved);
  await jumpTo(page, contact.anchor);
  await expect(page.getByRole('alert').filter({ hasText: site.email })).toBeVisible();
  await expectAWayToWrite(page);
  expect(late.size).toBeGreaterThan(0);
});

test('bar and form work in a browser too busy to report intersections', async ({ page }) => {
  const browser = await holdIntersections(page);
  await page.goto(PAGE_PATH);
  await expect.poll(() => browser.heldReportsOf(contact.anchor)).toBeGreaterThan(0);
  const before = await browser.heldReportsOf(contact.anchor);
  await jumpTo(page, contact.anchor);
  await expect.poll(() => browser.heldReportsOf(contact.anchor)).toBeGreaterThan(before);
  await browser.release();
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface', 'light');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
});

/** The built files with one of these endings, as the paths they are asked for by. */
function builtFiles(endings: readonly string[]): Set<string> {
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  return new Set(wanted.map((file) => `/${file}`));
}

test.describe('on a bad line', { tag: '@release' }, () => {
  for (const { what, endings } of [
    { what: 'fonts and films', endings: ['.woff2', '.mp4', '.webm'] },
    { what: 'pictures', endings: ['.avif', '.webp', '.jpg', '.png', '.svg'] },
  ]) {
    test(`without its ${what} the whole text can be read and the form used`, async ({ page }) => {
      const files = builtFiles(endings);
      expect(files.size).toBeGreaterThan(0);
      await page.route(
        (url) => files.has(url.pathname),
        (route) => route.abort(),
      );
      await page.goto(PAGE_PATH);
      await scrollThrough(page);
      await expectWholeText(page, what);
      await expectAWayToWrite(page);
    });
  }

  test('at slow 3G the text is there before the scripts, and nothing jumps', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.setViewportSize({ width: 390, height: 780 });
    const shifts = await watchShifts(page);
    const untilQuiet = watchRequests(page);
    await page.goto(PAGE_PATH, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(services.claim)).toBeAttached();
    await page.waitForLoadState('load');
    await scrollThrough(page);
    await expectAWayToWrite(page);
    await untilQuiet();
    const total = (await shifts()).reduce((sum, { value }) => sum + value, 0);
    expect(total).toBeLessThan(0.005);
  });

  test('a page that arrives in pieces shows its first screen whole', async ({ page }) => {
    using host = await startSlowHost();
    const shifts = await watchShifts(page);
    const [firstPhrase = ''] = hero.phrases;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(host.url + PAGE_PATH);
      await expect(page.getByTestId('typed')).not.toHaveText(firstPhrase);
      expect(await shifts(), `${width} px`).toEqual([]);
    }
  });

  test('a font that comes late moves nothing, at any common width', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    const shifts = await watchShifts(page);
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 360, height: 780 },
      { width: 390, height: 844 },
      { width: 412, height: 915 },
      { width: 768, height: 1024 },
      { width: 1280, height: 1600 },
    ]) {
      const title = `${viewport.width} px`;
      await page.setViewportSize(viewport);
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(PAGE_PATH, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
      release();
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page, 3);
      // A word that settles by a pixel is no line that breaks elsewhere.
      const visible = (await shifts()).filter(({ value }) => value > 0.0005);
      expect(visible, title).toEqual([]);
      expect(await page.evaluate(() => document.fonts.check('1em roboto'))).toBe(true);
    }
  });
});

import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { listen } from '@/lib/testing/listen';
import { sleep } from '@/lib/testing/until';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { expectWholeText, gone, goThrough } from './helpers/reading';
import { jumpTo } from './helpers/scroll';
import { watchShifts } from './helpers/shifts';
import { siteUrl } from './helpers/site';

const BUILT = 'out';
/** The built files with one of these endings, as the paths they are asked for by. */
function built(...endings: string[]): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return walk(BUILT)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => `/${relative(BUILT, path)}`);
}

/** The form can be filled, and either it sends or it is said how to write instead. */
async function expectAWayToWrite(page: Page) {
  await page.getByLabel('Mensaje').fill('Texto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Texto');
  await expect(page.locator(`#${contact.anchor}`).getByRole('link', { name: site.email }).first()).toBeVisible();
}

test('with every script gone the text stands, no control is offered that does nothing, and there is a way to write', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', gone);
  await page.goto(`${siteUrl()}/AboutUs`);
  await goThrough(page);
  await expectWholeText(page, 'no scripts');
  await expectAWayToWrite(page);
  await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  const row = page.getByRole('group', { name: 'Productos, uno al lado del otro' });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('with the form’s script gone it says how to write, and keeps what was typed', async ({ page }) => {
  const late = new Set<string>();
  await page.goto(`${siteUrl()}/AboutUs`);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => request.url().endsWith('.js') && late.add(request.url()));
  await page.route('**/_next/static/**/*.js', gone);
  await jumpTo(page, contact.anchor);
  await expect(page.getByRole('alert').filter({ hasText: site.email })).toBeVisible({ timeout: 15_000 });
  await expectAWayToWrite(page);
  expect(late.size).toBeGreaterThan(0);
});

for (const [what, endings] of [
  ['fonts and films', ['.woff2', '.mp4', '.webm']],
  ['pictures', ['.avif', '.webp', '.jpg', '.png', '.svg']],
  ['styles', ['.css']],
] as const) {
  test(`without its ${what} the whole text can be read and the form used`, async ({ page }) => {
    const files = new Set(built(...endings));
    expect(files.size).toBeGreaterThan(0);
    await page.route(
      (url) => files.has(url.pathname),
      (route) => route.abort(),
    );
    await page.goto(`${siteUrl()}/AboutUs`);
    await goThrough(page);
    await expectWholeText(page, what);
    await expectAWayToWrite(page);
    if (what === 'fonts and films') await expect(page.locator(`#${products.anchor} picture img`).first()).toBeVisible();
    if (what === 'pictures') {
      for (const { name } of clients.logos) await expect(page.getByRole('img', { name, exact: true })).toBeAttached();
    }
  });
}

test('in a browser too busy to tell each change of what is on the screen, the bar and the form work all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held: { entries: IntersectionObserverEntry[]; tell: () => void }[] = [];
    let busy = true;
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const entries: IntersectionObserverEntry[] = [];
        super((changes, observer) => {
          if (!busy) return callback(changes, observer);
          entries.push(...changes);
          if (!held.some((one) => one.entries === entries))
            held.push({ entries, tell: () => callback(entries, observer) });
        }, options);
      }
    };
    Object.assign(window, {
      heldOf: (id: string) => held.flatMap(({ entries }) => entries).filter(({ target }) => target.id === id).length,
      tellAll: () => {
        busy = false;
        for (const { tell } of held) tell();
      },
    });
  });
  type Busy = Window & { heldOf(id: string): number; tellAll(): void };
  const held = () => page.evaluate((id) => (window as unknown as Busy).heldOf(id), contact.anchor);
  await page.goto(`${siteUrl()}/AboutUs`);
  await expect.poll(held).toBeGreaterThan(0);
  const before = await held();
  await jumpTo(page, contact.anchor);
  await expect.poll(held).toBeGreaterThan(before);
  await page.evaluate(() => (window as unknown as Busy).tellAll());
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface', '');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
});

test('at slow 3G the text is there before the scripts, and nothing jumps', async ({ page }) => {
  test.setTimeout(90_000);
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
  await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(services.blurb ?? '')).toBeAttached();
  await page.waitForLoadState('load', { timeout: 60_000 });
  await goThrough(page);
  await page.waitForTimeout(1_500);
  expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.005);
  await expectAWayToWrite(page);
});

test('a page that arrives in pieces shows its first screen whole', async ({ page }) => {
  const host = createServer(async ({ url }, response) => {
    const answer = await fetch(`${siteUrl()}${url}`);
    response.setHeader('Content-Type', answer.headers.get('content-type')!);
    const body = Buffer.from(await answer.arrayBuffer());
    const screen = url === PAGE_PATH ? body.indexOf('</section>') + 4_000 : 0;
    for (let sent = 0; sent < screen; sent += 400) {
      response.write(body.subarray(sent, Math.min(sent + 400, screen)));
      await sleep(25);
    }
    response.end(body.subarray(screen));
  });
  const url = `http://127.0.0.1:${await listen(host)}`;
  const shifts = await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(url + PAGE_PATH);
    await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0]!);
    expect(await shifts(), `${width} px`).toEqual([]);
  }
  host.close();
});

test('a font that comes late moves nothing, at any common width', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [320, 640],
    [360, 780],
    [390, 844],
    [412, 915],
    [768, 1024],
    [1280, 1600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    // A word that settles by a pixel is no line that breaks elsewhere.
    expect(
      (await shifts()).filter(({ value }) => value > 0.0005),
      `${width} px`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('1em roboto'))).toBe(true);
  }
});

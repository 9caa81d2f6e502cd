import { expect, type Page, test } from '@playwright/test';
import { hero } from '@/content/hero';
import { siteUrl } from './helpers/site';

const typed = (page: Page) => page.getByTestId('typed');

/** Watches the typed text from the first frame on: [milliseconds, text] at each change. */
async function recordTyping(page: Page) {
  await page.addInitScript(() => {
    const log: [number, string][] = [];
    Object.assign(window, { typingLog: log });
    document.addEventListener('DOMContentLoaded', () => {
      const note = () => {
        const text = document.querySelector('[data-testid="typed"]')?.textContent ?? '';
        if (log.at(-1)?.[1] !== text) log.push([performance.now(), text]);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

const readTyping = (page: Page) =>
  page.evaluate(() => (window as unknown as { typingLog: [number, string][] }).typingLog);

test('the five phrases are typed and deleted letter by letter, about 90 ms each, and begin again', async ({ page }) => {
  test.setTimeout(60_000);
  await recordTyping(page);
  await page.goto(`${siteUrl()}/AboutUs`);
  const [first, second] = hero.phrases as [string, string];
  await expect(typed(page)).toHaveText(first, { timeout: 10_000 });
  await expect(typed(page)).toHaveText(second, { timeout: 15_000 });

  const log = await readTyping(page);
  const start = log.findIndex(([, text], index) => index > 0 && text.length === 1);
  const end = log.findIndex(([, text], index) => index > start && text === first);
  const perLetter = (log[end]![0] - log[start]![0]) / (first.length - 1);
  expect(perLetter).toBeGreaterThan(75);
  expect(perLetter).toBeLessThan(120);

  for (const phrase of [...hero.phrases.slice(2), first]) {
    await expect(typed(page)).toHaveText(phrase, { timeout: 15_000 });
  }
});

test('typing moves nothing else on the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const subtitle = page.getByText(hero.subtitle);
  const places = new Set<number>();
  for (let count = 0; count < 30; count++) {
    places.add((await subtitle.boundingBox())!.y);
    await page.waitForTimeout(100);
  }
  expect(places.size).toBe(1);
});

test('the counters count up to 3, 7 and 17+ in about five seconds', async ({ page }) => {
  await page.goto(`${siteUrl()}/AboutUs`);
  const counters = page.getByTestId('counter');
  await counters.last().scrollIntoViewIfNeeded();
  const started = Date.now();
  await expect(counters.last()).not.toHaveText('17+');
  await expect(counters).toHaveText(['3', '7', '17+'], { timeout: 8_000 });
  const seconds = (Date.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(3.5);
  expect(seconds).toBeLessThan(6.5);
});

test('the ground of the hero lags behind the scroll at speed -6', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const layer = page.locator('#parallax-layer');
  const hero = (await page.locator('#inicio').boundingBox())!;
  const lag = async () => (await layer.boundingBox())!.y - (await page.locator('#inicio').boundingBox())!.y;
  expect(await lag()).toBeCloseTo(0, 0);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const expected = (600 * 400) / (hero.height + 800);
  await expect.poll(async () => Math.abs((await lag()) - expected)).toBeLessThan(3);
});

test('what is below the screen fades up once, in 500 ms, as it comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const card = page.getByRole('heading', { name: 'OUTSOURCING' });
  const opacity = () =>
    card.evaluate((element) => getComputedStyle(element.closest('[data-reveal]') as Element).opacity);
  expect(await opacity()).toBe('1');
  await page.mouse.wheel(0, 20);
  await expect.poll(opacity).toBe('0');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const started = Date.now();
  await expect.poll(opacity, { intervals: [20] }).toBe('1');
  expect(Date.now() - started).toBeLessThan(1500);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(300);
  expect(await opacity()).toBe('1');
});

test('one control pauses everything that moves by itself, and is remembered', async ({ page }) => {
  await page.goto(`${siteUrl()}/AboutUs`);
  await expect.poll(async () => (await typed(page).innerText()).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  const text = await typed(page).innerText();
  await page.waitForTimeout(900);
  expect(await typed(page).innerText()).toBe(text);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  await page.waitForTimeout(900);
  await expect(typed(page)).toHaveText(hero.phrases[0]!);
  await expect(page.getByTestId('counter')).toHaveText(['3', '7', '17+']);

  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(typed(page)).not.toHaveText(hero.phrases[0]!);
});

test('a wish for reduced motion holds everything still from the start', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/AboutUs`);
  await page.waitForTimeout(1200);
  await expect(typed(page)).toHaveText(hero.phrases[0]!);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  await page.locator('#testimonials-two').scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  expect(await page.locator('video').count()).toBe(0);
  await context.close();
});

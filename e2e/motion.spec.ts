import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { statistics } from '@/content/statistics';
import { PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { holdAnimations } from './helpers/held-animations';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { expectActionsOnFirstScreen, expectOneHeadlineSize } from './helpers/hero';
import { comeToCarousel, scrollTo } from './helpers/scroll';
import { nextFrames } from './helpers/settle';
import { test } from './helpers/shared-page';
import { recordTexts, type ShownText } from './helpers/text-log';

const TYPED = '[data-testid="typed"]';
const [firstPhrase = '', ...otherPhrases] = hero.phrases;
const finalCounts = statistics.items.map(
  ({ value, suffix = '' }: { value: number; suffix?: string }) => value + suffix,
);

const typed = (page: Page) => page.getByTestId('typed');

/** The names of the animations that run by themselves or with the scroll. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation);
    const running = animations.filter(({ playState }) => playState === 'running');
    return running.map(({ animationName }) => animationName).filter((name) => !name.endsWith('bar-background'));
  });

test.describe('typing', () => {
  // One recording for all of them.
  test.describe.configure({ mode: 'default' });
  let log: ShownText[];
  let subtitleTop: number;

  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 } });
    await holdClock(page);
    const texts = await recordTexts(page, TYPED);
    await page.goto(PAGE_PATH);
    await runClockUntil(page, async () => (await typed(page).textContent()) !== firstPhrase);
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000);
    log = await texts();
    subtitleTop = (await boxOf(page.getByText(hero.subtitle))).y;
    await page.close();
  });

  test('a letter is typed in about 90 ms, and deleted after 200 ms', () => {
    const indexOf = (text: string, after: number) =>
      log.findIndex((shown, index) => index > after && shown.text === text);
    const timeAt = (index: number) => log[index]?.ms ?? Number.NaN;
    const start = indexOf(firstPhrase.charAt(0), 0);
    const end = indexOf(firstPhrase, start);
    const letterTime = (timeAt(end) - timeAt(start)) / (firstPhrase.length - 1);
    expect(letterTime).toBeGreaterThan(70);
    expect(letterTime).toBeLessThan(125);

    expect(timeAt(end + 1) - timeAt(end)).toBeGreaterThanOrEqual(200);
    const afterIt = log.findIndex(({ text }, index) => index > end && !firstPhrase.startsWith(text));
    const lengths = log.slice(end, afterIt).map(({ text }) => text.length);
    expect(lengths).toContain(firstPhrase.length - 1);
  });

  test('the phrases come in order, begin again, and move nothing else', () => {
    const phrases = log.map(({ text }) => text).filter((text) => hero.phrases.includes(text));
    expect(phrases.join('\n')).toContain([firstPhrase, ...otherPhrases, firstPhrase].join('\n'));
    expect([...new Set(log.map(({ subtitle }) => subtitle))]).toEqual([subtitleTop]);
  });
});

test('the headline and its phrases have one size, and each phrase one line', async ({ sharedPage: page }) => {
  await expectOneHeadlineSize(page, 390);
});

test('on a phone that lies the first screen holds the actions of the hero', async ({ sharedPage: page }) => {
  await expectActionsOnFirstScreen(page, { width: 667, height: 375 });
});

test('the counters count up to their values in five seconds', async ({ page }) => {
  await holdClock(page);
  const texts = await recordTexts(page, 'dl > div:last-child [data-testid="counter"]');
  await page.goto(PAGE_PATH);
  const counters = page.getByTestId('counter');
  await counters.last().scrollIntoViewIfNeeded();
  await runClockUntil(page, async () => (await counters.last().textContent()) !== finalCounts.at(-1));
  await page.clock.runFor(6_000);
  await expect(counters).toHaveText(finalCounts);
  const log = await texts();
  const start = log.find(({ text }) => Number.parseInt(text, 10) === 0);
  const duration = (log.at(-1)?.ms ?? Number.NaN) - (start?.ms ?? Number.NaN);
  expect(log.length).toBeGreaterThan(10);
  const steps = log.slice(1).map(({ ms }, index) => ms - (log[index]?.ms ?? 0));
  expect(Math.min(...steps.slice(1))).toBeGreaterThanOrEqual(99);
  expect(duration).toBeGreaterThanOrEqual(5_000);
  expect(duration).toBeLessThan(5_100);
});

test('the background of the hero lags behind the scroll at speed -6', async ({ sharedPage: page }) => {
  const screenHeight = 800;
  await page.setViewportSize({ width: 1280, height: screenHeight });
  const layer = page.locator('#parallax-layer');
  const band = page.locator('section', { has: layer });
  const lag = async () => (await boxOf(layer)).y - (await boxOf(band)).y;
  expect(await lag()).toBeCloseTo(0, 0);
  const { height } = await boxOf(band);
  await scrollTo(page, 400);
  const expected = (600 * 400) / (height + screenHeight);
  await expect.poll(async () => Math.abs((await lag()) - expected)).toBeLessThan(3);
});

test('what is below the screen fades up once, in 500 ms', async ({ page }) => {
  await holdAnimations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PAGE_PATH);
  const revealed = page.locator('[data-reveal]', {
    has: page.getByRole('heading', { name: services.cards[0]?.title }),
  });
  const opacity = () => revealed.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBe(1);
  // Once the page follows the scroll, the next step of it hides what is below.
  let top = 0;
  await expect(async () => {
    top += 10;
    await scrollTo(page, top);
    expect(await opacity()).toBe(0);
  }).toPass();

  await revealed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const fades = () =>
    revealed.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
  await expect.poll(fades).toEqual([500]);
  expect(await opacity()).toBe(0);
  await revealed.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  expect(await opacity()).toBe(1);
  await scrollTo(page, 0);
  await nextFrames(page, 3);
  expect(await opacity()).toBe(1);
  expect(await fades()).toEqual([]);
});

test('one control pauses everything that moves by itself, and is remembered', async ({ page }) => {
  await holdClock(page);
  await page.goto(PAGE_PATH);
  const letters = async () => (await typed(page).innerText()).length;
  await runClockUntil(page, async () => (await typed(page).innerText()) !== firstPhrase);
  await runClockUntil(page, async () => (await letters()) > 2);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  const text = await typed(page).innerText();
  await page.clock.runFor(2_000);
  expect(await typed(page).innerText()).toBe(text);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(typed(page)).toHaveText(firstPhrase);
  await expect(page.getByTestId('counter')).toHaveText(finalCounts);
  for (const { anchor, name } of [
    { anchor: products.anchor, name: 'los productos' },
    { anchor: clients.anchor, name: 'los clientes' },
  ]) {
    await page.locator(`#${anchor}`).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: `Iniciar la rotación de ${name}` })).toBeVisible();
  }
  expect(await page.locator('video').count()).toBe(0);
  expect(await runningAnimations(page)).toEqual([]);

  await scrollTo(page, 0);
  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await runClockUntil(page, async () => (await typed(page).innerText()) !== firstPhrase);
});

test('a wish for reduced motion holds everything still from the start', async ({ page }) => {
  await holdClock(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const texts = await recordTexts(page, TYPED);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  // From the first paint on, and not only once the scripts are there.
  await expect(typed(page)).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  // Named by the script, which so has come and taken over the wish.
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  await page.clock.runFor(2_000);
  expect((await texts()).filter(({ text }) => text !== firstPhrase)).toEqual([]);
  await expect(typed(page)).toHaveText(firstPhrase);
  await scrollTo(page, 300);
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  await comeToCarousel(page, products.anchor);
  await expect(page.getByRole('button', { name: 'Iniciar la rotación de los productos' })).toBeVisible();
  expect(await page.locator('video').count()).toBe(0);
  await page.clock.runFor(2_000);
  await expect(typed(page)).toHaveText(firstPhrase);
});

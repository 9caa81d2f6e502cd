import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { statistics } from '@/content/statistics';
import { COUNTER_CLIMB, COUNTER_DURATION, REVEAL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { holdAnimations } from './helpers/held-animations';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { expectActionsOnFirstScreen, expectRoomForPhrases } from './helpers/hero';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { untilAlive } from './helpers/islands';
import { comeToCarousel, jumpTo, scrollTo } from './helpers/scroll';
import { nextFrames } from './helpers/settle';
import { test } from './helpers/shared-page';
import { recordTexts, type ShownText } from './helpers/text-log';

const TYPED = '[data-testid="typed"]';
const [firstPhrase = '', ...otherPhrases] = hero.phrases;
const finalCounts = statistics.items.map(
  ({ value, suffix = '' }: { value: number; suffix?: string }) => value + suffix,
);

const typed = (page: Page) => page.getByTestId('typed');

/** What tells the reader where the page is; it moves only with the reader's own scroll. */
const FOLLOWING_THE_READER = /bar-background$/;

/** The names of the animations that run by themselves or with the scroll, those of scripts among them. */
const runningAnimations = async (page: Page) => {
  const names = await page.evaluate(() => {
    const animations = document.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
    const running = animations.filter(({ playState }) => playState === 'running');
    return running.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'of a script'));
  });
  return names.filter((name) => !FOLLOWING_THE_READER.test(name));
};

test.describe('typing', () => {
  // One recording for all of them.
  test.describe.configure({ mode: 'default' });
  /** Without the breaks of `lines`. */
  let log: ShownText[];
  let lines: string[][];
  let subtitleTop: number;

  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 } });
    await holdClock(page);
    const texts = await recordTexts(page, TYPED);
    await page.goto(PAGE_PATH);
    await runClockUntil(page, async () => (await typed(page).textContent()) !== firstPhrase);
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000);
    const shown = await texts();
    lines = shown.map(({ text }) => text.split('\n'));
    log = shown.map((one) => ({ ...one, text: one.text.replaceAll('\n', ' ') }));
    subtitleTop = (await boxOf(page.getByText(hero.subtitle))).y;
    await page.close();
  });

  test('a letter is typed in about 90 ms, and deleted after 200 ms', () => {
    const [phrase = ''] = otherPhrases;
    const timeAt = (index: number) => log[index]?.ms ?? Number.NaN;
    const end = log.findIndex(({ text }) => text === phrase);
    // The first that is of this phrase alone: some letters of the phrase before it may have stayed.
    const start = log.findIndex(({ text }) => phrase.startsWith(text) && !firstPhrase.startsWith(text));
    expect(end - start).toBeGreaterThan(10);
    const letterTime = (timeAt(end) - timeAt(start)) / (end - start);
    expect(letterTime).toBeGreaterThan(70);
    expect(letterTime).toBeLessThan(125);

    expect(timeAt(end + 1) - timeAt(end)).toBeGreaterThanOrEqual(200);
    expect(log[end + 1]?.text).toBe(phrase.slice(0, -1));
  });

  test('the phrases come in order, begin again, and move nothing else', () => {
    const phrases = log.map(({ text }) => text).filter((text) => hero.phrases.includes(text));
    expect(phrases.join('\n')).toContain([firstPhrase, ...otherPhrases, firstPhrase].join('\n'));
    expect([...new Set(log.map(({ subtitle }) => subtitle))]).toEqual([subtitleTop]);
  });

  test('a word that ends on the second line is typed there', () => {
    const firstLines = lines.slice(1).map(([first = '']) => first);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([1, 2]));
    expect(firstLines.filter((line) => /^\S+ de ./.test(line))).toEqual([]);
  });
});

test('the phrases have room at every common width', async ({ sharedPage: page }) => {
  for (const width of [320, 360, 390, 412, 480, 768, 1440]) await expectRoomForPhrases(page, width);
});

test('the first screen holds the actions of the hero on every common screen', async ({ sharedPage: page }) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
    { width: 1440, height: 900 },
  ]) {
    await expectActionsOnFirstScreen(page, viewport);
  }
});

test('the counters begin at 0 unseen and are soon true; their lines take five seconds', async ({ page }) => {
  await holdClock(page);
  const texts = await recordTexts(page, 'dl > div:last-child [data-testid="counter"]');
  await page.goto(PAGE_PATH);
  const counters = page.getByTestId('counter');
  const last = counters.last();
  const number = async () => Number.parseInt((await last.textContent()) ?? '', 10);
  await expect(last).not.toBeInViewport();
  let top = 0;
  await expect(async () => {
    top += 1;
    await scrollTo(page, top);
    await page.clock.runFor(100);
    expect(await number()).toBe(0);
  }).toPass({ intervals: [50] });
  await expect(last).not.toBeInViewport();

  await last.scrollIntoViewIfNeeded();
  await runClockUntil(page, async () => (await number()) > 0);
  await page.clock.runFor(6_000);
  await expect(counters).toHaveText(finalCounts);
  const log = await texts();
  const counted = log.slice(log.findIndex(({ text }) => Number.parseInt(text, 10) === 0) + 1);
  expect(counted.length).toBeGreaterThan(5);
  const [first, ...others] = counted.map(({ ms }) => ms);
  const steps = others.map((ms, index) => ms - (counted[index]?.ms ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(99);
  // From the first number, which comes a tenth of a second after 0.
  const duration = (others.at(-1) ?? Number.NaN) - (first ?? Number.NaN);
  expect(duration).toBeLessThanOrEqual(COUNTER_CLIMB);
  const line = await last.evaluate((counter) => {
    const figure = counter.closest('dl > div');
    const [animation] = figure?.getAnimations({ subtree: true }) ?? [];
    return animation?.effect?.getComputedTiming().duration;
  });
  expect(line).toBe(COUNTER_DURATION);
});

test('figures that are seen before the scripts come keep their numbers', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  const texts = await recordTexts(page, 'dl > div:last-child [data-testid="counter"]');
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect(page.getByTestId('counter').last()).toBeAttached();
  await jumpTo(page, anchors.statistics);
  await expect(page.getByTestId('counter').last()).toBeInViewport();
  release();
  await untilAlive(page, 'page-effects');
  await nextFrames(page, 2);
  await scrollTo(page, (await page.evaluate(() => window.scrollY)) - 10);
  await nextFrames(page, 3);
  await expect(page.getByTestId('counter').last()).toBeInViewport();
  expect(new Set((await texts()).map(({ text }) => text))).toEqual(new Set([finalCounts.at(-1)]));
});

test('the background of the hero lags behind the scroll at speed -6', async ({ sharedPage: page }) => {
  // A screen that holds the whole hero.
  const screenHeight = 900;
  await page.setViewportSize({ width: 1440, height: screenHeight });
  const layer = page.locator('#parallax-layer');
  const band = page.locator('section', { has: layer });
  const lag = async () => (await boxOf(layer)).y - (await boxOf(band)).y;
  const atTop = await lag();
  const { height } = await boxOf(band);
  await scrollTo(page, 400);
  const expected = (600 * 400) / (height + screenHeight);
  await expect.poll(async () => Math.abs((await lag()) - atTop - expected)).toBeLessThan(3);
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
  expect(hero.phrases).toContain(text);
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
  test(`nothing in view stays hidden at ${viewport.width} px, down to the page’s end`, { tag: '@release' }, async ({
    page,
  }) => {
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

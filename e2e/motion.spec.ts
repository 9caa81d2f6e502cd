import { expect, type Locator, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { statistics } from '@/content/statistics';
import { REVEAL } from '@/lib/motion-settings';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { accept, fill, send } from './helpers/form';
import { comeToCarousel } from './helpers/scroll';
import { nextFrames } from './helpers/settle';
import { recordTexts } from './helpers/text-log';

const TYPED = '[data-testid="typed"]';
const [firstPhrase = '', ...otherPhrases] = hero.phrases;
const finalCounts = statistics.items.map(
  ({ value, suffix = '' }: { value: number; suffix?: string }) => value + suffix,
);

const typed = (page: Page) => page.getByTestId('typed');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The names of the animations that run by themselves or with the scroll. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation);
    const running = animations.filter(({ playState }) => playState === 'running');
    return running.map(({ animationName }) => animationName).filter((name) => !name.endsWith('bar-background'));
  });

/** The lights on the routes of pictures that are displayed now, which run once or have run. */
const routeLights = (page: Page) => page.locator('svg:has([pathLength]):visible');

/** When each animation of a light ends, in ms, and whether it is still to come or running. */
const animationsOf = (light: Locator) =>
  light.evaluate((svg) =>
    svg.getAnimations({ subtree: true }).map((animation) => ({
      end: animation.effect?.getComputedTiming().endTime,
      playState: animation.playState,
    })),
  );

test.describe('typing', () => {
  /** Opens the page with its clock driven here, so that a busy machine types no slower, and lets every phrase pass. */
  async function recordTyping(page: Page) {
    await page.clock.install();
    await page.setViewportSize({ width: 360, height: 800 });
    const texts = await recordTexts(page, TYPED);
    await page.goto(PAGE_PATH);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return typed(page).textContent();
      })
      .not.toBe(firstPhrase);
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000);
    return texts();
  }

  test('a letter is typed in about 90 ms, and deleted after 200 ms', async ({ page }) => {
    const log = await recordTyping(page);
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

  test('the phrases come in order, begin again, and move nothing else', async ({ page }) => {
    const log = await recordTyping(page);
    const phrases = log.map(({ text }) => text).filter((text) => hero.phrases.includes(text));
    expect(phrases.join('\n')).toContain([firstPhrase, ...otherPhrases, firstPhrase].join('\n'));
    const { y } = await boxOf(page.getByText(hero.subtitle));
    expect([...new Set(log.map(({ subtitle }) => subtitle))]).toEqual([y]);
  });
});

test('the headline and its phrases have one size, and each phrase one line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE_PATH);
  const texts = page.locator('h1 > span:first-child, [data-testid="typing"] > span');
  const sizes = () =>
    texts.evaluateAll((spans) => {
      const styles = spans.map((span) => getComputedStyle(span));
      return [...new Set(styles.map(({ fontSize, lineHeight }) => `${fontSize} ${lineHeight}`))];
    });
  for (const width of [320, 360, 390, 412, 480, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [size = '', ...others] = await sizes();
    expect(others, `${width} px`).toEqual([]);
    const lineHeight = Number.parseFloat(size.split(' ')[1] ?? '');
    expect((await boxOf(page.getByTestId('typing'))).height, `${width} px`).toBeCloseTo(lineHeight, 0);
  }
});

test('the first screen holds the actions of the hero, on a phone that lies too', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const statistics = page.getByTestId('counter').first();
  const lastAction = page.getByRole('link', { name: hero.secondaryAction.label });
  for (const [width, height] of [
    [360, 640],
    [667, 375],
    [844, 390],
    [932, 430],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const action = await boxOf(lastAction);
    expect(action.y + action.height, `${width} × ${height}`).toBeLessThan(height);
    expect(action.y + action.height, `${width} × ${height}`).toBeLessThan((await boxOf(statistics)).y);
  }
});

test('the counters count up to their values in about five seconds', async ({ page }) => {
  await page.clock.install();
  const texts = await recordTexts(page, 'dl > div:last-child [data-testid="counter"]');
  await page.goto(PAGE_PATH);
  const counters = page.getByTestId('counter');
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).not.toHaveText(finalCounts.at(-1) ?? '');
  await page.clock.runFor(6_000);
  await expect(counters).toHaveText(finalCounts);
  const log = await texts();
  const start = log.find(({ text }) => Number.parseInt(text, 10) === 0);
  const seconds = ((log.at(-1)?.ms ?? Number.NaN) - (start?.ms ?? Number.NaN)) / 1000;
  expect(log.length).toBeGreaterThan(10);
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(6);
});

test('the background of the hero lags behind the scroll at speed -6', async ({ page }) => {
  const screenHeight = 800;
  await page.setViewportSize({ width: 1280, height: screenHeight });
  await page.goto(PAGE_PATH);
  const layer = page.locator('#parallax-layer');
  const band = page.locator('section', { has: layer });
  const lag = async () => (await boxOf(layer)).y - (await boxOf(band)).y;
  expect(await lag()).toBeCloseTo(0, 0);
  const { height } = await boxOf(band);
  await scrollTo(page, 400);
  const expected = (600 * 400) / (height + screenHeight);
  await expect.poll(async () => Math.abs((await lag()) - expected)).toBeLessThan(3);
});

test('a light runs the route of the hero once, within six seconds, and then rests', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const light = page.locator('#parallax-layer').locator(routeLights(page));
  await expect(light).toHaveCount(1);
  const animations = await animationsOf(light);
  expect(animations.length).toBeGreaterThan(0);
  for (const { end } of animations) expect(end).toBeLessThanOrEqual(6_000);
  await expect.poll(() => animationsOf(light)).toEqual([]);
  const opacities = await light
    .locator('*')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
  expect([...new Set(opacities)]).toEqual(['0']);
});

test('a light runs over the map after each request that was sent', async ({ page }) => {
  const message = 'Recibimos tu mensaje.';
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ json: { message, data: { message } } }));
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  const light = page.locator(`#${contact.anchor}`).locator(routeLights(page));
  for (const text of ['La primera', 'La segunda']) {
    await expect(light).toHaveCount(0);
    await fill(page, text);
    await accept(page);
    await send(page);
    await expect(light).toHaveCount(1);
    expect(await animationsOf(light)).not.toEqual([]);
    await page.getByRole('button', { name: 'Enviar otro mensaje' }).click();
  }
});

test('what is below the screen fades up once, in 500 ms', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PAGE_PATH);
  const revealed = page.locator('[data-reveal]', {
    has: page.getByRole('heading', { name: services.cards[0]?.title }),
  });
  const opacity = () => revealed.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('1');
  // Once the page follows the scroll, the next step of it hides what is below.
  let top = 0;
  await expect(async () => {
    top += 10;
    // Not by the wheel, whose scroll is smooth: still under way, it would take the page back from the jump below.
    await scrollTo(page, top);
    expect(await opacity()).toBe('0');
  }).toPass();

  const duration = await revealed.evaluate(async (element) => {
    // Events and not `getAnimations`: in a frame that comes late the animation may be over already.
    const heard = (type: 'animationstart' | 'animationend') =>
      new Promise<void>((resolve) => {
        element.addEventListener(type, ({ target }) => {
          if (target === element) resolve();
        });
      });
    const [started, ended] = [heard('animationstart'), heard('animationend')];
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await started;
    const { animationDuration } = getComputedStyle(element);
    await ended;
    return animationDuration;
  });
  expect(duration).toBe('0.5s');
  expect(await opacity()).toBe('1');
  await scrollTo(page, 0);
  await nextFrames(page, 3);
  expect(await opacity()).toBe('1');
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
  test(`nothing that is in view stays hidden at ${viewport.width} px, down to the end of the page`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(PAGE_PATH);
    const waiting = page.locator('[data-reveal="waiting"]');
    await expect(async () => {
      await page.mouse.wheel(0, 10);
      expect(await waiting.count()).toBeGreaterThan(0);
    }).toPass();

    const hidden = () => waiting.evaluateAll(waitingInView, { least: SEEN, distance: REVEAL.distance });
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top <= end; top += 90) {
      await scrollTo(page, top);
      await expect.poll(hidden, `scrolled to ${top} px`).toEqual([]);
    }
    expect(await waiting.count()).toBe(0);
  });
}

test('one control pauses everything that moves by itself, and is remembered', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGE_PATH);
  await expect(typed(page)).not.toHaveText(firstPhrase);
  await expect.poll(async () => (await typed(page).innerText()).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  const text = await typed(page).innerText();
  await page.clock.runFor(2_000);
  expect(await typed(page).innerText()).toBe(text);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(typed(page)).toHaveText(firstPhrase);
  await expect(page.getByTestId('counter')).toHaveText(finalCounts);
  expect(await animationsOf(routeLights(page))).toEqual([]);
  for (const { anchor, name } of [
    { anchor: products.anchor, name: 'los productos' },
    { anchor: clients.anchor, name: 'los clientes' },
  ]) {
    await page.locator(`#${anchor}`).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: `Iniciar la rotación de ${name}` })).toBeVisible();
  }
  expect(await page.locator('video').count()).toBe(0);
  expect(await runningAnimations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(typed(page)).not.toHaveText(firstPhrase);
});

test('a wish for reduced motion holds everything still from the start', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const texts = await recordTexts(page, TYPED);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  // From the first paint on, and not only once the scripts are there.
  await expect(typed(page)).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2_000);
  expect((await texts()).filter(({ text }) => text !== firstPhrase)).toEqual([]);
  await expect(typed(page)).toHaveText(firstPhrase);
  await scrollTo(page, 300);
  await nextFrames(page, 3);
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  await comeToCarousel(page, products.anchor);
  await expect(page.getByRole('button', { name: 'Iniciar la rotación de los productos' })).toBeVisible();
  expect(await page.locator('video').count()).toBe(0);
});

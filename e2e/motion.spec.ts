import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import { comeToCarousel } from './helpers/scroll';
import { siteUrl } from './helpers/site';

const typed = (page: Page) => page.getByTestId('typed');

/** A text that was shown, when by the page's own time, and where the hero's subtitle was then. */
interface Shown {
  ms: number;
  text: string;
  subtitle?: number;
}

/** Notes every text that an element shows. */
async function recordTexts(page: Page, selector: string) {
  await page.addInitScript((observed) => {
    const log: Shown[] = [];
    Object.assign(window, { textLog: log });
    document.addEventListener('DOMContentLoaded', () => {
      const note = () => {
        const text = document.querySelector(observed)?.textContent ?? '';
        if (log.at(-1)?.text === text) return;
        const subtitle = document.querySelector('#inicio p')?.getBoundingClientRect().y;
        log.push({ ms: performance.now(), text, subtitle });
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, selector);
}

/** The names of the animations that run by themselves or with the scroll. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.playState === 'running')
      .map((animation) => (animation as CSSAnimation).animationName)
      .filter((name) => !name.endsWith('bar-background')),
  );

const readTexts = (page: Page) => page.evaluate(() => (window as unknown as { textLog: Shown[] }).textLog);

test('the five phrases are typed and deleted letter by letter, about 90 ms each, begin again, and move nothing else', async ({
  page,
}) => {
  // The page's clock is driven here, so that a busy machine types no slower.
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 800 });
  await recordTexts(page, '[data-testid="typed"]');
  await page.goto(`${siteUrl()}/AboutUs`);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return typed(page).textContent();
    })
    .not.toBe(hero.phrases[0]);
  for (let loop = 0; loop < 25; loop++) await page.clock.runFor(1_000);

  const log = await readTexts(page);
  const [first, second] = hero.phrases as [string, string];
  const at = (text: string, after = 0) => log.findIndex(({ text: shown }, index) => index > after && shown === text);
  const start = at(first[0]!);
  const end = at(first, start);
  const typing = (log[end]!.ms - log[start]!.ms) / (first.length - 1);
  expect(typing).toBeGreaterThan(70);
  expect(typing).toBeLessThan(125);
  const deleted = log.findIndex(({ text }, index) => index > end && !first.startsWith(text));
  expect(log.slice(end, deleted).map(({ text }) => text.length)).toContain(first.length - 1);
  expect(log[end + 1]!.ms - log[end]!.ms).toBeGreaterThanOrEqual(200);
  let place = end;
  for (const phrase of [second, ...hero.phrases.slice(2), first]) {
    place = at(phrase, place);
    expect(place, phrase).toBeGreaterThan(0);
  }
  const { y } = (await page.getByText(hero.subtitle).boundingBox())!;
  expect([...new Set(log.map(({ subtitle }) => subtitle))]).toEqual([y]);
});

test('the counters count up to 3, 7 and 17+ in about five seconds', async ({ page }) => {
  await page.clock.install();
  await recordTexts(page, 'dl > div:last-child [data-testid="counter"]');
  await page.goto(`${siteUrl()}/AboutUs`);
  const counters = page.getByTestId('counter');
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).not.toHaveText('17+');
  await page.clock.runFor(6_000);
  await expect(counters).toHaveText(['3', '7', '17+']);
  const log = await readTexts(page);
  const start = log.findIndex(({ text }) => text === '0+');
  const seconds = (log.at(-1)!.ms - log[start]!.ms) / 1000;
  expect(log.length).toBeGreaterThan(10);
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(6);
});

test('with the scroll the ground of the hero lags at speed -6, and what is below fades up once, in 500 ms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const card = page.getByRole('heading', { name: 'OUTSOURCING' });
  const opacity = () =>
    card.evaluate((element) => getComputedStyle(element.closest('[data-reveal]') as Element).opacity);
  expect(await opacity()).toBe('1');

  const layer = page.locator('#parallax-layer');
  const band = page.locator('#inicio');
  const { height } = (await band.boundingBox())!;
  const lag = async () => (await layer.boundingBox())!.y - (await band.boundingBox())!.y;
  expect(await lag()).toBeCloseTo(0, 0);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const expected = (600 * 400) / (height + 800);
  await expect.poll(async () => Math.abs((await lag()) - expected)).toBeLessThan(3);

  // Once the page follows the scroll, the next step of it hides what is below.
  await expect(async () => {
    await page.mouse.wheel(0, 10);
    expect(await opacity()).toBe('0');
  }).toPass();
  const duration = await card.evaluate(async (element) => {
    const revealed = element.closest('[data-reveal]') as HTMLElement;
    const run = new Promise<CSSTransition>((resolve) => {
      revealed.addEventListener('transitionrun', () => {
        const running = revealed.getAnimations() as CSSTransition[];
        const fade = running.find(({ transitionProperty }) => transitionProperty === 'opacity');
        if (fade) resolve(fade);
      });
    });
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const fade = await run;
    // Not the event of its end: a transition that the compositor starts late can tell one of 0 s before it.
    await fade.finished;
    return fade.effect!.getTiming().duration;
  });
  expect(duration).toBe(500);
  expect(await opacity()).toBe('1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(300);
  expect(await opacity()).toBe('1');
});

test('one control pauses everything that moves by itself, and is remembered', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${siteUrl()}/AboutUs`);
  await expect(typed(page)).not.toHaveText(hero.phrases[0]!);
  await expect.poll(async () => (await typed(page).innerText()).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pausar animaciones' }).click();
  const text = await typed(page).innerText();
  await page.clock.runFor(2_000);
  expect(await typed(page).innerText()).toBe(text);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Reanudar animaciones' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(typed(page)).toHaveText(hero.phrases[0]!);
  await expect(page.getByTestId('counter')).toHaveText(['3', '7', '17+']);
  // Neither carousel rotates, no film runs and the ground of the hero stands.
  for (const [id, name] of [
    [products.anchor, 'los productos'],
    [clients.anchor, 'los clientes'],
  ]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: `Iniciar la rotación de ${name}` })).toBeVisible();
  }
  expect(await page.locator('video').count()).toBe(0);
  expect(await moving(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reanudar animaciones' }).click();
  await expect(typed(page)).not.toHaveText(hero.phrases[0]!);
});

test('a wish for reduced motion holds everything still from the start', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await recordTexts(page, '[data-testid="typed"]');
  await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'commit' });
  // From the first paint on, and not only once the scripts are there.
  await expect(typed(page)).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2_000);
  expect((await readTexts(page)).filter(({ text }) => text !== hero.phrases[0])).toEqual([]);
  await expect(typed(page)).toHaveText(hero.phrases[0]!);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  await comeToCarousel(page, products.anchor);
  await page.waitForTimeout(300);
  expect(await page.locator('video').count()).toBe(0);
});

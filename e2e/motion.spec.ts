import { expect, type Locator, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { COUNTER_DURATION, PARALLAX_OFFSET, REVEAL } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { productsRotate, rotatingView } from './helpers/carousel';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import { freezeAnimations } from './helpers/freeze-animations';
import { freezeClock, runClockUntil } from './helpers/freeze-clock';
import { waitForHydration } from './helpers/islands';
import { expectStaticTerrain, locateRidges } from './helpers/relief';
import { jumpTo, scrollTo, scrollToCarousel } from './helpers/scroll';
import { waitForFrames } from './helpers/settle';
import { recordTexts } from './helpers/text-log';

const { clients, hero, products, services, statistics } = siteContent();

const TYPED_SELECTOR = '[data-testid="typed"]';
const LAST_COUNTER_SELECTOR = 'dl > div:last-child [data-testid="counter"]';
const [firstPhrase = ''] = hero.phrases;
const finalCounterTexts = statistics.items.map(
  ({ value, suffix = '' }: { value: number; suffix?: string }) => value + suffix,
);

declare global {
  interface Window {
    /** The changed elements. Contains `typed` for the typed phrase, and the start of the HTML of any other element. */
    changedElements: Set<string>;
  }
}

const heroSection = (page: Page) => page.locator(`#${anchors.hero}`);
const typedPhrase = (page: Page) => page.getByTestId('typed');
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pausar animaciones' });
const resumeButton = (page: Page) => page.getByRole('button', { name: 'Reanudar animaciones' });

/** Advances a frozen clock until another phrase than the first is being typed, if there is another. */
async function runUntilSecondPhrase(page: Page): Promise<void> {
  const isFirstPhrase = (text: string) => firstPhrase.startsWith(text.replaceAll('\n', ' '));
  const hasOtherPhrase = !hero.phrases.every(isFirstPhrase);
  // The attribute shows that the typing has started.
  await runClockUntil(page, async () => (await typedPhrase(page).locator('[translate="no"]').count()) > 0);
  if (hasOtherPhrase) await runClockUntil(page, async () => !isFirstPhrase(await typedPhrase(page).innerText()));
}

/** Lists the names of the running animations, except transitions and scroll-driven animations. */
const listRunningAnimations = (page: Page) =>
  page.evaluate(() => {
    const runningAnimations = document.getAnimations().filter(({ playState }) => playState === 'running');
    const animations = runningAnimations.filter(
      (animation) => animation.timeline === document.timeline && !(animation instanceof CSSTransition),
    );
    return animations.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'script'));
  });

test('after seven seconds without input, only the typing animation changes the document', async ({ page }) => {
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  await runUntilSecondPhrase(page);
  if (!hero.image) await expectStaticTerrain(locateRidges(page));
  await page.clock.runFor(7_000);
  await page.evaluate(() => {
    window.changedElements = new Set();
    const recordChange = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const typedElement = element?.closest('[data-testid="typed"], h1 > :last-child');
      window.changedElements.add(typedElement ? 'typed' : (element?.outerHTML.slice(0, 80) ?? ''));
    };
    const observerOptions = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((records) => records.forEach(recordChange)).observe(document, observerOptions);
  });
  await page.clock.runFor(5_000);
  const changedElements = await page.evaluate(() => [...window.changedElements]);
  expect(changedElements.filter((element) => element !== 'typed')).toEqual([]);
});

test('automatic animations change only transforms and opacity', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const readAnimatedProperties = () =>
    page.evaluate(() => {
      const keyframes = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
      return [...new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))];
    });
  await expect.poll(readAnimatedProperties).toContain('transform');
  const timingProperties = ['offset', 'computedOffset', 'easing', 'composite'];
  const allowedProperties = ['transform', 'translate', 'scale', 'rotate', 'opacity', ...timingProperties];
  expect(allowedProperties).toEqual(expect.arrayContaining(await readAnimatedProperties()));
});

test('the links of the hero are visible without scrolling on common devices', async ({ page }) => {
  await page.goto(PAGE_PATH);
  // Texts longer than the specified ones may need more height than phones have.
  const hasLongText = hero.headline.length > 28 || hero.subtitle.length > 108;
  const phones = [
    { width: 360, height: 640 },
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ];
  for (const viewport of [...(hasLongText ? [] : phones), { width: 1440, height: 900 }]) {
    const sizeLabel = `${viewport.width} × ${viewport.height}`;
    await page.setViewportSize(viewport);
    const statisticsBox = await boxOf(page.getByTestId('counter').first());
    const lastLinkBox = await boxOf(heroSection(page).getByRole('link').last());
    const lastLinkBottom = lastLinkBox.y + lastLinkBox.height;
    expect(lastLinkBottom, sizeLabel).toBeLessThan(viewport.height);
    expect(lastLinkBottom, sizeLabel).toBeLessThan(statisticsBox.y);
  }
});

const readCount = async (counter: Locator) => Number.parseInt((await counter.textContent()) ?? '', 10);

/** Scrolls until the page has reset the counters, which are still below the viewport. The clock must be frozen. */
async function scrollUntilReset(page: Page) {
  const lastCounter = page.getByTestId('counter').last();
  let top = 0;
  await expect(async () => {
    top += 1;
    await scrollTo(page, top);
    await page.clock.runFor(100);
    expect(await readCount(lastCounter)).toBe(0);
  }).toPass({ intervals: [50] });
  await expect(lastCounter).not.toBeInViewport();
}

test('a counter counts for 5 s when scrolled into view, while its line grows', async ({ page }) => {
  await freezeClock(page);
  const readTexts = await recordTexts(page, LAST_COUNTER_SELECTOR);
  await page.goto(PAGE_PATH);
  const lastCounter = page.getByTestId('counter').last();
  // With a high number, the count still changes in the last seconds.
  await lastCounter.evaluate((counter) => {
    counter.dataset.count = '500';
    counter.textContent = '500';
  });
  await scrollUntilReset(page);

  await lastCounter.scrollIntoViewIfNeeded();
  await runClockUntil(page, async () => (await readCount(lastCounter)) > 0);
  await page.clock.runFor(COUNTER_DURATION);
  expect(await readCount(lastCounter)).toBe(500);
  const allTexts = await readTexts();
  const risingTexts = allTexts.slice(allTexts.findIndex(({ text }) => Number.parseInt(text, 10) === 0) + 1);
  const countDuration = (risingTexts.at(-1)?.shownAtMs ?? Number.NaN) - (risingTexts[0]?.shownAtMs ?? Number.NaN);
  expect(countDuration).toBeGreaterThan(0.8 * COUNTER_DURATION);
  expect(countDuration).toBeLessThanOrEqual(COUNTER_DURATION);
  const lineDuration = await lastCounter.evaluate((counter) => {
    const [animation] = counter.closest('dl > div')?.getAnimations({ subtree: true }) ?? [];
    return animation?.effect?.getComputedTiming().duration;
  });
  expect(lineDuration).toBe(COUNTER_DURATION);
});

test('a click on a link to a section shows the final numbers of the counters', async ({ page }) => {
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  await scrollUntilReset(page);
  // Reads the numbers in the task of the click, before the page scrolls past the counters.
  const counterTexts = await page.getByTestId('counter').evaluateAll((counters, id) => {
    document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click();
    return counters.map(({ textContent }) => textContent);
  }, anchors.contact);
  expect(counterTexts).toEqual(finalCounterTexts);
});

test('a counter that is in view before hydration does not count up', async ({ page }) => {
  const releaseScripts = await delayRequests(page, SCRIPT_PATTERN);
  const readTexts = await recordTexts(page, LAST_COUNTER_SELECTOR);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  const lastCounter = page.getByTestId('counter').last();
  await expect(lastCounter).toBeAttached();
  await jumpTo(page, anchors.statistics);
  await expect(lastCounter).toBeInViewport();
  releaseScripts();
  await waitForHydration(page, 'page-effects');
  await waitForFrames(page, 2);
  await scrollTo(page, (await page.evaluate(() => window.scrollY)) - 10);
  await waitForFrames(page, 3);
  await expect(lastCounter).toBeInViewport();
  expect(new Set((await readTexts()).map(({ text }) => text))).toEqual(new Set([finalCounterTexts.at(-1)]));
});

test('PARALLAX_OFFSET determines how much more slowly the hero background scrolls than the page', async ({ page }) => {
  const viewport = { width: 1440, height: 900 };
  await page.setViewportSize(viewport);
  await page.goto(PAGE_PATH);
  const parallaxLayer = page.locator('#parallax-layer');
  const readLag = async () => (await boxOf(parallaxLayer)).y - (await boxOf(heroSection(page))).y;
  const lagAtTop = await readLag();
  await scrollTo(page, 400);
  const expectedLag = (PARALLAX_OFFSET * 400) / (2 * viewport.height);
  await expect.poll(async () => Math.abs((await readLag()) - lagAtTop - expectedLag)).toBeLessThan(3);
});

test('content below the screen fades in within 500 ms when first scrolled into view', async ({ page }) => {
  await freezeAnimations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PAGE_PATH);
  const card = page.locator(`#${services.anchor} li[data-reveal]`).first();
  const readOpacity = () => card.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await readOpacity()).toBe(1);
  // Scrolls until the page has hidden the content below the viewport. The page does that after its hydration.
  let top = 0;
  await expect(async () => {
    top += 10;
    await scrollTo(page, top);
    expect(await readOpacity()).toBe(0);
  }).toPass();

  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const readFadeDurations = () =>
    card.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
  await expect.poll(readFadeDurations).toEqual([REVEAL.duration]);
  expect(await readOpacity()).toBe(0);
  await card.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  expect(await readOpacity()).toBe(1);
  await scrollTo(page, 0);
  await waitForFrames(page, 3);
  expect(await readOpacity()).toBe(1);
  expect(await readFadeDurations()).toEqual([]);
});

async function expectNoMotion(page: Page) {
  if (rotatingView) await page.setViewportSize({ width: rotatingView.width, height: 720 });
  for (const { rotates, anchor, name } of [
    { rotates: productsRotate, anchor: products.anchor, name: 'los productos' },
    { rotates: rotatingView !== undefined, anchor: clients.anchor, name: 'los clientes' },
  ]) {
    await scrollToCarousel(page, anchor);
    if (rotates) await expect(page.getByRole('button', { name: `Iniciar la rotación de ${name}` })).toBeVisible();
  }
  await expect(page.locator('video')).toHaveCount(0);
  expect(await listRunningAnimations(page)).toEqual([]);
}

test('the pause button stops all automatic motion, even after a reload', async ({ page }) => {
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  await runUntilSecondPhrase(page);
  await pauseButton(page).click();
  await expect(resumeButton(page)).toBeVisible();
  const text = await typedPhrase(page).innerText();
  expect(hero.phrases).toContain(text);
  await page.clock.runFor(2_000);
  expect(await typedPhrase(page).innerText()).toBe(text);

  await page.reload();
  await expect(resumeButton(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(typedPhrase(page)).toHaveText(firstPhrase);
  await expect(page.getByTestId('counter')).toHaveText(finalCounterTexts);
  await expectNoMotion(page);

  await scrollTo(page, 0);
  await resumeButton(page).click();
  await runUntilSecondPhrase(page);
});

test('reduced motion prevents all automatic motion from the first paint', async ({ page }) => {
  await freezeClock(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const readTexts = await recordTexts(page, TYPED_SELECTOR);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect(typedPhrase(page)).toBeVisible();
  expect(await listRunningAnimations(page)).toEqual([]);
  // The script in the head of the document sets this label.
  await expect(resumeButton(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await scrollTo(page, 300);
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
  await expectNoMotion(page);
  await page.clock.runFor(2_000);
  expect(new Set((await readTexts()).map(({ text }) => text))).toEqual(new Set([firstPhrase]));
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px, scrolling reveals all content in view`, { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(PAGE_PATH);
    const waitingElements = page.locator('[data-reveal="waiting"]');
    let scrollTop = 0;
    await expect(async () => {
      scrollTop += 10;
      await scrollTo(page, scrollTop);
      expect(await waitingElements.count()).toBeGreaterThan(0);
    }).toPass();
    // An element waits `REVEAL.distance` px below its final position.
    const findHiddenTexts = () =>
      waitingElements.evaluateAll((elements, revealOffset) => {
        const isInOrAboveView = (element: Element) => {
          const { top, height } = element.getBoundingClientRect();
          return top - revealOffset + Math.min(60, height) <= window.innerHeight;
        };
        return elements.filter(isInOrAboveView).map(({ textContent }) => textContent);
      }, REVEAL.distance);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let top = scrollTop; top < end + 90; top += 90) {
      await scrollTo(page, Math.min(top, end));
      await expect.poll(findHiddenTexts, `scrolled to ${top} px`).toEqual([]);
    }
    expect(await waitingElements.count()).toBe(0);
  });
}

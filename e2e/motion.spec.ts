import { expect, type Locator, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { COUNTER_DURATION, PARALLAX_OFFSET, REVEAL, TYPING } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { productsRotate, rotatingView } from './helpers/carousel';
import { delayRequests, SCRIPT_PATTERN } from './helpers/delay-requests';
import { freezeAnimations } from './helpers/freeze-animations';
import { freezeClock, runClockUntil } from './helpers/freeze-clock';
import { waitForHydration } from './helpers/islands';
import { jumpTo, scrollTo, scrollToCarousel } from './helpers/scroll';
import { waitForFrames } from './helpers/settle';
import { recordTexts, type ShownText } from './helpers/text-log';

const { clients, hero, products, services, statistics } = siteContent();

const TYPED_SELECTOR = '[data-testid="typed"]';
const LAST_COUNTER_SELECTOR = 'dl > div:last-child [data-testid="counter"]';
const [firstPhrase = ''] = hero.phrases;
/** Phrases that are not the beginning of another phrase, and that therefore appear only when completely typed. */
const distinctPhrases = hero.phrases.filter(
  (phrase) => !hero.phrases.some((other) => other !== phrase && other.startsWith(phrase)),
);
/** The approximate time in which all phrases are typed and deleted once, in ms. */
const roundDuration = hero.phrases.reduce(
  (total, phrase) => total + phrase.length * (TYPING.typeDelay + TYPING.backDelay) + TYPING.holdDelay,
  0,
);
const finalCounterTexts = statistics.items.map(
  ({ value, suffix = '' }: { value: number; suffix?: string }) => value + suffix,
);

const toSingleLine = (text: string) => text.replaceAll('\n', ' ');

const heroSection = (page: Page) => page.locator(`#${anchors.hero}`);
const typedPhrase = (page: Page) => page.getByTestId('typed');
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pausar animaciones' });
const resumeButton = (page: Page) => page.getByRole('button', { name: 'Reanudar animaciones' });

/** Advances a frozen clock until another phrase than the first is being typed, if there is another. */
async function runUntilSecondPhrase(page: Page): Promise<void> {
  const isFirstPhrase = (text: string) => firstPhrase.startsWith(toSingleLine(text));
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

test.describe('the typing animation of the hero phrases', () => {
  // A single phrase is shown without a change.
  if (hero.phrases.length < 2) return;
  // Runs all tests in one worker, which records the typed text once.
  test.describe.configure({ mode: 'default' });
  let shownTexts: ShownText[];
  let singleLineTexts: ShownText[];
  let subtitleTop: number;

  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 } });
    await freezeClock(page);
    const readTexts = await recordTexts(page, TYPED_SELECTOR);
    await page.goto(PAGE_PATH);
    await runClockUntil(page, async () => (await typedPhrase(page).textContent()) !== firstPhrase);
    // Types more slowly than the configured delays, because each timer of the frozen clock runs a little late.
    for (let time = 0; time < 1.5 * roundDuration; time += 1_000) await page.clock.runFor(1_000);
    shownTexts = await readTexts();
    singleLineTexts = shownTexts.map((entry) => ({ ...entry, text: toSingleLine(entry.text) }));
    subtitleTop = (await boxOf(heroSection(page).getByText(hero.subtitle))).y;
    await page.close();
  });

  test('shows the first phrase as briefly as the others from the second round on', () => {
    const end = singleLineTexts.findIndex(({ text }) => text !== firstPhrase);
    const secondStart = singleLineTexts.findIndex(({ text }, index) => index > end && text === firstPhrase);
    const timeAt = (index: number) => singleLineTexts[index]?.shownAtMs ?? Number.NaN;
    const typingTime = TYPING.startDelay + firstPhrase.length * TYPING.typeDelay;
    expect(timeAt(end) - timeAt(0)).toBeGreaterThan(typingTime);
    expect(timeAt(secondStart + 1) - timeAt(secondStart)).toBeLessThan(TYPING.holdDelay + 2 * TYPING.backDelay);
  });

  test('repeats the phrases in order without moving the subtitle', () => {
    const completePhrases = singleLineTexts.map(({ text }) => text).filter((text) => distinctPhrases.includes(text));
    expect(completePhrases.join('\n')).toContain([...distinctPhrases, ...distinctPhrases.slice(0, 1)].join('\n'));
    expect([...new Set(singleLineTexts.map((entry) => entry.subtitleTop))]).toEqual([subtitleTop]);
  });

  test('does not move a word to the second line while the word is typed', () => {
    // Skips the phrase of the exported HTML, where the browser wraps the line.
    const typedTexts = shownTexts.slice(1);
    const completeTexts = typedTexts.filter(({ text }) => hero.phrases.includes(toSingleLine(text)));
    expect(completeTexts.length).toBeGreaterThan(0);
    for (const { text: phrase } of completeTexts) {
      const beginnings = typedTexts.filter(({ text }) => toSingleLine(phrase).startsWith(toSingleLine(text)));
      expect(beginnings.filter(({ text }) => !phrase.startsWith(text.trimEnd()))).toEqual([]);
    }
  });

  // Only a distinct phrase is typed and deleted character by character.
  const phrase = distinctPhrases.find((candidate) => candidate !== firstPhrase);
  if (phrase === undefined) return;
  test('types and deletes characters with the configured delays', () => {
    const timeAt = (index: number) => singleLineTexts[index]?.shownAtMs ?? Number.NaN;
    const end = singleLineTexts.findIndex(({ text }) => text === phrase);
    // Skips the common beginning of the first two phrases, which is not typed again.
    const start = singleLineTexts.findIndex(({ text }) => phrase.startsWith(text) && !firstPhrase.startsWith(text));
    const msPerCharacter = (timeAt(end) - timeAt(start)) / (end - start);
    expect(msPerCharacter).toBeGreaterThan(TYPING.typeDelay - 20);
    expect(msPerCharacter).toBeLessThan(TYPING.typeDelay + 35);
    expect(timeAt(end + 1) - timeAt(end)).toBeGreaterThanOrEqual(TYPING.holdDelay);
    expect(singleLineTexts[end + 1]?.text).toBe(phrase.slice(0, -1));
  });
});

test('the typed phrases have the font size of the headline at common widths', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const typingElement = page.getByTestId('typing');
  const readFontSizes = (spans: Element[]) => spans.map((span) => getComputedStyle(span).fontSize);
  for (const width of [320, 360, 390, 412, 480, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const headlineFontSize = await page
      .locator('h1 > span')
      .first()
      .evaluate((span) => getComputedStyle(span).fontSize);
    const fontSizes = await typingElement.locator('span').evaluateAll(readFontSizes);
    expect(new Set(fontSizes), `${width} px`).toEqual(new Set([headlineFontSize]));
    const lineHeight = await typingElement.evaluate((span) => Number.parseFloat(getComputedStyle(span).lineHeight));
    // Long phrases take two lines on phones.
    const maxLineCount = width < 600 ? 2 : 1;
    expect((await boxOf(typingElement)).height, `${width} px`).toBeLessThan(maxLineCount * lineHeight + 1);
  }
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

/**
 * Returns the texts of the elements that have at least `minimumHeight` px, or their complete height, in the viewport.
 *
 * @param elements the elements that wait for their reveal animation
 * @param revealOffset the distance in px by which a waiting element is below its final position
 */
function findTextsInView(
  elements: Element[],
  { minimumHeight, revealOffset }: { minimumHeight: number; revealOffset: number },
): string[] {
  const elementsInView = elements.filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const visibleHeight = Math.min(bottom - revealOffset, window.innerHeight) - Math.max(top - revealOffset, 0);
    return visibleHeight >= Math.min(minimumHeight, height);
  });
  return elementsInView.map(({ textContent }) => textContent);
}

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
    const findHiddenTexts = () =>
      waitingElements.evaluateAll(findTextsInView, { minimumHeight: 60, revealOffset: REVEAL.distance });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let top = scrollTop; top < end + 90; top += 90) {
      await scrollTo(page, Math.min(top, end));
      await expect.poll(findHiddenTexts, `scrolled to ${top} px`).toEqual([]);
    }
    expect(await waitingElements.count()).toBe(0);
  });
}

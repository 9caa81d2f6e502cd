import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { TYPING } from '@/lib/motion-settings';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { boxOf } from './helpers/box';
import { freezeClock, runClockUntil } from './helpers/freeze-clock';
import { jumpTo, scrollTo } from './helpers/scroll';
import { recordTexts, type ShownText } from './helpers/text-log';

const { hero } = siteContent();

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

const toSingleLine = (text: string) => text.replaceAll('\n', ' ');
const typedPhrase = (page: Page) => page.getByTestId('typed');

/** Opens the page with a frozen clock, and advances the clock until the typed text changes. */
async function openTyping(page: Page) {
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  await runClockUntil(page, async () => (await typedPhrase(page).textContent()) !== firstPhrase);
}

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
    const readTexts = await recordTexts(page, '[data-testid="typed"]');
    await openTyping(page);
    // Types more slowly than the configured delays, because each timer of the frozen clock runs a little late.
    for (let time = 0; time < 1.5 * roundDuration; time += 1_000) await page.clock.runFor(1_000);
    shownTexts = await readTexts();
    singleLineTexts = shownTexts.map((entry) => ({ ...entry, text: toSingleLine(entry.text) }));
    subtitleTop = (await boxOf(page.locator(`#${anchors.hero}`).getByText(hero.subtitle))).y;
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

test('the typing animation pauses while the headline is offscreen', async ({ page }) => {
  if (hero.phrases.length < 2) return;
  await openTyping(page);
  await jumpTo(page, anchors.talent);
  await expect(async () => {
    await page.clock.runFor(6_000);
    const pausedText = await typedPhrase(page).textContent();
    await page.clock.runFor(6_000);
    expect(await typedPhrase(page).textContent()).toBe(pausedText);
  }).toPass();
  const pausedText = await typedPhrase(page).textContent();
  await scrollTo(page, 0);
  await runClockUntil(page, async () => (await typedPhrase(page).textContent()) !== pausedText);
});

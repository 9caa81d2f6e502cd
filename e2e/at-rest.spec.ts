import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { freezeClock, runClockUntil } from './helpers/freeze-clock';
import { expectStaticTerrain, locateRidges } from './helpers/relief';
import { jumpTo, scrollTo } from './helpers/scroll';

const { hero } = siteContent();
/** A single phrase does not change. */
const hasSeveralPhrases = hero.phrases.length > 1;

declare global {
  interface Window {
    /** The changed elements. Contains `typed` for the typed phrase, and the start of the HTML of any other element. */
    changedElements: Set<string>;
  }
}

const readTypedText = (page: Page) => page.getByTestId('typed').textContent();

/** Opens the page with a frozen clock. Advances the clock until the typed text of the headline changes, if it does. */
async function openTyping(page: Page) {
  await freezeClock(page);
  await page.goto(PAGE_PATH);
  const initialText = await readTypedText(page);
  if (hasSeveralPhrases) await runClockUntil(page, async () => (await readTypedText(page)) !== initialText);
}

test('after seven seconds without input, only the typing animation changes the document', async ({ page }) => {
  await openTyping(page);
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
  const compositedProperties = ['transform', 'translate', 'scale', 'rotate', 'opacity'];
  for (const property of await readAnimatedProperties())
    expect([...timingProperties, ...compositedProperties]).toContain(property);
});

test('the typing animation pauses while the headline is offscreen', async ({ page }) => {
  if (!hasSeveralPhrases) return;
  await openTyping(page);
  await jumpTo(page, anchors.talent);
  await expect(async () => {
    await page.clock.runFor(6_000);
    const pausedText = await readTypedText(page);
    await page.clock.runFor(6_000);
    expect(await readTypedText(page)).toBe(pausedText);
  }).toPass();
  const pausedText = await readTypedText(page);
  await scrollTo(page, 0);
  await runClockUntil(page, async () => (await readTypedText(page)) !== pausedText);
});

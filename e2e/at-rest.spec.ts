import { expect, type Page, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { holdClock, runClockUntil } from './helpers/held-clock';
import { expectStill, ridgesOf } from './helpers/relief';
import { jumpTo, scrollTo } from './helpers/scroll';

declare global {
  interface Window {
    /** How often the document changed, by place: `typed`, or the beginning of the element. */
    changes: Record<string, number>;
  }
}

const letters = (page: Page) => page.getByTestId('typed').textContent();

test('once the counters have ended, only the typed phrase changes', async ({ page }) => {
  await holdClock(page);
  await page.goto(PAGE_PATH);
  const before = await letters(page);
  await runClockUntil(page, async () => (await letters(page)) !== before);
  await expectStill(ridgesOf(page));
  await page.clock.runFor(7_000);
  await page.evaluate(() => {
    window.changes = {};
    const note = (records: MutationRecord[]) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const place = element?.closest('[data-testid="typed"], h1 > :last-child')
          ? 'typed'
          : (element?.outerHTML.slice(0, 80) ?? '');
        window.changes[place] = (window.changes[place] ?? 0) + 1;
      }
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(note).observe(document, everything);
  });
  await page.clock.runFor(5_000);
  const changes = await page.evaluate(() => window.changes);
  expect(Object.keys(changes)).toEqual(['typed']);
});

test('what moves by itself is moved by the compositor', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const animated = () =>
    page.evaluate(() => {
      const properties = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((keyframe) => Object.keys(keyframe))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
      return [...new Set(properties)];
    });
  await expect.poll(animated).toContain('transform');
  for (const property of await animated()) {
    expect(['transform', 'translate', 'scale', 'rotate', 'opacity']).toContain(property);
  }
});

test('out of view the phrase rests after its word', async ({ page }) => {
  await holdClock(page);
  await page.goto(PAGE_PATH);
  const first = await letters(page);
  await runClockUntil(page, async () => (await letters(page)) !== first);
  await jumpTo(page, anchors.talent);
  await expect(async () => {
    await page.clock.runFor(6_000);
    const resting = await letters(page);
    await page.clock.runFor(6_000);
    expect(await letters(page)).toBe(resting);
  }).toPass();
  const resting = await letters(page);
  await scrollTo(page, 0);
  await runClockUntil(page, async () => (await letters(page)) !== resting);
});

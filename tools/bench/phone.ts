import type { CDPSession, Page } from '@playwright/test';

/** A stroke upwards: where on a phone's screen, in px, and how fast, in px per ms. */
const STROKE = { x: 200, from: 750, to: 50, speed: 2.5 };
const MAX_STROKES = 200;

/**
 * Scrolls to the end of the page with strokes of a finger, at least one.
 *
 * Its moves are sent one by one: `Input.synthesizeScrollGesture` with a touch presses and lifts without a move in
 * headless Chromium 156, which scrolls nothing.
 *
 * @returns how far the page was scrolled, in px
 * @throws when the strokes do not lead to the end
 */
export async function scrollToEnd(page: Page, session: CDPSession): Promise<number> {
  for (let strokes = 0; strokes < MAX_STROKES; strokes += 1) {
    await stroke(page, session);
    const { scrolled, isAtEnd } = await page.evaluate(() => {
      const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      return { scrolled: window.scrollY, isAtEnd: rest < 2 };
    });
    if (isAtEnd) return scrolled;
  }
  throw new Error(`The page's end was not reached in ${MAX_STROKES} strokes.`);
}

async function stroke(page: Page, session: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: STROKE.x, y }] });
  await touch('touchStart', STROKE.from);
  const started = performance.now();
  let y = STROKE.from;
  while (y > STROKE.to) {
    await page.waitForTimeout(8);
    // By the clock, so that a busy machine does not slow the finger.
    y = Math.max(STROKE.to, STROKE.from - STROKE.speed * (performance.now() - started));
    await touch('touchMove', y);
  }
  // A finger that rests before it lifts throws nothing.
  await page.waitForTimeout(100);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

import type { Page } from '@playwright/test';

/** Waits until every CSS transition that runs now has ended, and every part that is being revealed stands in its place. */
export async function finishTransitions(page: Page): Promise<void> {
  // The observer that reveals what came into view tells of it in the frame after.
  await nextFrames(page, 2);
  await page.evaluate(async () => {
    const isReveal = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'fade-up';
    const underWay = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition || isReveal(animation));
    await Promise.allSettled(underWay.map(({ finished }) => finished));
  });
}

/** Waits until the page was drawn so many times: what was asked for before has been laid out and shown. */
export async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/**
 * Waits until every timer that was due has run, such as the one with which Radix begins to hear presses outside of a
 * dialog: timers of the same delay run in the order in which they were set.
 */
export async function passTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

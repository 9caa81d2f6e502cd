import type { Page } from '@playwright/test';

/** Waits until every CSS transition that runs now has ended. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
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

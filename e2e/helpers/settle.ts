import type { Page } from '@playwright/test';

/** Waits until every CSS transition and reveal animation that is running now has ended. */
export async function finishTransitions(page: Page): Promise<void> {
  // The observer of the reveals reports in the next frame.
  await nextFrames(page, 2);
  await page.evaluate(async () => {
    const isReveal = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'fade-up';
    const running = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition || isReveal(animation));
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Waits for this number of animation frames. */
export async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until every due timer has run, such as the one after which Radix listens for clicks outside of a dialog. */
export async function waitForDueTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

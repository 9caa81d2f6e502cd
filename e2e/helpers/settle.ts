import type { Page } from '@playwright/test';

/** Waits until the CSS transitions and reveal animations that are running now have ended. */
export async function waitForTransitions(page: Page): Promise<void> {
  // An intersection observer starts the reveal animations in the next frame.
  await waitForFrames(page, 2);
  await page.evaluate(async () => {
    const isReveal = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'fade-up';
    const runningAnimations = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition || isReveal(animation));
    await Promise.allSettled(runningAnimations.map(({ finished }) => finished));
  });
}

export async function waitForFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frameCount) => {
    for (let frame = 0; frame < frameCount; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until the due timers have run. Radix starts to listen for clicks outside an open dialog in such a timer. */
export async function waitForDueTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

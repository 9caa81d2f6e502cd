import { expect, type Page } from '@playwright/test';

const INITIAL_TIME = new Date('2026-03-02T10:00:00Z').getTime();
const HOUR_MS = 3_600_000;

/**
 * Freezes the clock of the next page. Timers and animation frames run only when the test advances `page.clock`. Layout,
 * observers, CSS animations and videos continue.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: INITIAL_TIME });
  await page.clock.pauseAt(INITIAL_TIME + HOUR_MS);
}

/** Advances the frozen clock in steps of 100 ms until the condition is met. */
export async function runClockUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const advanceAndCheck = async () => {
    await page.clock.runFor(100);
    return condition();
  };
  await expect.poll(advanceAndCheck, { intervals: [0] }).toBe(true);
}

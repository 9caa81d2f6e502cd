import { expect, type Page } from '@playwright/test';

const START = new Date('2026-03-02T10:00:00Z').getTime();
const HOUR = 3_600_000;

/**
 * Stops the clock of the pages that are opened from now on: their timers, frames and times go on only by
 * `page.clock.runFor`, however fast the machine is. Layout, observers, CSS animations and films go on by themselves.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + HOUR);
}

/** Runs a held clock on in small steps until the condition is met. */
export async function runClockUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const runOn = async () => {
    await page.clock.runFor(100);
    return condition();
  };
  await expect.poll(runOn, { intervals: [0] }).toBe(true);
}

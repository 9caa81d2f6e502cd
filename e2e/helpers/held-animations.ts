import type { Page } from '@playwright/test';

/**
 * Holds the CSS animations and transitions of the pages that are opened from now on at their start, where a test reads
 * their times and moves them itself (`currentTime`, `finish`), so that it does not matter when it looks.
 */
export async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

import type { Page } from '@playwright/test';

/** Stops CSS animations and transitions at their start, from the next page on. A test reads and finishes them itself. */
export async function freezeAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

import type { Page } from '@playwright/test';

/** Freezes the CSS animations and transitions of the next page at their start. The test must finish them. */
export async function freezeAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

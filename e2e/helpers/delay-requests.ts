import type { Page } from '@playwright/test';
import { deferred } from '@/lib/testing/deferred';

export const SCRIPT_PATTERN = '**/_next/static/**/*.js';

/**
 * Delays all requests that match a URL pattern.
 *
 * @returns a function that lets the requests continue
 */
export async function delayRequests(page: Page, urlPattern: string): Promise<() => void> {
  const released = deferred();
  await page.route(urlPattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

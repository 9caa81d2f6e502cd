import type { Page } from '@playwright/test';
import { deferred } from '@/lib/testing/deferred';

/** The URL pattern of every script of the page. */
export const SCRIPTS = '**/_next/static/**/*.js';

/** Delays the files of a URL pattern until the returned function is called. */
export async function delayRequests(page: Page, files: string): Promise<() => void> {
  const released = deferred();
  await page.route(files, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

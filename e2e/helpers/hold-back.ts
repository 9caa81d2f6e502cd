import type { Page } from '@playwright/test';
import { deferred } from '@/lib/testing/deferred';

/** What holds every script of the page. */
export const SCRIPTS = '**/_next/static/**/*.js';

/** Holds back the files of an address pattern until the function that it gives is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const released = deferred();
  await page.route(files, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

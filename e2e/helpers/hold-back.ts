import type { Page } from '@playwright/test';

/** What holds every script of the page. */
export const SCRIPTS = '**/_next/static/chunks/*.js';

/** Holds back the files of an address pattern until the function that it gives is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

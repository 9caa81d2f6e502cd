import { randomInt } from 'node:crypto';
import { test } from '@playwright/test';
import { sendBesideAnExtension } from './helpers/foreign-elements';

test('a request is sent while an extension fills the page', ({ page }) => sendBesideAnExtension(page, 1));

test('the same wherever and whenever', { tag: '@release' }, async ({ browser, baseURL }) => {
  for (let run = 0; run < 20; run += 1) {
    const seed = randomInt(2 ** 31);
    await test.step(`seed ${seed}`, async () => {
      const page = await browser.newPage({ baseURL, locale: 'es-CO' });
      await sendBesideAnExtension(page, seed);
      await page.close();
    });
  }
});

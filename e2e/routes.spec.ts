import { expect, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';

const QUERY = '?utm_source=correo&x=%C3%B1';

for (const { title, javaScriptEnabled, paths } of [
  { title: 'any path', javaScriptEnabled: true, paths: ['/', '/servicios', '/una/ruta'] },
  { title: 'a menu path without JavaScript', javaScriptEnabled: false, paths: ['/', '/servicios'] },
]) {
  test(`a static file host redirects ${title} to the page`, async ({ browser }) => {
    await using host = await serveFolder('out');
    const page = await browser.newPage({ javaScriptEnabled });
    for (const path of paths) {
      await page.goto(host.url + path + QUERY, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${host.url}${PAGE_PATH}${javaScriptEnabled ? QUERY : ''}`);
    }
    await page.close();
  });
}

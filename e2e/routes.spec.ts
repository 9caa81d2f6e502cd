import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';

const { hero } = siteContent();

const QUERY = '?utm_source=correo&x=%C3%B1';

test('the server redirects other paths to the page and keeps their query', async ({ page, request }) => {
  const answer = await request.get(`/servicios${QUERY}`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(PAGE_PATH + QUERY);
  await page.goto(`/una/ruta/cualquiera${QUERY}`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(PAGE_PATH + QUERY);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.headline);
});

for (const { title, javaScriptEnabled, paths } of [
  { title: 'any path', javaScriptEnabled: true, paths: ['/', '/servicios', '/una/ruta'] },
  { title: 'a menu path without JavaScript', javaScriptEnabled: false, paths: ['/', '/servicios'] },
]) {
  test(`a host of static files leads from ${title} to the page`, async ({ browser }) => {
    await using host = await serveFolder('out');
    const page = await browser.newPage({ javaScriptEnabled });
    for (const path of paths) {
      await page.goto(host.url + path + QUERY, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${host.url}${PAGE_PATH}${javaScriptEnabled ? QUERY : ''}`);
    }
    await page.close();
  });
}

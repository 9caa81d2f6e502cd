import { expect, test } from '@playwright/test';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';
import { siteUrl } from './helpers/site';

const OTHER_PATHS = [
  '/',
  ...footer.menu.map(({ route }) => route),
  '/aboutus',
  '/AboutUs/',
  '/AboutUs.html',
  '/una/ruta/cualquiera',
];

test('any other path leads to the page, its query kept and no fragment added', async ({ page, request }) => {
  const query = '?utm_source=correo&x=%C3%B1';
  for (const path of OTHER_PATHS) {
    const answer = await request.get(siteUrl() + path + query, { maxRedirects: 0 });
    expect(answer.headers().location, path).toBe(PAGE_PATH + query);
  }
  await page.goto(`/una/ruta/cualquiera${query}`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(PAGE_PATH + query);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.headline);
});

test('on a host that only serves files any path leads to the page', async ({ page }) => {
  await using host = await serveFolder('out');
  for (const path of ['/', '/servicios', '/una/ruta']) {
    await page.goto(`${host.url}${path}?utm_source=correo`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${host.url}${PAGE_PATH}?utm_source=correo`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a host that only serves files leads to the page too', async ({ page }) => {
    await using host = await serveFolder('out');
    for (const path of ['/', '/servicios']) {
      await page.goto(host.url + path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(host.url + PAGE_PATH);
    }
  });
});

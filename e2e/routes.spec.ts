import { expect, test } from '@playwright/test';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { serveFolder } from '@/lib/testing/serve-folder';
import { siteUrl } from './helpers/site';

const OTHER_PATHS = [
  '/',
  ...footer.menu.flatMap(({ route }) => route ?? []),
  '/aboutus',
  '/AboutUs/',
  '/AboutUs.html',
  '/una/ruta/cualquiera',
];

test('any other path leads to the page with its query kept and no fragment added', async ({ page }) => {
  for (const path of OTHER_PATHS) {
    await page.goto(`${siteUrl()}${path}?utm_source=correo&x=%C3%B1`, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(`${siteUrl()}/AboutUs?utm_source=correo&x=%C3%B1`);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(hero.headline);
  }
});

test('a redirect is permanent, keeps the method and never leads to another host', async ({ request }) => {
  for (const path of ['/nosotros', '//evil.com', '/\\evil.com', '/%2F%2Fevil.com']) {
    const answer = await request.get(`${siteUrl()}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(308);
    expect(answer.headers().location, path).toBe('/AboutUs');
  }
});

test('on a host that only serves files any path leads to the page and keeps the query, and without JavaScript too', async ({
  browser,
  page,
}) => {
  await using host = await serveFolder('out');
  for (const path of ['/', '/servicios', '/una/ruta']) {
    await page.goto(`${host.url}${path}?utm_source=correo`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${host.url}/AboutUs?utm_source=correo`);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await context.newPage();
  for (const path of ['/', '/servicios']) {
    await scriptless.goto(`${host.url}${path}`, { waitUntil: 'commit' });
    await expect(scriptless).toHaveURL(`${host.url}/AboutUs`);
  }
  await context.close();
});

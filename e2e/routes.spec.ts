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

for (const path of OTHER_PATHS) {
  test(`${path} leads to the page with its query kept and no fragment added`, async ({ page }) => {
    await page.goto(`${siteUrl()}${path}?utm_source=correo&x=%C3%B1`);
    await expect(page).toHaveURL(`${siteUrl()}/AboutUs?utm_source=correo&x=%C3%B1`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Crecemos contigo a través de');
  });
}

test('a redirect is permanent, keeps the method and never leads to another host', async ({ request }) => {
  for (const path of ['/nosotros', '//evil.com', '/\\evil.com', '/%2F%2Fevil.com']) {
    const answer = await request.get(`${siteUrl()}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(308);
    expect(answer.headers().location, path).toBe('/AboutUs');
  }
});

test('a missing file is a 404 and never the page', async ({ request }) => {
  for (const path of ['/_next/static/chunks/no.js', '/media/no.svg']) {
    const answer = await request.get(`${siteUrl()}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
});

test('the page scrolls to the top when the path changes', async ({ page }) => {
  await page.goto(`${siteUrl()}/AboutUs#contact-us`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  // The router has taken over once the typed phrase moves.
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0]!);
  await page.evaluate(() => window.history.pushState(null, '', '/otra'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('on a host that only serves files', () => {
  test('the root and a path that does not exist lead to the page and keep the query', async ({ page }) => {
    await using host = await serveFolder('out');
    for (const path of ['/', '/servicios', '/una/ruta']) {
      await page.goto(`${host.url}${path}?utm_source=correo`);
      await expect(page).toHaveURL(`${host.url}/AboutUs?utm_source=correo`);
    }
  });

  test('they lead there without JavaScript too', async ({ browser }) => {
    await using host = await serveFolder('out');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/servicios']) {
      await page.goto(`${host.url}${path}`);
      await expect(page).toHaveURL(`${host.url}/AboutUs`);
    }
    await context.close();
  });
});

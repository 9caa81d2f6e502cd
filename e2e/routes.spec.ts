import { expect, test } from '@playwright/test';
import { PAGE_PATH, SECTION_ROUTES } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';

const QUERY = '?utm_source=correo&x=%C3%B1';
const FRAGMENT = '#contact-us';

const menuPaths = ['/', ...Object.values(SECTION_ROUTES)];
/** On hosts that never add `.html`, only these paths exist, and only `/AboutUs.html` is the page. */
const htmlPaths = Object.values(SECTION_ROUTES).map((path) => `${path}.html`);

test('a malformed path shows the error screen with its status text', async ({ page }) => {
  const response = await page.goto(`${PAGE_PATH}%`);
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Bad Request')).toBeVisible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL(PAGE_PATH);
});

for (const { title, javaScriptEnabled = true, status = 200, paths, location } of [
  { title: 'menu paths', paths: menuPaths, location: PAGE_PATH + QUERY + FRAGMENT },
  { title: 'menu paths with .html', paths: htmlPaths, location: `${PAGE_PATH}.html${QUERY}${FRAGMENT}` },
  { title: 'an unknown path', status: 404, paths: ['/una/ruta'], location: PAGE_PATH + QUERY + FRAGMENT },
  // Without JavaScript, the redirect loses the query and the fragment.
  { title: 'menu paths without JavaScript', javaScriptEnabled: false, paths: menuPaths, location: PAGE_PATH },
]) {
  test(`a static file host redirects ${title} to the page`, async ({ browser }) => {
    await using host = await serveFolder('out');
    const page = await browser.newPage({ javaScriptEnabled });
    for (const path of paths) {
      const response = await page.goto(host.url + path + QUERY + FRAGMENT, { waitUntil: 'commit' });
      expect([path, response?.status()]).toEqual([path, status]);
      await expect(page).toHaveURL(host.url + location);
    }
    await page.close();
  });
}

import { expect, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { site } from '@/content/site';
import { talent } from '@/content/talent';
import { siteUrl } from './helpers/site';

const HEADINGS = ['NOSOTROS', 'SERVICIOS', 'PRODUCTOS', 'TALENTO', 'HEMOS CRECIDO JUNTOS', 'CONTÁCTANOS'];

test('the bands stand in the order of the specification, and every picture arrives', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(`${siteUrl()}/AboutUs`);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS);

  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  const empty = await page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
  expect(empty).toEqual([]);
  expect(missing).toEqual([]);
});

test('without JavaScript the whole text is there, with both carousels’ contents, the e-mail and the phones', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/AboutUs`);
  for (const heading of HEADINGS) await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  for (const { title } of products.slides) await expect(page.getByRole('heading', { name: title })).toBeAttached();
  for (const { name } of clients.logos) await expect(page.getByRole('img', { name, exact: true })).toBeAttached();
  for (const { film } of products.slides) await expect(page.getByAltText(film.description)).toBeAttached();
  await page.locator('summary', { hasText: privacyPolicy.title }).click();
  for (const { title } of privacyPolicy.sections)
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const how = page.locator(`#${contact.anchor} noscript p`).first();
  await expect(how).toContainText(site.email);
  await expect(how).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(site.email);
  for (const { phone } of site.offices) await expect(page.getByRole('contentinfo')).toContainText(phone);
  await expect(page.getByRole('contentinfo')).toContainText('Todos los derechos reservados');
  const invisible = await page
    .locator('main p, main h2, main h3, main li')
    .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity === '0').length);
  expect(invisible).toBe(0);
  await context.close();
});

test('service cards are 470 px high at the design width and grow under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const cards = page.locator('#servicios ul').first().locator(':scope > li');
  await cards.first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(700);
  const heights = await cards.evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
  expect(heights).toEqual([470, 470, 470]);
  await cards.first().hover();
  await expect.poll(async () => (await cards.first().boundingBox())!.height).toBeGreaterThan(475);
});

test('team photos are 127.44 px square, and a missing link is shown disabled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/AboutUs`);
  for (const { image, name, linkedin } of talent.members) {
    const photo = page.getByRole('img', { name: image.alt });
    const box = await photo.evaluate((element) => {
      const { width, height } = getComputedStyle(element);
      return [Number.parseFloat(width), Number.parseFloat(height)];
    });
    expect(box[0]).toBeCloseTo(127.44, 1);
    expect(box[1]).toBeCloseTo(127.44, 1);
    const link = page.getByRole('link', { name: new RegExp(`LinkedIn.*${name}`) });
    if (linkedin) await expect(link).toHaveAttribute('target', '_blank');
    else await expect(link).toBeDisabled();
  }
});

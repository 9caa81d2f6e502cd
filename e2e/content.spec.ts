import { expect, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { site } from '@/content/site';
import { talent } from '@/content/talent';
import { expectWholeText, SECTIONS } from './helpers/reading';
import { siteUrl } from './helpers/site';

test('at the design width the bands stand in order, every picture arrives, and photos and cards have their sizes', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/AboutUs`);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);

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

  const cards = page.locator('#servicios ul').first().locator(':scope > li');
  const heights = await cards.evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
  expect(heights).toEqual([470, 470, 470]);
  await cards.first().hover();
  await expect.poll(async () => (await cards.first().boundingBox())!.height).toBeGreaterThan(475);
});

test('without JavaScript everything can be read and reached, and the form says how to write', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/AboutUs`);
  await expectWholeText(page, 'no JavaScript');
  const invisible = await page
    .locator('main p, main h2, main h3, main li')
    .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity === '0').length);
  expect(invisible).toBe(0);

  for (const { title, film } of products.slides) {
    await expect(page.getByRole('heading', { name: title })).toBeAttached();
    await expect(page.getByAltText(film.description)).toBeAttached();
  }
  for (const { name } of clients.logos) await expect(page.getByRole('img', { name, exact: true })).toBeAttached();
  for (const name of ['Productos, uno al lado del otro', 'Clientes, uno al lado del otro']) {
    await expect(page.getByRole('group', { name })).toHaveAttribute('tabindex', '0');
  }
  await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);

  const section = page.locator(`#${contact.anchor}`);
  const how = section.locator('noscript p').first();
  await expect(how).toContainText(site.email);
  await expect(how).toBeVisible();
  await expect(section.getByRole('link', { name: site.email }).first()).toBeVisible();
  await expect(section.getByRole('button', { name: 'Enviar', exact: true })).toBeHidden();
  await section.locator('summary', { hasText: privacyPolicy.title }).click();
  for (const { title } of privacyPolicy.sections)
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(section.getByRole('img', { name: contact.map.alt })).toBeVisible();
  for (const { city, country } of site.offices) {
    await expect(section.getByText(city).filter({ visible: true }).first()).toBeVisible();
    await expect(section.getByText(country).filter({ visible: true }).first()).toBeVisible();
  }

  const end = page.getByRole('contentinfo');
  await expect(end).toContainText(site.email);
  for (const { phone } of site.offices) await expect(end).toContainText(phone);
  await expect(end).toContainText('Todos los derechos reservados');
  await context.close();
});

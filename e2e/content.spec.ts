import { expect, type Page } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { footer } from '@/content/footer';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { talent } from '@/content/talent';
import { PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/browse';
import { boxOf } from './helpers/box';
import { untilAlive } from './helpers/islands';
import { expectWholeText, SECTIONS } from './helpers/reading';
import { hydrateCarousels, jumpTo } from './helpers/scroll';
import { nextFrames } from './helpers/settle';
import { test } from './helpers/shared-page';

const privacyPolicy = readPrivacyPolicy();

test.describe('at the design width', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the sections stand in order', async ({ sharedPage: page }) => {
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);
  });

  test('a screen reader and a translator are told that the page is in Spanish', async ({ sharedPage: page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('every file of the page arrives, and every picture can be drawn', async ({ page }) => {
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    const untilQuiet = watchRequests(page);
    await page.goto(PAGE_PATH);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await nextFrames(page, 2);
    }
    await untilQuiet();
    const undrawn = await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
      const empty = images.filter((image) => image.complete && image.naturalWidth === 0);
      return empty.map(({ src }) => src);
    });
    expect(undrawn).toEqual([]);
    expect(missing).toEqual([]);
  });

  test('a team photo is 127.44 px square, and a link that is missing is disabled', async ({ sharedPage: page }) => {
    for (const member of talent.members) {
      const photo = page.getByRole('img', { name: member.image.alt });
      const size = await photo.evaluate((element) => {
        const { width, height } = getComputedStyle(element);
        return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
      });
      expect(size.width).toBeCloseTo(127.44, 1);
      expect(size.height).toBeCloseTo(127.44, 1);
      const link = page.getByRole('link', { name: new RegExp(`LinkedIn.*${member.name}`) });
      if ('linkedin' in member) await expect(link).toHaveAttribute('target', '_blank');
      else await expect(link).toBeDisabled();
    }
  });

  test('a service card is 470 px high and grows under the pointer', async ({ sharedPage: page }) => {
    const cards = page.locator(`#${services.anchor} ul`).first().locator(':scope > li');
    const heights = await cards.evaluateAll((items: HTMLElement[]) => items.map((item) => item.offsetHeight));
    expect(new Set(heights)).toEqual(new Set([470]));
    await cards.first().hover();
    await expect.poll(async () => (await boxOf(cards.first())).height).toBeGreaterThan(475);
  });
});

test('the styles of the whole page come in its document', async ({ sharedPage: page }) => {
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await untilAlive(page, 'contact-form');
  const fetched = await page.evaluate(() => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const sheets = [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null);
    return [...sheets, ...addresses.filter((address) => address.endsWith('.css'))];
  });
  expect(fetched).toEqual([]);
  const html = await (await page.request.get(PAGE_PATH)).text();
  expect(html.match(/<style/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  // One page for all of them; the last one leaves it.
  test.describe.configure({ mode: 'default' });
  let page: Page;

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    await page.goto(PAGE_PATH);
  });

  test.afterAll(() => page.close());

  test('the whole text can be read', async () => {
    await expectWholeText(page, 'no JavaScript');
    for (const { title, film } of products.slides) {
      await expect(page.getByRole('heading', { name: title })).toBeAttached();
      await expect(page.getByAltText(film.description)).toBeAttached();
    }
    for (const { name } of clients.logos) await expect(page.getByRole('img', { name, exact: true })).toBeAttached();
    const end = page.getByRole('contentinfo');
    await expect(end).toContainText(site.email);
    for (const { phone } of site.offices) await expect(end).toContainText(phone);
    await expect(end).toContainText(footer.rights);
  });

  test('all products and clients are in view, without controls', async () => {
    for (const slide of await page.locator('[data-slot="carousel-slide"]').all()) {
      await slide.scrollIntoViewIfNeeded();
      await expect(slide).toBeInViewport({ ratio: 0.5 });
    }
    for (const row of await page.locator('[data-slot="carousel-viewport"]').all()) {
      expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
    }
    await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  });

  test('the contact section says how to write, and shows map and offices', async () => {
    const section = page.locator(`#${contact.anchor}`);
    const howToWrite = section.locator('noscript p').first();
    await expect(howToWrite).toContainText(site.email);
    await expect(howToWrite).toBeVisible();
    await expect(section.getByRole('link', { name: site.email }).first()).toBeVisible();
    await expect(section.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
    await expect(section.getByRole('checkbox', { name: /Acepto/ })).toBeVisible();
    await expect(section.getByRole('switch')).toBeHidden();
    await expect(section.getByRole('img', { name: /^Mapa con/ })).toBeVisible();
    for (const { city, country } of site.offices) {
      await expect(section.getByText(city).filter({ visible: true }).first()).toBeVisible();
      await expect(section.getByText(country).filter({ visible: true }).first()).toBeVisible();
    }
  });

  test('the policy is a document of its own, linked beside the form', async () => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.locator(`#${contact.anchor}`).getByRole('link', { name: 'política de privacidad' }).click();
    await expect(page).toHaveURL(POLICY_DOCUMENT);
    await expect(page.getByRole('heading', { level: 1, name: privacyPolicy.title })).toBeVisible();
    for (const { title } of privacyPolicy.sections) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await expect(page.getByText(`Versión ${privacyPolicy.version}`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(errors).toEqual([]);
    await page.getByRole('link', { name: 'Volver al sitio' }).click();
    await expect(page).toHaveURL(PAGE_PATH);
  });
});

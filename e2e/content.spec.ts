import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { breakpoints } from '@/lib/design-tokens';
import { PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { boxOf } from './helpers/box';
import { expectAllText, SECTION_HEADINGS } from './helpers/page-text';
import { openWithReducedMotion } from './helpers/reduced-motion-page';
import { expectStaticTerrain, locateRidges } from './helpers/relief';

const { clients, contact, footer, hero, products, services, site, talent } = siteContent();

test.use({ viewport: { width: 1440, height: 900 } });

test('the page lists its sections in the configured order', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => SECTION_HEADINGS.includes(heading))).toEqual(SECTION_HEADINGS);
});

test('the page loads every requested file and picture', async ({ page }) => {
  const failedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failedUrls.push(response.url());
  });
  const waitForNetworkIdle = watchRequests(page);
  await openWithReducedMotion(page);
  const visibleImages = page.locator('img').filter({ visible: true });
  for (const image of await visibleImages.all()) await image.scrollIntoViewIfNeeded();
  await waitForNetworkIdle();
  const brokenImageUrls = await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
    const emptyImages = images.filter((image) => image.complete && image.naturalWidth === 0);
    return emptyImages.map(({ src }) => src);
  });
  expect(brokenImageUrls).toEqual([]);
  expect(failedUrls).toEqual([]);
});

const EVERY_WIDTH = [390, 768, 960, 1200, 1280, 1366, 1440, 1920, 2560];

test('the photo of a team member is 127.44 px wide and high at every width', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const photo = page.locator(`#${talent.anchor} li img`).first();
  for (const width of EVERY_WIDTH) {
    await page.setViewportSize({ width, height: 900 });
    const { width: photoWidth, height: photoHeight } = await boxOf(photo);
    expect([photoWidth, photoHeight], `${width} px`).toEqual([expect.closeTo(127.44), expect.closeTo(127.44)]);
  }
});

test('the map is 500 px high below the large breakpoint', async ({ page }) => {
  await page.goto(PAGE_PATH);
  const map = page.locator('[data-slot="office-map"]');
  for (const width of EVERY_WIDTH.filter((candidate) => candidate < breakpoints.lg)) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(map)).height, `${width} px`).toBe(500);
  }
});

test('a team member without a profile has a disabled link', async ({ page }) => {
  await page.goto(PAGE_PATH);
  for (const member of talent.members) {
    const link = page.getByRole('link', { name: `LinkedIn de ${member.name}` });
    if ('linkedin' in member) await expect(link).toHaveAttribute('target', '_blank');
    else await expect(link).toBeDisabled();
  }
});

/** The texts of the longest service card of the specification. */
const CARD_TEXTS = {
  title: 'DISEÑO Y DESARROLLO',
  description:
    'Identificamos tus necesidades tecnológicas, definimos la estrategia y estructuramos los requerimientos técnicos.',
  offers: [
    'Ingeniería de software',
    'Arquitectura empresarial',
    'Arquitectura y diseño de software',
    'Sistemas de comando y control',
    'Transformación digital',
  ],
};

test('service cards with the specified texts are 470 px high and grow under the pointer', async ({ page }) => {
  const index = services.cards.findIndex((card) => 'offers' in card);
  if (index < 0) return;
  await page.goto(PAGE_PATH);
  const cards = page.locator(`#${services.anchor} ul`).first().locator(':scope > li');
  // The page may contain other numbers of cards, and longer texts, which need higher cards.
  await cards.nth(index).evaluate((card, { title, description, offers }) => {
    card.querySelector('h3')?.replaceChildren(title);
    card.querySelector('p')?.replaceChildren(description);
    const list = card.querySelector('ul');
    const items = offers.map((offer) => {
      const item = list?.firstElementChild?.cloneNode(true);
      item?.lastChild?.replaceWith(offer);
      return item ?? '';
    });
    list?.replaceChildren(...items);
    card.parentElement?.replaceChildren(card, card.cloneNode(true), card.cloneNode(true));
  }, CARD_TEXTS);
  for (const width of EVERY_WIDTH.filter((candidate) => candidate >= breakpoints.xl)) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await cards.evaluateAll((items: HTMLElement[]) => items.map((item) => item.offsetHeight));
    expect(new Set(heights), `${width} px`).toEqual(new Set([470]));
  }
  await cards.first().hover();
  await expect.poll(async () => (await boxOf(cards.first())).height).toBeGreaterThan(475);
});

test('service cards of two rows have a distance and the specified minimum height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGE_PATH);
  const list = page.locator(`#${services.anchor} ul`).first();
  for (const count of [4, 5]) {
    const boxes = await list.evaluate((element, cardCount) => {
      const [card] = element.children;
      element.replaceChildren(...Array.from({ length: cardCount }, () => card?.cloneNode(true) ?? ''));
      return [...element.children].map((child) => child.getBoundingClientRect().toJSON());
    }, count);
    const [lastBox, firstBox] = [boxes.at(-1), boxes[0]];
    expect(lastBox.top - firstBox.bottom, `${count} cards`).toBeGreaterThanOrEqual(24);
    expect(Math.min(...boxes.map(({ height }) => height)), `${count} cards`).toBeGreaterThanOrEqual(470);
  }
});

test.describe('the page without JavaScript', () => {
  // Runs the tests in order, because they share one page and the last one navigates away from it.
  test.describe.configure({ mode: 'default' });
  let page: Page;

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    await page.goto(PAGE_PATH);
  });

  test.afterAll(() => page.close());

  test('shows all text and the relief of the hero', async () => {
    await expectAllText(page, 'no JavaScript');
    if (!hero.image) await expectStaticTerrain(locateRidges(page));
    for (const { title, film } of products.slides) {
      await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeAttached();
      await expect(page.getByAltText(film.description, { exact: true }).first()).toBeAttached();
    }
    const section = page.locator(`#${clients.anchor}`);
    for (const { name } of clients.logos) await expect(section.getByRole('img', { name, exact: true })).toBeAttached();
    const footerElement = page.getByRole('contentinfo');
    for (const text of [site.email, footer.rights, ...site.offices.map(({ phone }) => phone)]) {
      await expect(footerElement).toContainText(text);
    }
  });

  test('lets the visitor scroll to every product and client', async () => {
    for (const slide of await page.locator('[data-slot="carousel-slide"]').all()) {
      await slide.scrollIntoViewIfNeeded();
      await expect(slide).toBeInViewport({ ratio: 0.5 });
    }
    for (const carousel of await page.locator('[data-slot="carousel-viewport"]').all()) {
      expect(await carousel.evaluate((element) => element.scrollLeft)).toBe(0);
    }
    await expect(page.getByRole('button', { name: /rotación|Producto (anterior|siguiente)/ })).toHaveCount(0);
  });

  test('shows the contact form, the e-mail address and the map', async () => {
    const section = page.locator(`#${contact.anchor}`);
    await expect(section.locator('noscript p').first()).toContainText(site.email);
    await expect(section.getByRole('link', { name: site.email }).first()).toBeVisible();
    await expect(section.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
    await expect(section.getByRole('checkbox', { name: /Acepto/ })).toBeVisible();
    await expect(section.getByRole('switch')).toBeHidden();
    await expect(section.getByRole('img', { name: /^Mapa con/ })).toBeVisible();
  });

  test('links from the form to a separate document with the privacy policy', async () => {
    const { title, sections, version } = siteContent()['privacy-policy'];
    await page.locator(`#${contact.anchor}`).getByRole('link', { name: 'política de privacidad' }).click();
    await expect(page).toHaveURL(POLICY_DOCUMENT);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toContainText(sections.map((section) => section.title));
    await expect(page.getByText(`Versión ${version}`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Volver al sitio' }).click();
    await expect(page).toHaveURL(PAGE_PATH);
  });
});

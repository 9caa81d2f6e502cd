import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { anchors } from '@/lib/sections';
import { scrollEntries } from './helpers/menu';
import { comeToCarousel } from './helpers/scroll';
import { siteUrl } from './helpers/site';

/** What a visitor's own style sheet may set (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;
const DOUBLE_TEXT = 'html { font-size: 200% !important }';

/** Opens the page without movement, hydrated throughout. */
async function open(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/AboutUs`);
  for (const id of [anchors.products, anchors.clients]) await comeToCarousel(page, id);
}

/** Gives the page the visitor's own styles, instead of those that it had. */
const restyle = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);

/** Texts that leave the screen at its sides or that a frame cuts off, and whether the page scrolls sideways. */
const losses = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest('script, noscript, .sr-only, [inert], [popover]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1) found.push(`off the screen: ${text}`);
      for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const edge = frame.getBoundingClientRect();
        const cutsSides = /hidden|clip/.test(overflowX) && (left < edge.left - 2 || right > edge.right + 2);
        const cutsEnds = /hidden|clip/.test(overflowY) && (top < edge.top - 3 || bottom > edge.bottom + 3);
        if (cutsSides || cutsEnds) found.push(`cut off: ${text}`);
      }
    }
    return found;
  });

test('nothing is lost and nothing scrolls sideways, whatever the zoom, the spacing and the size of the text', async ({
  page,
}) => {
  await open(page, 320, 256);
  for (const [title, width, height, styles] of [
    ['at 400 % zoom of a 1280 px screen', 320, 256, ''],
    ['at 320 px with the text spaced out', 320, 800, TEXT_SPACING],
    ['at 1440 px with the text spaced out', 1440, 900, TEXT_SPACING],
    ['at 360 px with text of 200 %', 360, 780, DOUBLE_TEXT],
    ['at 768 px with text of 200 %', 768, 1024, DOUBLE_TEXT],
    ['at 1024 px with text of 200 %', 1024, 768, DOUBLE_TEXT],
    ['at 1280 px with text of 200 %', 1280, 800, DOUBLE_TEXT],
  ] as const) {
    await page.setViewportSize({ width, height });
    await restyle(page, styles);
    // A carousel takes a moment to measure itself anew.
    await expect.poll(() => losses(page), title).toEqual([]);
  }
});

test('with text of 200 % the bar keeps to one line, and no section that it leads to lies under it', async ({
  page,
}) => {
  await open(page, 1024, 768);
  await restyle(page, DOUBLE_TEXT);
  for (const { name, scrollToId } of scrollEntries) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name, exact: true }).click();
    const heading = page.locator(`#${scrollToId}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const [bar, target] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
    expect(bar!.height, name).toBeLessThan(160);
    expect(target!.y, name).toBeGreaterThanOrEqual(bar!.height);
  }
});

/** Things to press that are smaller than `least` px either way; links in running text are excepted (WCAG 2.5.8). */
const smallTargets = (page: Page, least: number) =>
  page.evaluate((size) => {
    const small: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([tabindex="-1"]), textarea, [role="option"]',
    )) {
      const inText = target.matches('p a, label + button') && getComputedStyle(target).display === 'inline';
      if (inText || target.closest('[inert]') || !target.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width + 0.5 < size || height + 0.5 < size) {
        small.push(`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`);
      }
    }
    return small;
  }, least);

test('every target is 24 px or more, and 44 under a finger', async ({ browser, page }) => {
  await open(page, 1280, 800);
  expect(await smallTargets(page, 24)).toEqual([]);
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await open(phone, 360, 800);
  // More dots than seven stand closer, since they keep to one row.
  const isCrowded = clients.logos.length > 14;
  const small = async () => (await smallTargets(phone, 44)).filter((name) => !isCrowded || !name.startsWith('Grupo'));
  for (const width of [360, 820]) {
    await phone.setViewportSize({ width, height: 800 });
    await expect(phone.getByRole('dialog', { name: 'Menú' })).toBeHidden();
    expect(await small()).toEqual([]);
    await phone.getByRole('button', { name: 'Abrir menú' }).tap();
    await expect(phone.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    expect(await small()).toEqual([]);
  }
  await context.close();
});

test('the page prints as a sheet of two or three pages, with every product and client and nothing to press', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/AboutUs`);
  await page.getByRole('region', { name: 'Nuestros productos' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Producto siguiente' }).click();
  const pages =
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(3);

  await page.setViewportSize({ width: 794, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.evaluate(() => {
    const onPaper = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 8 &&
        left >= -1 &&
        right <= 795
      );
    };
    const count = (selector: string) => [...document.querySelectorAll(selector)].filter(onPaper).length;
    const luminance = (colour: string) =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
    return {
      products: count('[aria-roledescription="diapositiva"] h3'),
      posters: count('[aria-roledescription="diapositiva"] picture img'),
      clients: count('.client-logo'),
      headings: count('h1, main h2:not(.sr-only)'),
      wholeServiceTitles: [...document.querySelectorAll<HTMLElement>('#servicios h3')].filter(
        ({ clientHeight }) => clientHeight < 30,
      ).length,
      controls: count('button, input, textarea, video, [data-slot="button-link"]'),
      paleTexts: [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, address')].filter(
        (element) => onPaper(element) && luminance(getComputedStyle(element).color) > 0.6,
      ).length,
      darkGrounds: [...document.querySelectorAll('body, section, footer, header, li')].filter((element) => {
        const colour = getComputedStyle(element).backgroundColor;
        return onPaper(element) && !/, 0\)$/.test(colour) && luminance(colour) < 0.9;
      }).length,
    };
  });
  expect(sheet).toEqual({
    products: 3,
    posters: 3,
    clients: clients.logos.length,
    headings: 7,
    wholeServiceTitles: 3,
    controls: 0,
    paleTexts: 0,
    darkGrounds: 0,
  });
});

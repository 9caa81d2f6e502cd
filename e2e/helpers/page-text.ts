import { expect, type Page, type Route } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { sectionNames } from '@/lib/sections';
import { jumpTo } from './scroll';
import { nextFrames } from './settle';

const content = siteContent();
const { clients, contact, products, site } = content;

/** The headings of the sections, in page order. The hero has a headline instead. */
export const SECTIONS = sectionNames.flatMap((name) => {
  const section = content[name];
  return 'heading' in section ? [section.heading] : [];
});

/** Scrolls to each part that loads code or media late, so that a hydrated page requests it. */
export async function scrollThrough(page: Page) {
  for (const id of [products.anchor, clients.anchor, contact.anchor]) {
    await jumpTo(page, id);
    // Observers report in the first frame; the requests start before the second.
    await nextFrames(page, 2);
  }
}

const TEXTS = 'main :is(h1, h2, h3, p, li, dt, address), footer :is(h2, p, a, dt, dd)';

/** Intentionally hidden texts: controls, messages and content that is not revealed yet. */
const HIDDEN_ON_PURPOSE =
  'noscript, details, [inert], form, [role="alert"], [aria-live], [hidden], .invisible, .opacity-0, [data-reveal="waiting"]';

/** Texts without a box, or hidden or transparent themselves or through an ancestor. */
const unreadableTexts = (page: Page) =>
  page.locator(TEXTS).evaluateAll((elements, hiddenOnPurpose) => {
    const isReadable = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const texts = elements.filter((element) => element.textContent?.trim() && !element.closest(hiddenOnPurpose));
    return texts.filter((element) => !isReadable(element)).map((element) => element.textContent);
  }, HIDDEN_ON_PURPOSE);

/** Expects all section headings and readable texts; `condition` appears in the error message. */
export async function expectAllText(page: Page, condition: string) {
  for (const heading of SECTIONS) {
    await expect(page.getByRole('heading', { name: heading, exact: true }), condition).toBeAttached();
  }
  // Elements that entered the viewport may still be fading in.
  await expect.poll(() => unreadableTexts(page), condition).toEqual([]);
}

/** Expects a form that accepts text, with the e-mail address beside it. */
export async function expectUsableForm(page: Page): Promise<void> {
  await page.getByLabel('Mensaje').fill('Texto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Texto');
  await expect(page.locator(`#${contact.anchor}`).getByRole('link', { name: site.email }).first()).toBeVisible();
}

/** Answers like a host on which a later deployment has removed the file. */
export async function respondNotFound(route: Route) {
  // Fails without harm when the page has navigated away.
  await route.fulfill({ status: 404, contentType: 'text/html', body: 'No existe' }).catch(() => undefined);
}

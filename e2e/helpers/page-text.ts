import { expect, type Page, type Route } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { sectionNames } from '@/lib/sections';
import { jumpTo } from './scroll';
import { waitForFrames } from './settle';

const content = siteContent();
const { clients, contact, products, site } = content;

/** The section headings in page order. The hero has a headline instead of a heading. */
export const SECTION_HEADINGS = sectionNames.flatMap((name) => {
  const section = content[name];
  return 'heading' in section ? [section.heading] : [];
});

/** Scrolls to each section with lazily loaded code or media, so that a hydrated page requests these files. */
export async function scrollThrough(page: Page) {
  for (const id of [products.anchor, clients.anchor, contact.anchor]) {
    await jumpTo(page, id);
    // Callbacks of intersection observers run in the first frame and start the requests before the second frame.
    await waitForFrames(page, 2);
  }
}

const TEXT_SELECTOR = 'main :is(h1, h2, h3, p, li, dt, address), footer :is(h2, p, a, dt, dd)';

/** The selector of intentionally hidden text, such as messages and content that is not revealed yet. */
const INTENTIONALLY_HIDDEN =
  'noscript, details, [inert], form, [role="alert"], [aria-live], [hidden], .invisible, .opacity-0, [data-reveal="waiting"]';

/** Lists the texts that a visitor cannot see, because an element has no box or is hidden or transparent. */
const unreadableTexts = (page: Page) =>
  page.locator(TEXT_SELECTOR).evaluateAll((elements, hiddenSelector) => {
    const isReadable = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const textElements = elements.filter((element) => element.textContent?.trim() && !element.closest(hiddenSelector));
    return textElements.filter((element) => !isReadable(element)).map((element) => element.textContent);
  }, INTENTIONALLY_HIDDEN);

/** Expects all section headings, and expects all text to be visible. Error messages contain `condition`. */
export async function expectAllText(page: Page, condition: string) {
  for (const heading of SECTION_HEADINGS) {
    await expect(page.getByRole('heading', { name: heading, exact: true }).first(), condition).toBeAttached();
  }
  // Elements that entered the viewport may still be fading in.
  await expect.poll(() => unreadableTexts(page), condition).toEqual([]);
}

/** Expects a form that accepts text, and a visible link to the e-mail address of the company. */
export async function expectFormAndEmailLink(page: Page): Promise<void> {
  await page.getByLabel('Mensaje').fill('Texto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Texto');
  await expect(page.locator(`#${contact.anchor}`).getByRole('link', { name: site.email }).first()).toBeVisible();
}

/** Responds with 404, like a host from which a later deployment has removed the file. */
export async function respondNotFound(route: Route) {
  // Ignores the error that Playwright throws when the page has navigated away.
  await route.fulfill({ status: 404, contentType: 'text/html', body: 'No existe' }).catch(() => undefined);
}

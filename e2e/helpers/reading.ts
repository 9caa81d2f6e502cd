import { expect, type Page, type Route } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { type SectionName, sectionNames } from '@/lib/sections';
import { jumpTo } from './scroll';
import { nextFrames } from './settle';

/** The heading of a section in its content file; the hero has a headline instead. */
async function headingOf(name: SectionName): Promise<string | undefined> {
  const { [name]: content } = await import(`../../content/${name}.ts`);
  return content.heading;
}

const headings = await Promise.all(sectionNames.map(headingOf));

/** The headings of the sections, in the order of the page. */
export const SECTIONS = headings.filter((heading) => heading !== undefined);

/** Scrolls through the page in a few steps, so that everything that a hydrated page fetches late is asked for. */
export async function scrollThrough(page: Page) {
  for (const id of [products.anchor, clients.anchor, contact.anchor]) {
    await jumpTo(page, id);
    // A frame tells the page what is on the screen now, and the next one comes after it has asked for that.
    await nextFrames(page, 2);
  }
}

const TEXTS = 'main :is(h1, h2, h3, p, li, dt, address), footer :is(h2, p, a, dt, dd)';

/** What is not shown for a reason: controls and messages that wait for their moment, and what is yet to be revealed. */
const HIDDEN_ON_PURPOSE =
  'noscript, details, [inert], form, [role="alert"], [aria-live], [hidden], .invisible, .opacity-0, [data-reveal="waiting"]';

/** Every text that cannot be read: it takes no room, or it or what is around it is transparent or hidden. */
const unreadableTexts = (page: Page) =>
  page.locator(TEXTS).evaluateAll((elements, hiddenOnPurpose) => {
    const isReadable = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const texts = elements.filter((element) => element.textContent?.trim() && !element.closest(hiddenOnPurpose));
    return texts.filter((element) => !isReadable(element)).map((element) => element.textContent);
  }, HIDDEN_ON_PURPOSE);

/** Expects the heading of every section and every text to be readable; `what` says in which case. */
export async function expectWholeText(page: Page, what: string) {
  for (const heading of SECTIONS) {
    await expect(page.getByRole('heading', { name: heading, exact: true }), what).toBeAttached();
  }
  // What was just scrolled to may still be fading in.
  await expect.poll(() => unreadableTexts(page), what).toEqual([]);
}

/** Answers as a host does whose later deploy removed the file. */
export async function answerRemoved(route: Route) {
  // The page may have been left by then.
  await route.fulfill({ status: 404, contentType: 'text/html', body: 'No existe' }).catch(() => undefined);
}

/** The same from a host that answers late: for a script, once the page's other scripts are already at work. */
export async function answerRemovedLate(route: Route) {
  const request = route.request();
  if (request.resourceType() === 'script') {
    await otherScriptsToCome(request.frame().page(), request.url()).catch(() => undefined);
  }
  await answerRemoved(route);
}

function otherScriptsToCome(page: Page, lost: string) {
  return page.waitForFunction((address) => {
    const others = [...document.scripts].filter(({ src, noModule }) => src && src !== address && !noModule);
    const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return document.readyState !== 'loading' && others.every(({ src }) => arrived.has(src));
  }, lost);
}

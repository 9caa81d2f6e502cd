import { expect, type Page, type Route } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { type SectionName, sectionNames } from '@/lib/sections';
import { sleep } from '@/lib/testing/until';
import { jumpTo } from './scroll';

/** The heading of a section in its content file; the hero has a headline instead. */
async function headingOf(name: SectionName): Promise<string | undefined> {
  const { [name]: content } = await import(`../../content/${name}.ts`);
  return content.heading;
}

const headings = await Promise.all(sectionNames.map(headingOf));

/** The headings of the sections, in the order of the page. */
export const SECTIONS = headings.filter((heading) => heading !== undefined);

/** Goes through the page in a few steps, so that everything that is fetched late is asked for. */
export async function goThrough(page: Page) {
  for (const id of [products.anchor, clients.anchor, contact.anchor]) {
    await jumpTo(page, id);
    await page.waitForTimeout(150);
  }
}

/** Every text that cannot be read: it has no place, or it or what is around it lets nothing through. */
const unreadable = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, li, dt, address), footer :is(h2, p, a, dt, dd)')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.textContent?.trim() &&
            !element.closest(
              'noscript, details, [inert], form, [role="alert"], [aria-live], [hidden], .invisible, [data-reveal="waiting"]',
            ) &&
            (element.getClientRects().length === 0 ||
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })),
        )
        .map((element) => element.textContent),
    );

/** Every section's heading is there and every text can be read; `what` says in which case. */
export async function expectWholeText(page: Page, what: string) {
  for (const heading of SECTIONS) {
    await expect(page.getByRole('heading', { name: heading, exact: true }), what).toBeAttached();
  }
  // What was just scrolled to may still be on its way up.
  await expect.poll(() => unreadable(page), what).toEqual([]);
}

/** Answers as a host does whose later deploy removed the file; of a script, when those that came are already at work. */
export async function gone(route: Route) {
  if (route.request().resourceType() === 'script') await sleep(300);
  // A visitor who has gone on by then waits for no answer.
  await route.fulfill({ status: 404, contentType: 'text/html', body: 'No existe' }).catch(() => undefined);
}

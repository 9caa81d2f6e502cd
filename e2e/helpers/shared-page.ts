import { test as base, expect, type Page } from '@playwright/test';
import { hero } from '@/content/hero';
import { PAGE_PATH } from '@/lib/routes';

const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

interface TestFixtures {
  /** The page of this worker, as a visitor finds it: at its top, without focus, no pointer over it. */
  sharedPage: Page;
}

interface WorkerFixtures {
  workerPage: Page;
}

/**
 * Playwright's `test`, with `sharedPage` beside its own `page`. It is opened once by each worker, so a test that takes it
 * costs no context, no load and no hydration:
 *
 *     import { test } from './helpers/shared-page';
 *     test('the logo of the bar is 135 px wide', async ({ sharedPage: page }) => { … });
 *
 * It is for tests that look, scroll, point and press, and leave nothing behind: what they open they close, what they
 * stop they start again. Size, scroll position, focus, pointer, media and routes are put back between tests, and
 * `test.use({ viewport })` holds as ever. A test that left the page's address, or that failed, gets the next one a page
 * that is loaded anew (after a failure Playwright starts a new worker).
 *
 * A test takes Playwright's `page` when it needs a page from its first moment (init scripts, a held clock, routes, the
 * load itself), another context (no JavaScript, offline), a form that is filled or sent, or a choice that is remembered
 * (paused movement).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  workerPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale } = project.use;
      const page = await browser.newPage({ baseURL, locale, viewport: DEFAULT_VIEWPORT });
      await open(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ workerPage, viewport }, use) => {
    await putBack(workerPage, viewport ?? DEFAULT_VIEWPORT);
    await use(workerPage);
    await workerPage.unrouteAll();
  },
});

/** Opens the page and waits until it is hydrated: then it types. */
async function open(page: Page): Promise<void> {
  await page.goto(PAGE_PATH);
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0] ?? '');
}

async function putBack(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, colorScheme: null, contrast: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  const { pathname, search, hash } = new URL(page.url());
  if (pathname + search + hash !== PAGE_PATH) await open(page);
  await expect.poll(() => goToTop(page)).toBe(0);
}

/**
 * Takes the focus to the very start of the page and the page to its top.
 *
 * @returns where the page is two frames later: a smooth scroll that was under way may have taken it on
 */
function goToTop(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Only blurred, the element would stay the place from which Tab goes on.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute('tabindex');
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.scrollY;
  });
}

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { send } from './helpers/form';
import { answerRemoved, expectAllText, scrollThrough } from './helpers/reading';
import { comeToCarousel, hydrateCarousels, jumpTo, waitForScrollEnd } from './helpers/scroll';
import { watchShifts } from './helpers/shifts';

const { contact, products } = siteContent();

/** The smallest layout shift that counts; a late font alone reached 0.0014 on a busy machine. */
const JUMP = 0.005;

const VIEWPORT = { width: 800, height: 600 };

/**
 * Submits, and expects the form to ask for consent or to say that it cannot send and where to write. Without its script the
 * browser submits the form, and going back restores the input.
 */
async function expectAnswerToSubmit(page: Page, file: string) {
  await page.getByLabel('Mensaje').fill('Texto');
  await send(page);
  const answer = page.getByText(new RegExp(`${PRIVACY_ALERT}|[Rr]ec[aá]rga`)).filter({ visible: true });
  await expect(answer.first(), file).toBeVisible();
  if (new URL(page.url()).pathname === CONTACT_PATH) await page.goBack();
  await expect(page.getByLabel('Mensaje'), file).toHaveValue('Texto');
}

/** Shows every product, and waits until each film has been requested. */
async function showEveryProduct(page: Page, requested: Set<string>) {
  await comeToCarousel(page, products.anchor);
  for (const { author, film } of products.slides) {
    await page.getByRole('tab', { name: author.name }).click();
    await expect.poll(() => film.sources.some(({ src }) => requested.has(src))).toBe(true);
  }
}

/** The path of a file, and whether the page requests it only after another product is shown. */
interface PageFile {
  path: string;
  inProducts: boolean;
}

/** All files that the page requests when a visitor sees everything. */
async function filesOfAVisit(page: Page): Promise<PageFile[]> {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const untilQuiet = watchRequests(page);
  await page.goto(PAGE_PATH);
  await scrollThrough(page);
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await untilQuiet();
  const byScrolling = new Set(requested);
  await showEveryProduct(page, requested);
  requested.delete(PAGE_PATH);
  return [...requested].map((path) => ({ path, inProducts: !byScrolling.has(path) }));
}

/** Visits the page once per file, without that file. */
async function visitWithout(files: Iterable<PageFile>, context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize(VIEWPORT);
  const shifts = await watchShifts(page);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // No visit restores the draft of another.
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const { path: file, inProducts } of files) {
    requested.clear();
    await page.route(`**${file}`, answerRemoved);
    // Playing films costs time and adds nothing to the visits without other files.
    if (!file.endsWith('.mp4')) await page.route('**/*.mp4', answerRemoved);
    await page.goto(PAGE_PATH);
    // Layout in the frame of the load event is no visible shift.
    await waitForScrollEnd(page);
    if (inProducts) await showEveryProduct(page, requested);
    // Before hydration the page does not request its late files.
    await expect(async () => {
      await scrollThrough(page);
      expect([...requested]).toContain(file);
    }).toPass();
    await expectAllText(page, file);
    const jumps = (await shifts()).filter(({ value, hadRecentInput }) => !hadRecentInput && value > JUMP);
    expect(jumps, file).toEqual([]);
    await expectAnswerToSubmit(page, file);
    await page.unrouteAll();
  }
  await page.close();
}

test('the page without any one of its files keeps text, layout and form', { tag: '@release' }, async ({
  page,
  context,
}) => {
  // One visit for each of about sixty files.
  test.setTimeout(1_800_000);
  await page.setViewportSize(VIEWPORT);
  const files = await filesOfAVisit(page);
  for (const ending of ['.js', '.woff2', '.avif', '.svg', '.mp4']) {
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringMatching(`\\${ending}$`));
  }
  // Two visitors take turns with the remaining files.
  const remaining = files.values();
  await Promise.all([visitWithout(remaining, context), visitWithout(remaining, context)]);
});

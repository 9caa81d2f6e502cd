import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { productsRotate } from './helpers/carousel';
import { submitForm } from './helpers/form';
import { expectAllText, respondNotFound, scrollThrough } from './helpers/page-text';
import { hydrateCarousels, jumpTo, scrollToCarousel, waitForScrollEnd } from './helpers/scroll';
import { watchShifts } from './helpers/shifts';

const { contact, products } = siteContent();

/** The largest layout shift score that passes. A font that loaded late scored 0.0014 on a busy machine. */
const MAX_SHIFT = 0.005;

const VIEWPORT = { width: 800, height: 600 };

/**
 * Submits the form without consent. Expects the form to ask for consent, or to say that it cannot send. When the script
 * of the form is missing, the browser leaves the page, so the function goes back and expects the input to be restored.
 */
async function expectSubmitFeedback(page: Page, missingFile: string) {
  await page.getByLabel('Mensaje').fill('Texto');
  await submitForm(page);
  const feedback = page.getByText(new RegExp(`${PRIVACY_ALERT}|[Rr]ec[aá]rga`)).filter({ visible: true });
  await expect(feedback.first(), missingFile).toBeVisible();
  if (new URL(page.url()).pathname === CONTACT_PATH) await page.goBack();
  await expect(page.getByLabel('Mensaje'), missingFile).toHaveValue('Texto');
}

/** Shows every product in turn, and waits until the page has requested the film of the product. */
async function showEveryProduct(page: Page, requestedPaths: Set<string>) {
  await scrollToCarousel(page, products.anchor);
  for (const { author, film } of products.slides) {
    if (productsRotate) await page.getByRole('tab', { name: author.name, exact: true }).click();
    const hasRequestedFilm = () => film.sources.some(({ src }) => requestedPaths.has(src));
    if (film.sources.length > 0) await expect.poll(hasRequestedFilm).toBe(true);
  }
}

interface PageFile {
  path: string;
  /** Whether the page requests the file only after the visitor selects another product. */
  needsProductSelection: boolean;
}

/** Lists the files that the page requests when a visitor scrolls to every section and selects every product. */
async function listRequestedFiles(page: Page): Promise<PageFile[]> {
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  const waitForNetworkIdle = watchRequests(page);
  await page.goto(PAGE_PATH);
  await scrollThrough(page);
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await waitForNetworkIdle();
  const requestedByScrolling = new Set(requestedPaths);
  await showEveryProduct(page, requestedPaths);
  requestedPaths.delete(PAGE_PATH);
  return [...requestedPaths].map((path) => ({ path, needsProductSelection: !requestedByScrolling.has(path) }));
}

/** Visits the page once for each file, and responds to the request for that file with 404. */
async function visitWithoutEachFile(files: Iterable<PageFile>, context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize(VIEWPORT);
  const readShifts = await watchShifts(page);
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // Deletes the draft of the previous visit, so that the form starts empty.
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const { path: file, needsProductSelection } of files) {
    requestedPaths.clear();
    await page.route(`**${file}`, respondNotFound);
    // Also blocks the films when another file is missing, because playing them takes time.
    if (!file.endsWith('.mp4')) await page.route('**/*.mp4', respondNotFound);
    await page.goto(PAGE_PATH);
    // Waits for the layout of the lower sections, which is deferred until the load event.
    await waitForScrollEnd(page);
    if (needsProductSelection) await showEveryProduct(page, requestedPaths);
    // Scrolls repeatedly, because the page requests its lazily loaded files only once it is hydrated.
    await expect(async () => {
      await scrollThrough(page);
      expect([...requestedPaths]).toContain(file);
    }).toPass();
    await expectAllText(page, file);
    const largeShifts = (await readShifts()).filter(
      ({ value, hadRecentInput }) => !hadRecentInput && value > MAX_SHIFT,
    );
    expect(largeShifts, file).toEqual([]);
    await expectSubmitFeedback(page, file);
    await page.unrouteAll();
  }
  await page.close();
}

test('the page stays readable and the form usable when any single file is missing', { tag: '@release' }, async ({
  page,
  context,
}) => {
  // The test visits the page once for each of about sixty files.
  test.setTimeout(1_800_000);
  await page.setViewportSize(VIEWPORT);
  const files = await listRequestedFiles(page);
  for (const extension of ['.js', '.woff2', '.avif', '.svg']) {
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringMatching(`\\${extension}$`));
  }
  // Two visits run in parallel. Each takes its next file from the same iterator.
  const remainingFiles = files.values();
  await Promise.all([visitWithoutEachFile(remainingFiles, context), visitWithoutEachFile(remainingFiles, context)]);
});

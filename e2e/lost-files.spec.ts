import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/browse';
import { send } from './helpers/form';
import { answerRemoved, answerRemovedLate, expectWholeText, scrollThrough } from './helpers/reading';
import { comeToCarousel, hydrateCarousels, jumpTo, waitForScrollEnd } from './helpers/scroll';
import { watchShifts } from './helpers/shifts';

/**
 * The least shift that is a jump: letters that settle by a hair when their font arrives late (0.0014 was seen on a busy
 * machine) are none.
 */
const JUMP = 0.005;

const VIEWPORT = { width: 800, height: 600 };

/** Pressing its button, the form says what it needs, or that it cannot send and where to write. */
async function expectAFormThatAnswers(page: Page, what: string) {
  await page.getByLabel('Mensaje').fill('Texto');
  await send(page);
  const answer = page.getByRole('alert').filter({ hasText: new RegExp(`${PRIVACY_ALERT}|[Rr]ec[aá]rga`) });
  await expect(answer.filter({ visible: true }).first(), what).toBeVisible();
  await expect(page.getByLabel('Mensaje'), what).toHaveValue('Texto');
}

/** Shows every product, and waits until each film was asked for. */
async function showEveryProduct(page: Page, asked: Set<string>) {
  await comeToCarousel(page, products.anchor);
  for (const { author, film } of products.slides) {
    await page.getByRole('tab', { name: author.name }).click();
    await expect.poll(() => film.sources.some(({ src }) => asked.has(src))).toBe(true);
  }
}

/** A file of the page, by its path, and whether the page asks for it only once another product is shown. */
interface PageFile {
  path: string;
  inProducts: boolean;
}

/** The files that the page asks for on a visit that sees everything. */
async function filesOfAVisit(page: Page): Promise<PageFile[]> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const untilQuiet = watchRequests(page);
  await page.goto(PAGE_PATH);
  await scrollThrough(page);
  // What was scrolled past before the page was hydrated.
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await untilQuiet();
  const byScrolling = new Set(asked);
  await showEveryProduct(page, asked);
  asked.delete(PAGE_PATH);
  return [...asked].map((path) => ({ path, inProducts: !byScrolling.has(path) }));
}

/** Visits the page once for each file, with that file out of reach. */
async function visitWithout(files: Iterable<PageFile>, context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize(VIEWPORT);
  const shifts = await watchShifts(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // Each visit is a first one: no draft is brought back.
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const { path: file, inProducts } of files) {
    asked.clear();
    await page.route(`**${file}`, answerRemovedLate);
    // A film that plays is costly to draw and hides nothing that another file could lack.
    if (!file.endsWith('.mp4')) await page.route('**/*.mp4', answerRemoved);
    await page.goto(PAGE_PATH);
    // A jump in the very frame of the load would be counted with what that lays out, which nobody sees move.
    await waitForScrollEnd(page);
    if (inProducts) await showEveryProduct(page, asked);
    // A page that is not hydrated yet does not ask for what it fetches late.
    await expect(async () => {
      await scrollThrough(page);
      expect([...asked]).toContain(file);
    }).toPass();
    await expectWholeText(page, file);
    const jumps = (await shifts()).filter(({ value, hadRecentInput }) => !hadRecentInput && value > JUMP);
    expect(jumps, file).toEqual([]);
    await expectAFormThatAnswers(page, file);
    await page.unrouteAll();
  }
  await page.close();
}

test('with any one file out of reach nothing jumps, and text and form stay', { tag: '@release' }, async ({
  page,
  context,
}) => {
  // Ends a broken run: this is a visit for each of some sixty files.
  test.setTimeout(1_800_000);
  await page.setViewportSize(VIEWPORT);
  const files = await filesOfAVisit(page);
  for (const ending of ['.js', '.woff2', '.avif', '.svg', '.mp4']) {
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringMatching(`\\${ending}$`));
  }
  // Two visitors at a time share the files: each takes the next one that is left.
  const remaining = files.values();
  await Promise.all([visitWithout(remaining, context), visitWithout(remaining, context)]);
});

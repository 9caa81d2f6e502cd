import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { send } from './helpers/form';
import { answerRemoved, expectWholeText, scrollThrough } from './helpers/reading';
import { watchShifts } from './helpers/shifts';

// A recording of so many visits costs more than they do.
test.use({ trace: 'off' });

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
  await expect(answer.filter({ visible: true }).first(), what).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Mensaje'), what).toHaveValue('Texto');
}

/** The files that the page asks for on a visit that sees everything, by their paths. */
async function filesOfAVisit(page: Page): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(PAGE_PATH);
  await scrollThrough(page);
  for (const { author, film } of products.slides.slice(1)) {
    await page.locator(`#${products.anchor}`).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: `Mostrar ${author.name}` }).click();
    await expect.poll(() => film.sources.some(({ src }) => asked.has(src))).toBe(true);
  }
  asked.delete(PAGE_PATH);
  return [...asked];
}

/** Visits the page once for each file, with that file out of reach. */
async function visitWithout(files: Iterable<string>, context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize(VIEWPORT);
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    // Each visit is a first one: no draft is brought back.
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const file of files) {
    await page.route(`**${file}`, answerRemoved);
    // A film that plays is costly to draw and hides nothing that another file could lack.
    if (!file.endsWith('.mp4')) await page.route('**/*.mp4', answerRemoved);
    await page.goto(PAGE_PATH);
    await scrollThrough(page);
    await expectWholeText(page, file);
    const jumps = (await shifts()).filter(({ value, hadRecentInput }) => !hadRecentInput && value > JUMP);
    expect(jumps, file).toEqual([]);
    await expectAFormThatAnswers(page, file);
    await page.unrouteAll();
  }
  await page.close();
}

test('with any one file out of reach nothing jumps, and text and form stay', async ({ page, context }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(VIEWPORT);
  const files = await filesOfAVisit(page);
  for (const ending of ['.js', '.woff2', '.avif', '.svg', '.mp4']) {
    expect(files).toContainEqual(expect.stringMatching(`\\${ending}$`));
  }
  // Two visitors at a time share the files: each takes the next one that is left.
  const remaining = files.values();
  await Promise.all([visitWithout(remaining, context), visitWithout(remaining, context)]);
});

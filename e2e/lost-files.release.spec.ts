import { expect, type Page, test } from '@playwright/test';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH } from '@/lib/routes';
import { send } from './helpers/form';
import { expectWholeText, gone, goThrough } from './helpers/reading';
import { watchShifts } from './helpers/shifts';
import { siteUrl } from './helpers/site';

// A recording of so many visits costs more than they do.
test.use({ trace: 'off' });

/**
 * The least shift that is a jump: letters that settle by a hair when their font arrives late (0.0014 was seen on a busy
 * machine) are none.
 */
const JUMP = 0.005;

/** Pressing its button, the form says what it needs, or that it cannot send and where to write. */
async function expectAFormThatAnswers(page: Page, what: string) {
  await page.getByLabel('Mensaje').fill('Texto');
  await send(page);
  const answer = page.getByRole('alert').filter({ hasText: new RegExp(`${PRIVACY_ALERT}|[Rr]ec[aá]rga`) });
  await expect(answer.filter({ visible: true }).first(), what).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Mensaje'), what).toHaveValue('Texto');
}

test('with any one file out of reach nothing jumps, and text and form stay', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 800, height: 600 });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(PAGE_PATH);
  await goThrough(page);
  for (const { author, film } of products.slides.slice(1)) {
    await page.locator(`#${products.anchor}`).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: `Mostrar ${author.name}` }).click();
    await expect.poll(() => film.sources.some(({ src }) => asked.has(src))).toBe(true);
  }
  asked.delete(PAGE_PATH);
  const files = [...asked];
  for (const ending of ['.js', '.css', '.woff2', '.avif', '.svg', '.mp4']) {
    expect(
      files.some((file) => file.endsWith(ending)),
      ending,
    ).toBe(true);
  }

  const lost = files.values();
  const walk = async () => {
    const visitor = await page.context().newPage();
    await visitor.setViewportSize({ width: 800, height: 600 });
    const shifts = await watchShifts(visitor);
    await visitor.addInitScript(() => {
      // Nobody has been here before: no draft is brought back.
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const file of lost) {
      await visitor.route(`**${file}`, gone);
      // A film that plays is costly to draw and hides nothing that another file could lack.
      if (!file.endsWith('.mp4')) await visitor.route('**/*.mp4', gone);
      await visitor.goto(`${siteUrl()}/AboutUs`);
      await goThrough(visitor);
      await expectWholeText(visitor, file);
      const jumps = (await shifts()).filter(({ value, hadRecentInput }) => !hadRecentInput && value > JUMP);
      expect(jumps, file).toEqual([]);
      await expectAFormThatAnswers(visitor, file);
      await visitor.unrouteAll();
    }
    await visitor.close();
  };
  await Promise.all([walk(), walk()]);
});

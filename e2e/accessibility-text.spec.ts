import { expect, type Page, test } from '@playwright/test';
import { talent } from '@/content/talent';
import { boxOf } from './helpers/box';
import { expectTouchTargets, smallTargets } from './helpers/small-targets';
import { openStill } from './helpers/still-page';
import { DOUBLE_TEXT, expectNoLostText, LARGER_TEXT, TEXT_SPACING, view } from './helpers/visitor-styles';

/** One page without movement for all journeys; each says how it is seen. */
let page: Page;

// All in one worker, which loads the page once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openStill(page);
});
test.afterAll(() => page.close());

test('no text is lost by zoom, by spacing or by its size', async () => {
  await expectNoLostText(page, [
    { title: 'at 400 % zoom of a 1280 px screen', width: 320, height: 256 },
    { title: 'at 320 px with the text spaced out', width: 320, height: 800, styles: TEXT_SPACING },
    { title: 'at 1280 px with text of 200 %', width: 1280, height: 800, styles: DOUBLE_TEXT },
  ]);
});

test('with larger text a name stands below its photo on a phone, unsplit', async () => {
  await view(page, { width: 360, height: 780, styles: LARGER_TEXT });
  const team = page.locator(`#${talent.anchor}`);
  const photo = await boxOf(team.getByRole('img').first());
  const name = await boxOf(team.getByRole('heading', { level: 3 }).first());
  expect(name.y).toBeGreaterThanOrEqual(photo.y + photo.height);
});

test('every target is 24 px or more under a mouse', async () => {
  await view(page, { width: 1280, height: 800 });
  expect(await smallTargets(page, 24)).toEqual([]);
});

test.describe('on a phone', () => {
  test.beforeAll(async ({ browser }) => {
    await page.close();
    page = await browser.newPage({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
    await openStill(page);
  });

  test('every target is 44 px or more under a finger', async () => {
    await expectTouchTargets(page);
  });
});

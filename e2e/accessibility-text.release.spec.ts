import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './helpers/box';
import { scrollEntries } from './helpers/menu';
import { expectTouchTargets } from './helpers/small-targets';
import { openStill } from './helpers/still-page';
import { DOUBLE_TEXT, expectNoLostText, TEXT_SPACING, view } from './helpers/visitor-styles';

/** One page without movement for all journeys; each says how it is seen. */
let page: Page;

// All in one worker, which loads the page once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openStill(page);
});
test.afterAll(() => page.close());

test('no text is lost by spacing or by its size on any screen', async () => {
  await expectNoLostText(page, [
    { title: 'at 1440 px with the text spaced out', width: 1440, height: 900, styles: TEXT_SPACING },
    { title: 'at 360 px with text of 200 %', width: 360, height: 780, styles: DOUBLE_TEXT },
    { title: 'at 768 px with text of 200 %', width: 768, height: 1024, styles: DOUBLE_TEXT },
    { title: 'at 1024 px with text of 200 %', width: 1024, height: 768, styles: DOUBLE_TEXT },
  ]);
});

test('with text of 200 % the bar keeps to one line, above every section', async () => {
  await view(page, { width: 1024, height: 768, styles: DOUBLE_TEXT });
  for (const { name, scrollToId } of scrollEntries) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name, exact: true }).click();
    const heading = page.locator(`#${scrollToId}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const bar = await boxOf(page.getByRole('banner'));
    const target = await boxOf(heading);
    expect(bar.height, name).toBeLessThan(160);
    expect(target.y, name).toBeGreaterThanOrEqual(bar.height);
  }
});

test.describe('on a tablet', () => {
  test.beforeAll(async ({ browser }) => {
    await page.close();
    page = await browser.newPage({ viewport: { width: 820, height: 800 }, hasTouch: true, isMobile: true });
    await openStill(page);
  });

  test('every target is 44 px or more under a finger', async () => {
    await expectTouchTargets(page);
  });
});

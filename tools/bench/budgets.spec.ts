import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { visit } from '@/lib/testing/browse';
import { BUDGETS } from '@/lib/testing/budgets';
import { isSampleText } from '@/tools/review/samples';

const { site } = siteContent();

const hasSampleContent = isSampleText('site.name', site.name);
const budgets = BUDGETS.filter(({ isOfContent }) => hasSampleContent || !isOfContent);

test('the page stays light, still and without a third party on a phone', async ({ browser, baseURL }) => {
  const measured = await visit(browser, { url: `${baseURL}${PAGE_PATH}`, slowdown: 1 });
  for (const { name, limit, unit, measure } of budgets) {
    expect.soft(measure(measured), `${name} ${unit}`).toBeLessThanOrEqual(limit);
  }
  expect(measured.consoleErrors).toEqual([]);
  expect(measured.axeViolations).toEqual([]);
});

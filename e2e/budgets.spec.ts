import { expect, test } from '@playwright/test';
import { visit } from '../bench/browse';
import { BUDGETS } from '../bench/budgets';
import { siteUrl } from './helpers/site';

test('the page stays light, still and without a third party on a phone', async ({ browser }) => {
  test.setTimeout(90_000);
  const measured = await visit(browser, `${siteUrl()}/AboutUs`, 1);
  for (const { name, limit, unit, measure } of BUDGETS) {
    expect.soft(measure(measured), `${name} ${unit}`).toBeLessThanOrEqual(limit);
  }
  expect(measured.consoleErrors).toEqual([]);
  expect(measured.axeViolations).toEqual([]);
});

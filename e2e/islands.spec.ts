import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { UNHYDRATED, untilHydrated } from './helpers/islands';
import { hydrateCarousels, jumpTo } from './helpers/scroll';

const { contact } = siteContent();

test('the page has its own scripts and none of Next.js', async ({ request }) => {
  const html = await (await request.get(PAGE_PATH)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes.trim());
  expect(scripts).toEqual([
    '',
    expect.stringMatching(/^type="module" fetchpriority="low" src="\/_next\/static\/page-script-\w+\.js"$/),
    'type="application/ld+json"',
  ]);
  // Markers of the Next.js runtime, and generated ids, which differ between an island and the complete page.
  expect(html).not.toMatch(/__next|TURBOPACK|rel="preload" as="script"|="[^"]*_R_/);
});

test('every island hydrates the exported HTML without rendering it again', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-island] > *')) Object.assign(element, { isExported: true });
  });
  release();
  await hydrateCarousels(page);
  await jumpTo(page, contact.anchor);
  await untilHydrated(page, 'bar-links');
  await expect(page.locator(UNHYDRATED)).toHaveCount(0);
  const rerendered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island] > *')]
      .filter((element) => !('isExported' in element))
      .map((element) => element.parentElement?.dataset.island),
  );
  expect(rerendered).toEqual([]);
});

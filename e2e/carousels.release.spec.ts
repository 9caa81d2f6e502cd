import { expectClientsInView } from './helpers/carousel';
import { test } from './helpers/shared-page';

// Four at 1199 px: `carousels.spec.ts`.
for (const { width, view } of [
  { width: 599, view: 2 },
  { width: 899, view: 3 },
  { width: 1280, view: 5 },
]) {
  test(`${view} clients stand in a view at ${width} px, and move by as many`, async ({ sharedPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expectClientsInView(page, view);
  });
}

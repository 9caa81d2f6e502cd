import { expect, type Page, test } from '@playwright/test';
import { talent } from '@/content/talent';
import { PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { DOUBLE_TEXT, view } from './helpers/visitor-styles';

const photoOf = (page: Page, { image }: (typeof talent.members)[number]) => page.getByRole('img', { name: image.alt });

const nameOf = (page: Page, { name }: (typeof talent.members)[number]) =>
  page.getByRole('heading', { name, exact: true });

const firstRow = talent.members.slice(0, 4);

/** Nothing moves as it comes into view. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1200, 1440, 1920]) {
  test(`at ${width} px the portraits rise and the names share a line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_PATH);
    const photos = await Promise.all(firstRow.map(async (member) => boxOf(photoOf(page, member))));
    const names = await Promise.all(firstRow.map(async (member) => boxOf(nameOf(page, member))));
    const lowest = photos[0]?.y ?? 0;
    const heights = photos.map(({ y }) => Math.round(lowest - y));
    expect(heights).toEqual([0, 24, 64, 112].slice(0, firstRow.length));
    expect(new Set(names.map(({ y }) => Math.round(y))).size).toBe(1);
    for (const [index, { x, width: wide }] of names.entries()) {
      const photo = photos[index];
      if (photo) expect(x + wide / 2).toBeCloseTo(photo.x + photo.width / 2, 0);
    }
  });
}

test('on a phone the team is a list beside the profile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE_PATH);
  for (const member of firstRow) {
    const photo = await boxOf(photoOf(page, member));
    expect((await boxOf(nameOf(page, member))).x).toBeGreaterThan(photo.x + photo.width);
  }
});

test('with text of 200 % names stand beside their portraits', async ({ page }) => {
  await page.goto(PAGE_PATH);
  await view(page, { width: 1440, height: 900, styles: DOUBLE_TEXT });
  for (const member of firstRow) {
    const photo = await boxOf(photoOf(page, member));
    expect((await boxOf(nameOf(page, member))).x).toBeGreaterThan(photo.x + photo.width);
  }
});

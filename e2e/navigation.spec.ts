import { expect, type Page, test } from '@playwright/test';
import { footer } from '@/content/footer';
import { hero } from '@/content/hero';
import { site } from '@/content/site';
import { anchors } from '@/lib/sections';
import { holdBack, SCRIPTS } from './helpers/hold-back';
import { scrollEntries } from './helpers/menu';
import { siteUrl } from './helpers/site';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

/** The section's heading is in view, below the bar and not far from it. */
async function expectUnderTheBar(page: Page, id: string) {
  const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  const distance = async () => {
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
    return box!.y - bar!.height;
  };
  // A smooth scroll takes its time.
  await expect.poll(distance).toBeLessThan(250);
  expect(await distance()).toBeGreaterThanOrEqual(0);
}

test('the bar, the footer, the services’ button and the logo lead where they say, and the bar marks the section', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${siteUrl()}/AboutUs`);
  const bar = page.getByRole('banner');
  const current = bar.locator('nav [aria-current="true"]').filter({ visible: true });
  await expect(current).toHaveCount(0);
  for (const { name, scrollToId } of scrollEntries) {
    const link = bar.getByRole('link', { name, exact: true });
    await link.click();
    await expectUnderTheBar(page, scrollToId);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(current).toHaveCount(1);
  }
  for (const { name, scrollToId } of footer.menu) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`#${scrollToId}`).getByRole('heading', { level: 2 })).toBeInViewport();
  }
  const logo = bar.getByRole('link', { name: new RegExp(site.name) });
  const widths = await logo.locator('img').evaluateAll((images) => images.map((image) => image.clientWidth));
  expect(Math.max(...widths)).toBe(135);
  await logo.click();
  await expect(page).toHaveURL(`${siteUrl()}/AboutUs`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(current).toHaveCount(0);
  await page.getByRole('link', { name: 'CUÉNTANOS QUÉ NECESITAS' }).click();
  await expect(page.locator(`#${anchors.contact}`).getByRole('heading', { name: 'CONTÁCTANOS' })).toBeInViewport();
});

test('a section’s address opened cold lands on it, right under the bar, and another path begins at its top', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${siteUrl()}/AboutUs#${anchors.services}`);
  await expectUnderTheBar(page, anchors.services);
  // The router has taken over once the typed phrase moves.
  await expect(page.getByTestId('typed')).not.toHaveText(hero.phrases[0]!);
  await page.evaluate(() => window.history.pushState(null, '', '/otra'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a section chosen as soon as the page shows is reached, and a reload keeps its place', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos', exact: true }).click();
  await expectUnderTheBar(page, anchors.contact);

  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
});

test('a jump while the page loads, as to a passage found in it, stays at its place', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript((id) => {
    addEventListener('DOMContentLoaded', () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }));
  }, anchors.contact);
  await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'networkidle' });
  await expectUnderTheBar(page, anchors.contact);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu stays when only the height changes, and closes with the width or after a choice, which is scrolled to', async ({
    page,
  }) => {
    const open = page.getByRole('button', { name: /abrir.*menú/i });
    const close = page.getByRole('button', { name: /cerrar.*menú/i });
    await page.goto(`${siteUrl()}/AboutUs`);
    await open.tap();
    await page.setViewportSize({ ...PHONE, height: PHONE.height - 60 });
    await page.waitForTimeout(500);
    await expect(close).toBeVisible();
    await page.getByRole('link', { name: 'Productos', exact: true }).filter({ visible: true }).first().tap();
    await expect(open).toBeVisible();
    await expectUnderTheBar(page, anchors.products);
    await open.tap();
    await expect(close).toBeVisible();
    await page.setViewportSize({ ...PHONE, width: PHONE.width + 40 });
    await expect(open).toBeVisible();
    // The sheet is still there while it leaves.
    await expect(page.locator('#menu')).toBeHidden();

    await test.step('the bar is full from 992 px on and folded below', async () => {
      const link = page.getByRole('banner').getByRole('link', { name: 'Servicios', exact: true });
      await page.setViewportSize({ width: 992, height: 800 });
      await expect(link).toBeVisible();
      await page.setViewportSize({ width: 991, height: 800 });
      await expect(link).toBeHidden();
      await expect(open).toBeVisible();
    });
  });

  test('opened before the scripts are there it holds the page behind it, and gives it back however it closes', async ({
    page,
  }) => {
    const release = await holdBack(page, SCRIPTS);
    const held = page.locator('main[inert]');
    const toggle = page.getByRole('button', { name: /abrir.*menú/i });
    await page.goto(`${siteUrl()}/AboutUs`, { waitUntil: 'commit' });
    await toggle.tap();
    release();
    await expect(held).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(held).not.toBeAttached();
    await expect(toggle).toBeFocused();
    // Opened again within the frame in which it closes.
    await page.evaluate(() => {
      const sheet = document.getElementById('menu')!;
      for (const step of ['show', 'hide', 'show'] as const) sheet[`${step}Popover`]();
    });
    await expect(held).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(held).not.toBeAttached();
  });
});

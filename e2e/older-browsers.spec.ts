import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { productsRotate } from './helpers/carousel';
import { submitForm, waitForPost } from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { chooseEntry, sectionEntries } from './helpers/menu';
import { watchPageErrors } from './helpers/page-errors';
import { jumpTo, scrollToCarousel } from './helpers/scroll';

const { contact, products } = siteContent();

interface MissingFeature {
  name: string;
  /** Replacements in the HTML and CSS of the page that make the browser ignore the feature. */
  replacements: [known: RegExp, unknown: string][];
  /** Removes the API of the feature. */
  script?: () => void;
}

/** The features that the tests remove. `tools/build/page-script.ts` lists the supported browsers. */
const MISSING_FEATURES: MissingFeature[] = [
  {
    name: 'popovers',
    replacements: [
      [/:popover-open/g, ':unknown-open'],
      [/ popover="\w+"/g, ''],
    ],
    script: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name);
      }
    },
  },
  {
    name: 'scroll-driven animations',
    replacements: [[/(animation|view|scroll)-timeline/g, 'unknown-timeline']],
    script: () => {
      const { supports } = CSS;
      CSS.supports = (...condition: [string]) => !condition[0].includes('timeline') && supports.apply(CSS, condition);
    },
  },
];

/** Opens the page without a feature. The tests bypass the CSP, because the changed styles have other hashes. */
async function openInBrowserWithout(page: Page, { replacements, script }: Omit<MissingFeature, 'name'>): Promise<void> {
  if (script) await page.addInitScript(script);
  await page.route(`**${PAGE_PATH}`, async (route) => {
    const response = await route.fetch();
    const html = replacements.reduce((text, [known, unknown]) => text.replace(known, unknown), await response.text());
    await route.fulfill({ response, body: html });
  });
  await page.goto(PAGE_PATH);
}

/** Chooses the first two entries of the mobile menu. Each must close the menu and scroll to its section. */
async function expectWorkingMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 780 });
  await jumpTo(page, products.anchor);
  for (const entry of sectionEntries.slice(0, 2)) {
    await page.getByRole('banner').getByLabel('Abrir menú').filter({ visible: true }).click();
    await chooseEntry(page.locator('#menu'), entry);
    await expect(page.locator('#menu nav')).toBeHidden();
    await expect(page.locator(`#${entry.scrollToId} h2`)).toBeInViewport();
  }
}

test.describe('the page in an older browser', { tag: '@release' }, () => {
  test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

  for (const feature of MISSING_FEATURES) {
    test(`has a working menu, carousel, dialog and form without ${feature.name}`, async ({ page }) => {
      const errors = await watchPageErrors(page);
      await openInBrowserWithout(page, feature);
      await scrollToCarousel(page, products.anchor);
      if (productsRotate) {
        await page.getByRole('button', { name: 'Producto siguiente' }).click();
        await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
      }
      await jumpTo(page, contact.anchor);
      await waitForHydration(page, 'contact-form');
      await page.getByRole('button', { name: 'Política de privacidad' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await submitForm(page);
      await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
      await expectWorkingMenu(page);
      expect(errors).toEqual([]);
    });
  }

  test('has a working menu and submits a URL-encoded form without module scripts', async ({ page }) => {
    await openInBrowserWithout(page, { replacements: [[/type="module"/g, 'type="unknown"']] });
    await expectWorkingMenu(page);
    await expect(page.getByRole('button', { name: 'Producto siguiente' })).toHaveCount(0);
    await expect(page.locator(`#${contact.anchor} a[href="${POLICY_DOCUMENT}"]`)).toBeVisible();
    const requestPromise = waitForPost(page);
    await submitForm(page);
    expect((await requestPromise).headers()['content-type']).toBe('application/x-www-form-urlencoded');
  });
});

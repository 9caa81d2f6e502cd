import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { PRIVACY_ALERT } from '@/lib/constants';
import { PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { submitForm, waitForPost } from './helpers/form';
import { waitForHydration } from './helpers/islands';
import { scrollEntries } from './helpers/menu';
import { watchPageErrors } from './helpers/page-errors';
import { scrollToCarousel, jumpTo } from './helpers/scroll';

const { contact, products } = siteContent();

/** A feature that a browser lacks: text of the page that it does not understand, and a script that removes its API. */
interface Gap {
  name: string;
  replacements: [known: RegExp, unknown: string][];
  script?: () => void;
}

/** One gap in HTML with its API, and one in CSS that a script queries. Supported browsers: `tools/build/page-script.ts`. */
const GAPS: Gap[] = [
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

/** Opens the page as a browser with this gap would. The CSP is bypassed because the changed styles have other hashes. */
async function openInBrowserWithout(page: Page, { replacements, script }: Omit<Gap, 'name'>): Promise<void> {
  if (script) await page.addInitScript(script);
  await page.route(`**${PAGE_PATH}`, async (route) => {
    const response = await route.fetch();
    const html = replacements.reduce((text, [known, unknown]) => text.replace(known, unknown), await response.text());
    await route.fulfill({ response, body: html });
  });
  await page.goto(PAGE_PATH);
}

/** Uses the menu of a phone, which closes after a choice. */
async function useMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 780 });
  await jumpTo(page, products.anchor);
  for (const { name, scrollToId } of scrollEntries.slice(0, 2)) {
    await page.getByRole('banner').getByLabel('Abrir menú').filter({ visible: true }).click();
    const entry = page.locator('#menu').getByRole('link', { name, exact: true });
    await entry.click();
    await expect(entry).toBeHidden();
    await expect(page.locator(`#${scrollToId} h2`)).toBeInViewport();
  }
}

test.describe('an older browser', { tag: '@release' }, () => {
  test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

  for (const gap of GAPS) {
    test(`without ${gap.name} has a working menu, carousel, dialog and form`, async ({ page }) => {
      const errors = await watchPageErrors(page);
      await openInBrowserWithout(page, gap);
      await scrollToCarousel(page, products.anchor);
      await page.getByRole('button', { name: 'Producto siguiente' }).click();
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
      await jumpTo(page, contact.anchor);
      await waitForHydration(page, 'contact-form');
      await page.getByRole('button', { name: 'Política de privacidad' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await submitForm(page);
      await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
      await useMenu(page);
      expect(errors).toEqual([]);
    });
  }

  test('without module scripts has a menu and a form that the browser submits', async ({ page }) => {
    await openInBrowserWithout(page, { replacements: [[/type="module"/g, 'type="unknown"']] });
    await useMenu(page);
    await expect(page.getByRole('button', { name: 'Producto siguiente' })).toHaveCount(0);
    await expect(page.locator(`#${contact.anchor} a[href="${POLICY_DOCUMENT}"]`)).toBeVisible();
    const posted = waitForPost(page);
    await submitForm(page);
    expect((await posted).headers()['content-type']).toBe('application/x-www-form-urlencoded');
  });
});

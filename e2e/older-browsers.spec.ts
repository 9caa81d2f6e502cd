import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH, PAGE_PATH, POLICY_DOCUMENT } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { send } from './helpers/form';
import { untilAlive } from './helpers/islands';
import { scrollEntries } from './helpers/menu';
import { watchPageErrors } from './helpers/page-errors';
import { comeToCarousel, jumpTo } from './helpers/scroll';

/** What a browser lacks: words of the page that it does not know, and what its scripts do not find. */
interface Lack {
  words: [known: RegExp, unknown: string][];
  script?: () => void;
}

/** What some of the named browsers lack (`tools/build/page-script.ts`), one at a time. */
const lacks: Record<string, Lack> = {
  popovers: {
    words: [
      [/:popover-open/g, ':unknown-open'],
      [/ popover="\w+"/g, ''],
    ],
    script: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name);
      }
    },
  },
  'inert parts': {
    words: [],
    script: () => {
      Object.defineProperty(HTMLElement.prototype, 'inert', { set: () => {}, get: () => false });
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name !== 'inert') setAttribute.call(this, name, value);
      };
    },
  },
  ':has()': { words: [[/:has\(/g, ':unknown(']] },
  'content-visibility': { words: [[/content-visibility/g, 'unknown-visibility']] },
  'animations by scrolling': {
    words: [[/(animation|view|scroll)-timeline/g, 'unknown-timeline']],
    script: () => {
      const { supports } = CSS;
      CSS.supports = (...condition: [string]) => !condition[0].includes('timeline') && supports.apply(CSS, condition);
    },
  },
  'heights of a phone’s screen': { words: [[/\b(\d+)[ds]vh/g, '$1xvh']] },
  'container queries': { words: [[/@container/g, '@unknown']] },
  'colours from others': { words: [[/rgb\(from/g, 'unknown(from']] },
  'mixed colours': { words: [[/color-mix\(/g, 'unknown(']] },
  'styles to start from': { words: [[/@starting-style/g, '@unknown']] },
  subgrids: { words: [[/subgrid/g, 'unknown']] },
  'idle callbacks and navigation': {
    words: [],
    script: () => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'navigation'])
        Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(URL, 'canParse');
    },
  },
};

/** Opens the page as a browser without something has it. Its policy is left aside, since its styles are others. */
async function openWithout(page: Page, { words, script }: Lack): Promise<void> {
  if (script) await page.addInitScript(script);
  await page.route(`**${PAGE_PATH}`, async (route) => {
    const answer = await route.fetch();
    const html = words.reduce((text, [known, unknown]) => text.replace(known, unknown), await answer.text());
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(PAGE_PATH);
}

const menuControl = (page: Page) => page.getByRole('banner').getByLabel('Abrir menú').filter({ visible: true });

/** On a phone the menu is closed, opens, and leads to a section. */
async function useMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 780 });
  await jumpTo(page, products.anchor);
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(120);
  for (const { name, scrollToId } of scrollEntries.slice(0, 2)) {
    await menuControl(page).click();
    const entry = page.locator('#menu').getByRole('link', { name, exact: true });
    await entry.click();
    await expect(entry).toBeHidden();
    await expect(page.locator(`#${scrollToId} h2`)).toBeInViewport();
  }
}

async function useCarousel(page: Page): Promise<void> {
  await comeToCarousel(page, products.anchor);
  await page.getByRole('button', { name: 'Producto siguiente' }).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
}

async function useForm(page: Page): Promise<void> {
  await jumpTo(page, contact.anchor);
  await untilAlive(page, 'contact-form');
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Política de Privacidad' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: PRIVACY_ALERT })).toBeVisible();
}

test.describe('an older browser', { tag: '@release' }, () => {
  test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

  for (const [what, lack] of Object.entries(lacks)) {
    test(`without ${what} has bar, menu, carousel, dialog and form`, async ({ page }) => {
      const errors = await watchPageErrors(page);
      await openWithout(page, lack);
      expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(120);
      await useCarousel(page);
      await useForm(page);
      await useMenu(page);
      expect(errors).toEqual([]);
    });
  }

  for (const [what, lack] of Object.entries({
    'module scripts': { words: [[/type="module"/g, 'type="unknown"']] },
    'the language of its script': { words: [[/\/page-script-\w+\.js/g, '/no-language.js']] },
  } satisfies Record<string, Lack>)) {
    test(`without ${what} has the plain page, whose form the browser sends`, async ({ page }) => {
      await page.route('**/no-language.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'no language {' }),
      );
      await openWithout(page, { words: lack.words.map(([known, unknown]) => [known, unknown]) });
      await useMenu(page);
      await expect(page.getByRole('button', { name: 'Producto siguiente' })).toHaveCount(0);
      await expect(page.locator(`#${contact.anchor}`).locator(`a[href="${POLICY_DOCUMENT}"]`)).toBeVisible();
      const request = page.waitForRequest((sent) => sent.url().endsWith(CONTACT_PATH) && sent.method() === 'POST');
      await send(page);
      expect((await request).headers()['content-type']).toBe('application/x-www-form-urlencoded');
    });
  }
});

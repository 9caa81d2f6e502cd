import { expect, type Page, test } from '@playwright/test';
import { openWithReducedMotion } from './helpers/reduced-motion-page';
import { waitForTransitions } from './helpers/settle';

/** The selector of all controls, except the honeypot of the form, the other tabs, and the links of the other slides. */
const CONTROLS =
  ':is(a[href], button, input:not([tabindex="-1"]), textarea):not([aria-selected="false"], [role="tabpanel"]:not([data-selected]) *)';

/** Lists the problems of the focused control, which must be the control at `position` in page order. */
async function findFocusProblems(page: Page, position: number): Promise<string[]> {
  // Waits because the skip link moves into view when it receives the focus.
  await waitForTransitions(page);
  const controls = page.locator(CONTROLS).filter({ visible: true });
  return controls.nth(position).evaluate((expected: HTMLElement) => {
    const hasOutline = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const isInBarOrSkipLink = expected.matches('body > a, header *');
    const barBottom = isInBarOrSkipLink ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const { left, right, top, bottom, width, height } = expected.getBoundingClientRect();
    const elementAtCenter = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 2));

    const problems = {
      'not focused': document.activeElement !== expected,
      'no focus ring': !hasOutline(expected) && !hasOutline(expected.parentElement),
      'outside the sides': left < 0 || right > innerWidth + 1,
      'under the bar': top < barBottom - 1,
      'below the screen': Math.min(bottom, top + 400) > innerHeight + 1,
      covered: !elementAtCenter || !(expected.contains(elementAtCenter) || elementAtCenter.contains(expected)),
    };
    const currentProblems = Object.entries(problems).filter(([, applies]) => applies);
    return currentProblems.map(([problem]) => `${expected.outerHTML.slice(0, 100)}: ${problem}`);
  });
}

for (const { width, tag } of [{ width: 1280 }, { width: 390, tag: '@release' }]) {
  test(`Tab moves a visible focus through all controls in page order at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWithReducedMotion(page);
    const controlCount = await page.locator(CONTROLS).filter({ visible: true }).count();
    expect(controlCount).toBeGreaterThan(0);
    for (let position = 0; position < controlCount; position += 1) {
      await page.keyboard.press('Tab');
      expect(await findFocusProblems(page, position)).toEqual([]);
    }
    // After the last control, the focus leaves the page.
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(0);
  });
}

test('the skip link moves the focus past the navigation bar', async ({ page }) => {
  await openWithReducedMotion(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('section').first().locator(':focus')).toHaveCount(1);
});

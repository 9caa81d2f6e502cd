import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { SENDING_LIGHT } from '@/lib/motion-settings';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { acceptPolicy, fillRequiredFields, submitForm } from './helpers/form';
import { freezeAnimations } from './helpers/freeze-animations';
import { waitForHydration } from './helpers/islands';

const { contact } = siteContent();

/** The selector of both progress lights, on the map and on the upper edge of the form. */
const LIGHT = '[data-slot="sending-light"]';
const LIGHT_ON_MAP = `[data-slot="office-map"] ${LIGHT}`;
const LIGHT_ON_UPPER_EDGE = `${LIGHT}:not([data-slot="office-map"] *)`;

const dotIn = (light: Locator) => light.locator('[data-part="dot"]');

/** Lists the durations in ms of the animations of a progress light, and finishes its animations and transitions. */
const finishAnimations = (light: Locator) =>
  light.evaluate((element) => {
    const animations = element.getAnimations({ subtree: true });
    for (const animation of animations) animation.finish();
    return animations
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ effect }) => effect?.getComputedTiming().duration);
  });

/** Finishes animations of these durations (in ms). Returns the x coordinate of the dot's center in px. */
async function centerXAfter(light: Locator, durations: number[]): Promise<number> {
  await expect.poll(() => finishAnimations(light)).toEqual(durations);
  const { x, width } = await boxOf(dotIn(light));
  return x + width / 2;
}

/**
 * Sends the contact form while the animations are frozen.
 *
 * @returns a function that responds to the request
 */
async function sendForm(page: Page): Promise<(response: Parameters<Route['fulfill']>[0]) => Promise<void>> {
  let pendingRoute: Route | undefined;
  await page.route(`**${CONTACT_PATH}`, (route) => {
    pendingRoute = route;
  });
  await freezeAnimations(page);
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  await waitForHydration(page, 'contact-form');
  await page.getByRole('img', { name: /^Mapa con/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="sending-light"][data-hydrated]')).toHaveCount(2);
  await fillRequiredFields(page, 'Hola');
  await acceptPolicy(page);
  await submitForm(page);
  await expect.poll(() => pendingRoute).toBeDefined();
  return async (response) => pendingRoute?.fulfill(response);
}

const SUCCESS = { json: { message: 'Recibido.' } };
const FAILURE = { status: 503, json: { message: 'Ahora no.' } };
const { toMiddle, toLast, back, pulse, ring } = SENDING_LIGHT;

test.describe('the progress light of the contact form', { tag: '@release' }, () => {
  test('moves from the middle of the route to the last office after success', async ({ page }) => {
    const respond = await sendForm(page);
    const light = page.locator(LIGHT_ON_MAP);
    const middleX = await centerXAfter(light, [toMiddle]);
    await respond(SUCCESS);
    expect(await centerXAfter(light, [toLast, pulse, ring])).toBeGreaterThan(middleX);
  });

  test('moves back and disappears when sending fails', async ({ page }) => {
    const respond = await sendForm(page);
    const light = page.locator(LIGHT_ON_MAP);
    const middleX = await centerXAfter(light, [toMiddle]);
    await respond(FAILURE);
    expect(await centerXAfter(light, [back])).toBeLessThan(middleX);
    await expect(dotIn(light).locator('..')).toHaveCSS('opacity', '0');
  });

  test('appears only after success, without animations, when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const respond = await sendForm(page);
    const light = page.locator(LIGHT_ON_MAP);
    expect(await finishAnimations(light)).toEqual([]);
    await expect(dotIn(light).locator('..')).toHaveCSS('opacity', '0');
    await respond(SUCCESS);
    await expect(async () => {
      expect(await finishAnimations(light)).toEqual([]);
      await expect(dotIn(light).locator('..')).toHaveCSS('opacity', '1', { timeout: 100 });
    }).toPass();
  });

  test('moves to the right edge of the form after success on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const respond = await sendForm(page);
    await respond(SUCCESS);
    const cardBox = await boxOf(page.locator('[data-slot="contact-card"]'));
    const centerX = await centerXAfter(page.locator(LIGHT_ON_UPPER_EDGE), [toLast, pulse, ring]);
    expect(Math.round(centerX - cardBox.x - cardBox.width)).toBe(0);
  });
});

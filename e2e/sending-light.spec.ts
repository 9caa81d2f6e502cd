import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { SENDING_LIGHT } from '@/lib/motion-settings';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { acceptPolicy, fillRequiredFields, submitForm } from './helpers/form';
import { waitForHydration } from './helpers/islands';

const { contact } = siteContent();

declare global {
  interface Window {
    /** The durations in ms of the animations that `recordAnimations` has recorded. */
    startedDurations?: unknown[];
  }
}

/** The selector of both progress lights, on the map and on the upper edge of the form. */
const LIGHT = '[data-slot="sending-light"]';
const LIGHT_ON_MAP = `[data-slot="office-map"] ${LIGHT}`;
const LIGHT_ON_UPPER_EDGE = `${LIGHT}:not([data-slot="office-map"] *)`;

const dotIn = (light: Locator) => light.locator('[data-part="dot"]');
const readStartedDurations = (page: Page) => page.evaluate(() => window.startedDurations);

/** Replaces `Element.animate` to record the animations of a progress light. Polling could miss short animations. */
async function recordAnimations(page: Page, lightSelector: string): Promise<void> {
  await page.addInitScript((selector) => {
    const durations: unknown[] = [];
    window.startedDurations = durations;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (this.closest(selector)) durations.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, keyframes, options);
    };
  }, lightSelector);
}

/** Waits until animations of these durations (in ms) have ended. Returns the x coordinate of the dot's center in px. */
async function waitForCenterX(light: Locator, durations: number[]): Promise<number> {
  await expect.poll(() => readStartedDurations(light.page())).toEqual(durations);
  await light.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const { x, width } = await boxOf(dotIn(light));
  return x + width / 2;
}

/**
 * Sends the contact form.
 *
 * @returns a function that responds to the request
 */
async function sendForm(
  page: Page,
  lightSelector = LIGHT_ON_MAP,
): Promise<(response: Parameters<Route['fulfill']>[0]) => Promise<void>> {
  let pendingRoute: Route | undefined;
  await page.route(`**${CONTACT_PATH}`, (route) => {
    pendingRoute = route;
  });
  await recordAnimations(page, lightSelector);
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
    const middleX = await waitForCenterX(page.locator(LIGHT_ON_MAP), [toMiddle]);
    await respond(SUCCESS);
    expect(await waitForCenterX(page.locator(LIGHT_ON_MAP), [toMiddle, toLast, pulse, ring])).toBeGreaterThan(middleX);
  });

  test('moves back and disappears when sending fails', async ({ page }) => {
    const respond = await sendForm(page);
    const middleX = await waitForCenterX(page.locator(LIGHT_ON_MAP), [toMiddle]);
    await respond(FAILURE);
    expect(await waitForCenterX(page.locator(LIGHT_ON_MAP), [toMiddle, back])).toBeLessThan(middleX);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '0');
  });

  test('appears only after success, without animations, when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const respond = await sendForm(page);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '0');
    await respond(SUCCESS);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '1');
    expect(await readStartedDurations(page)).toEqual([]);
  });

  test('moves to the right edge of the form after success on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const respond = await sendForm(page, LIGHT_ON_UPPER_EDGE);
    await respond(SUCCESS);
    const cardBox = await boxOf(page.locator('[data-slot="contact-card"]'));
    const centerX = await waitForCenterX(page.locator(LIGHT_ON_UPPER_EDGE), [toMiddle, toLast, pulse, ring]);
    expect(Math.round(centerX - cardBox.x - cardBox.width)).toBe(0);
  });
});

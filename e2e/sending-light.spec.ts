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
    /** The durations in ms of the animations that have started in the observed light. */
    startedDurations?: unknown[];
  }
}

const LIGHT = '[data-slot="sending-light"]';
const LIGHT_ON_MAP = `[data-slot="office-map"] ${LIGHT}`;
/** The light on the upper edge of the form, which only phones show. */
const LIGHT_ON_UPPER_EDGE = `${LIGHT}:not([data-slot="office-map"] *)`;

const dotIn = (light: Locator) => light.locator('[data-part="dot"]');
const readStartedDurations = (page: Page) => page.evaluate(() => window.startedDurations);

/** Records every animation of a light in a replacement of `Element.animate`. Polling could miss short animations. */
async function recordAnimations(page: Page, light: string): Promise<void> {
  await page.addInitScript((selector) => {
    const durations: unknown[] = [];
    window.startedDurations = durations;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (this.closest(selector)) durations.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, keyframes, options);
    };
  }, light);
}

/** Waits until animations of these durations have started and ended, and returns the center of the dot in px. */
async function waitForCenter(light: Locator, durations: number[]): Promise<number> {
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
  light = LIGHT_ON_MAP,
): Promise<(response: Parameters<Route['fulfill']>[0]) => Promise<void>> {
  let pendingRoute: Route | undefined;
  await page.route(`**${CONTACT_PATH}`, (route) => {
    pendingRoute = route;
  });
  await recordAnimations(page, light);
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

const SENT = { json: { message: 'Recibido.' } };
const FAILED = { status: 503, json: { message: 'Ahora no.' } };
const { toMiddle, toLast, back, pulse, ring } = SENDING_LIGHT;

test.describe('the sending light', { tag: '@release' }, () => {
  test('moves from the middle to the last office when the message has been sent', async ({ page }) => {
    const respond = await sendForm(page);
    const middle = await waitForCenter(page.locator(LIGHT_ON_MAP), [toMiddle]);
    await respond(SENT);
    expect(await waitForCenter(page.locator(LIGHT_ON_MAP), [toMiddle, toLast, pulse, ring])).toBeGreaterThan(middle);
  });

  test('moves back and disappears when sending fails', async ({ page }) => {
    const respond = await sendForm(page);
    const middle = await waitForCenter(page.locator(LIGHT_ON_MAP), [toMiddle]);
    await respond(FAILED);
    expect(await waitForCenter(page.locator(LIGHT_ON_MAP), [toMiddle, back])).toBeLessThan(middle);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '0');
  });

  test('appears at its final position without an animation when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const respond = await sendForm(page);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '0');
    await respond(SENT);
    await expect(dotIn(page.locator(LIGHT_ON_MAP)).locator('..')).toHaveCSS('opacity', '1');
    expect(await readStartedDurations(page)).toEqual([]);
  });

  test('ends at the right edge of the form on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const respond = await sendForm(page, LIGHT_ON_UPPER_EDGE);
    await respond(SENT);
    const card = await boxOf(page.locator('[data-slot="contact-card"]'));
    const center = await waitForCenter(page.locator(LIGHT_ON_UPPER_EDGE), [toMiddle, toLast, pulse, ring]);
    expect(Math.round(center - card.x - card.width)).toBe(0);
  });
});

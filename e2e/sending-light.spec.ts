import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { SENDING_LIGHT } from '@/lib/motion-settings';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { boxOf } from './helpers/box';
import { accept, fill, send } from './helpers/form';
import { untilAlive } from './helpers/islands';

/** The dot that is seen: on the map, or on the upper edge of the form where the map is not beside it. */
const dotOf = (page: Page) => page.locator('[data-part="dot"]').filter({ visible: true });

declare global {
  interface Window {
    /** How long each movement lasts that was begun in the light, in ms. */
    begun?: unknown[];
  }
}

/** Notes each movement as it begins, so that a slow machine misses none. */
async function noteMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: unknown[] = [];
    window.begun = begun;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const isSeen = this.closest('[data-slot="sending-light"]')?.checkVisibility();
      if (isSeen) begun.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, keyframes, options);
    };
  });
}

const begun = (page: Page) => page.evaluate(() => window.begun);

/** Waits until these movements have begun, and have come to their end. */
async function untilDone(page: Page, durations: number[]): Promise<void> {
  await expect.poll(() => begun(page)).toEqual(durations);
  await page
    .locator('[data-slot="sending-light"]')
    .filter({ visible: true })
    .evaluate((light) => Promise.all(light.getAnimations({ subtree: true }).map(({ finished }) => finished)));
}

/** Fills in the form and sends it; the answer is given by the function that comes back. */
async function sendHeldBack(page: Page): Promise<(answer: Parameters<Route['fulfill']>[0]) => Promise<void>> {
  let held: Route | undefined;
  await page.route(`**${CONTACT_PATH}`, (route) => {
    held = route;
  });
  await noteMovements(page);
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  await untilAlive(page, 'contact-form');
  const map = page.getByRole('img', { name: /^Mapa con/ });
  await map.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="sending-light"][data-alive]')).toHaveCount(2);
  await fill(page, 'Hola');
  await accept(page);
  await send(page);
  await expect.poll(() => held).toBeDefined();
  return async (answer) => held?.fulfill(answer);
}

const SENT = { json: { message: 'Recibido.' } };
const FAILED = { status: 503, json: { message: 'Ahora no.' } };

/** Where the middle of the dot is on what it runs over, in px. */
async function placeOf(dot: Locator) {
  const box = await boxOf(dot);
  const ground = await boxOf(dot.page().locator('[data-slot="sending-light"]').filter({ visible: true }));
  return { x: Math.round(box.x + box.width / 2 - ground.x), y: Math.round(box.y + box.height / 2 - ground.y) };
}

const { toMiddle, toLast, back, pulse, ring } = SENDING_LIGHT;

test('the light waits midway, and reaches the last office once the message is sent', { tag: '@release' }, async ({
  page,
}) => {
  const answer = await sendHeldBack(page);
  await untilDone(page, [toMiddle]);
  const midway = await placeOf(dotOf(page));
  await answer(SENT);
  await untilDone(page, [toMiddle, toLast, pulse, ring]);
  expect((await placeOf(dotOf(page))).x).toBeGreaterThan(midway.x);
});

test('the light turns back and goes out when the message could not be sent', { tag: '@release' }, async ({ page }) => {
  const answer = await sendHeldBack(page);
  await untilDone(page, [toMiddle]);
  const midway = await placeOf(dotOf(page));
  await answer(FAILED);
  await untilDone(page, [toMiddle, back]);
  expect((await placeOf(dotOf(page))).x).toBeLessThan(midway.x);
  await expect(dotOf(page).locator('..')).toHaveCSS('opacity', '0');
});

test('without movement the light only stands at the last office in the end', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await sendHeldBack(page);
  await expect(dotOf(page).locator('..')).toHaveCSS('opacity', '0');
  await answer(SENT);
  await expect(dotOf(page).locator('..')).toHaveCSS('opacity', '1');
  expect(await begun(page)).toEqual([]);
});

test('on a phone the light runs along the upper edge of the form', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await sendHeldBack(page);
  await answer(SENT);
  const card = page.locator('[data-slot="contact-card"]');
  const edgeDot = card.locator('[data-part="dot"]');
  await expect
    .poll(async () => {
      const [dot, box] = [await boxOf(edgeDot), await boxOf(card)];
      return Math.round(dot.x + dot.width / 2 - box.x - box.width);
    })
    .toBe(0);
});

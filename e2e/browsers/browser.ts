import { setTimeout as sleep } from 'node:timers/promises';

/** What the journeys need of a browser; each browser is driven by its own protocol behind this. */
export interface Browser extends AsyncDisposable {
  /** Name and version, as the browser itself says. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs a function body in the page and gives back what it returns. */
  run<T>(body: string): Promise<T>;
  /** Moves the mouse to a point, in px from the corner of the window. */
  moveTo(point: Point): Promise<void>;
  /** Moves the mouse to a point, presses and releases its primary button. */
  clickAt(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the window or of the page in it, in px. */
  resize(width: number, height: number): Promise<void>;
}

export type Key = 'Escape' | 'Enter' | 'Tab';

export interface Point {
  x: number;
  y: number;
}

/** Ends a broken run, in ms: nothing takes this long, even on a slow machine. */
export const TIMEOUT = 120_000;
const POLL_INTERVAL = 100;

/**
 * Waits until a function body returns something true in the page, and gives it back.
 *
 * @param what what is waited for, in the error when it does not come within two minutes
 */
export async function waitFor<T>(browser: Browser, what: string, body: string): Promise<T> {
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    const value = await browser.run<T>(body);
    if (value) return value;
    await sleep(POLL_INTERVAL);
  }
  throw new Error(`${what}: not within ${TIMEOUT / 1000} s.`);
}

/**
 * Clicks, as a hand would, the visible element of a selector whose text or label is `name`: it is brought into view,
 * must stand still there, and must not be covered by another.
 */
export async function click(browser: Browser, selector: string, name: string): Promise<void> {
  const point = await waitFor<Point>(
    browser,
    `«${name}» in view and free`,
    `
    const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim();
    const isShown = (element) => element.getClientRects().length > 0;
    const candidates = [...document.querySelectorAll(${JSON.stringify(selector)})];
    const target = candidates.find((element) => nameOf(element) === ${JSON.stringify(name)} && isShown(element));
    if (!target) return null;

    const { top, bottom } = target.getBoundingClientRect();
    const isInView = top >= 0 && bottom <= innerHeight;
    if (!isInView) target.scrollIntoView({ block: 'center', behavior: 'instant' });

    const box = target.getBoundingClientRect();
    const x = Math.round(box.left + box.width / 2);
    const y = Math.round(box.top + box.height / 2);
    const before = window.lastPoint;
    window.lastPoint = { x, y };
    const standsStill = before?.x === x && before?.y === y;
    const isFree = target.contains(document.elementFromPoint(x, y));
    return standsStill && isFree ? { x, y } : null;
    `,
  );
  await browser.clickAt(point);
}

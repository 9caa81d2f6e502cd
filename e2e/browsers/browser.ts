import { sleep } from '@/lib/testing/until';

/** What the journeys need of a browser; each engine speaks its own protocol behind it. */
export interface Engine extends AsyncDisposable {
  /** Name and version, as the browser itself says. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs a function body in the page and gives back what it returns. */
  run<T>(body: string): Promise<T>;
  /** Brings the mouse to a place, in px from the corner of the page in view. */
  pointAt(x: number, y: number): Promise<void>;
  /** Brings the mouse there, presses and releases its primary button. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>;
  /** Sets the size of the window or of the page in it, in px. */
  resize(width: number, height: number): Promise<void>;
}

/** Waits until the body returns something true in the page, and gives it back. */
export async function until<T>(engine: Engine, what: string, body: string, timeout = 10_000): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = await engine.run<T>(body);
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeout / 1000} s.`);
    await sleep(100);
  }
}

/**
 * Clicks, as a hand would, the visible element of a selector whose text or label is `name`: it is brought into view,
 * must rest there, and must not be covered by another.
 */
export async function click(engine: Engine, selector: string, name: string): Promise<void> {
  const place = await until<{ x: number; y: number }>(
    engine,
    `«${name}» in view and free`,
    `const named = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
      .find((element) => named(element) === ${JSON.stringify(name)} && element.getClientRects().length > 0);
    if (!found) return null;
    const inView = () => { const { top, bottom } = found.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; };
    if (!inView()) found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    const x = Math.round(left + width / 2), y = Math.round(top + height / 2);
    const place = x + ' ' + y, rests = place === window.lastPlace;
    window.lastPlace = place;
    return rests && found.contains(document.elementFromPoint(x, y)) ? { x, y } : null;`,
  );
  await engine.clickAt(place.x, place.y);
}

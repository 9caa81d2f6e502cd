import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { startServer } from '@/lib/processes/start-server';

/** What the journeys need of a browser that Playwright cannot drive as visitors have it. */
export interface Browser extends AsyncDisposable {
  open(url: string): Promise<void>;
  /** Runs a function body in the page and gives back what it returns. */
  run<T>(body: string): Promise<T>;
  clickAt(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

interface Point {
  x: number;
  y: number;
}

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: '\uE00C', Enter: '\uE007' } as const;

/** Ends a broken run, in ms. */
const TIMEOUT = 120_000;

/** WebKitGTK's own browser, which stands in a folder of its version. */
function findMiniBrowser(): string | undefined {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.startsWith('webkit')) : [];
  return folders.map((folder) => join(libraries, folder, 'MiniBrowser')).find(existsSync);
}

const programs = {
  firefox: findProgram('firefox-esr', 'firefox'),
  webKitDriver: findProgram('WebKitWebDriver'),
  miniBrowser: findMiniBrowser(),
  xvfb: findProgram('Xvfb'),
};

/** The browsers, and how each is started where it is installed (Debian: firefox-esr, webkit2gtk-driver, xvfb). */
export const otherBrowsers = [
  { name: 'Firefox', isInstalled: Boolean(programs.firefox), start: startFirefox },
  {
    name: 'WebKitGTK',
    isInstalled: Boolean(programs.webKitDriver && programs.miniBrowser && programs.xvfb),
    start: startWebKit,
  },
];

async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: programs.firefox, timeout: TIMEOUT });
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(TIMEOUT);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: async <T>(body: string) => (await page.evaluate(`(() => { ${body} })()`)) as T,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Starts it over WebDriver, on a display of its own since it has no headless mode. */
async function startWebKit(): Promise<Browser> {
  const display = spawn(programs.xvfb ?? '', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const driver = await startServer([programs.webKitDriver ?? '', `--port=${port}`], {
    port,
    path: '/status',
    env: { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const binary = { binary: programs.miniBrowser, args: ['--automation'] };
  const { sessionId } = await command<{ sessionId: string }>('POST', `${driver.url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': binary } },
  });
  const session = `${driver.url}/session/${sessionId}`;
  return {
    ...commandsOf(session),
    [Symbol.asyncDispose]: async () => {
      await command('DELETE', session);
      await driver.stop();
      display.kill();
    },
  };
}

/** The commands of a WebDriver session. */
function commandsOf(session: string): Omit<Browser, keyof AsyncDisposable> {
  const sendKeys = async (text: string) => {
    const active = await command<Record<string, string>>('GET', `${session}/element/active`);
    const [element] = Object.values(active);
    await command('POST', `${session}/element/${element}/value`, { text });
  };
  return {
    open: (url) => command('POST', `${session}/url`, { url }),
    run: (body) => command('POST', `${session}/execute/sync`, { script: body, args: [] }),
    clickAt: ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      return command('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    resize: (width, height) => command('POST', `${session}/window/rect`, { width, height }),
  };
}

/** Sends a WebDriver command and gives the value of its answer. */
async function command<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

/** Waits until a function body returns something true in the page. */
export async function waitFor(browser: Browser, what: string, body: string): Promise<void> {
  await expect.poll(() => browser.run<boolean>(`return Boolean((() => { ${body} })())`), what).toBe(true);
}

/** Clicks, as a hand would, what is shown and has this name: in view, standing still, and not covered by another. */
export async function click(browser: Browser, { selector, name }: { selector: string; name: string }): Promise<void> {
  const look = () =>
    browser.run<Point | null>(`
      const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim();
      const isShown = (element) => element.getClientRects().length > 0;
      const candidates = [...document.querySelectorAll(${JSON.stringify(selector)})];
      const target = candidates.find((element) => nameOf(element) === ${JSON.stringify(name)} && isShown(element));
      if (!target) return null;
      const { top, bottom } = target.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
      return target.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
    `);
  let point = await look();
  const standsStill = async () => {
    const before = point;
    point = await look();
    return point !== null && point.x === before?.x && point.y === before.y;
  };
  await expect.poll(standsStill, `«${name}» in view and free`).toBe(true);
  if (point) await browser.clickAt(point);
}

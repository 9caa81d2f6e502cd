import { startDisplay } from '@/e2e/helpers/display';
import { freePort } from '@/lib/processes/listen';
import { startServer } from '@/lib/processes/start-server';
import type { Browser, Point } from './browser';

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

/** What WebDriver answers to a new session. */
interface NewSession {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

type Cleanup = () => Promise<unknown>;

/** Starts WebKitGTK's small browser, driven over WebDriver, on a display of its own since it has no headless mode. */
export async function startWebKit(driver: string, miniBrowser: string): Promise<Browser> {
  const cleanups: Cleanup[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const { sessionUrl, version } = await startSession({ driver, miniBrowser, cleanups });
    return {
      name: `WebKitGTK ${version}`,
      ...commandsOf(sessionUrl),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts display, driver and browser, and adds to `cleanups` how each is ended. */
async function startSession({
  driver,
  miniBrowser,
  cleanups,
}: {
  driver: string;
  miniBrowser: string;
  cleanups: Cleanup[];
}): Promise<{ sessionUrl: string; version: string }> {
  const display = await startDisplay();
  cleanups.push(display.stop);
  const port = await freePort();
  const service = await startServer([driver, `--port=${port}`], {
    port,
    path: '/status',
    env: { DISPLAY: display.name, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  cleanups.push(() => service.stop());
  const { sessionId, capabilities } = await request<NewSession>('POST', `${service.url}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  });
  const sessionUrl = `${service.url}/session/${sessionId}`;
  cleanups.push(() => request('DELETE', sessionUrl));
  return { sessionUrl, version: capabilities.browserVersion };
}

/** The commands of a WebDriver session. */
function commandsOf(session: string): Omit<Browser, 'name' | keyof AsyncDisposable> {
  const sendKeys = async (text: string) => {
    const active = await request<Record<string, string>>('GET', `${session}/element/active`);
    const [element] = Object.values(active);
    await request<void>('POST', `${session}/element/${element}/value`, { text });
  };
  const sendMouse = (actions: object[]) =>
    request<void>('POST', `${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const moveAction = ({ x, y }: Point) => ({ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 });

  return {
    open: (url) => request('POST', `${session}/url`, { url }),
    run: (body) => request('POST', `${session}/execute/sync`, { script: body, args: [] }),
    moveTo: (point) => sendMouse([moveAction(point)]),
    clickAt: (point) =>
      sendMouse([moveAction(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    resize: (width, height) => request('POST', `${session}/window/rect`, { width, height }),
  };
}

/** Sends a WebDriver command and gives the value of its answer. */
async function request<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/lib/testing/listen';
import { startServer } from '@/lib/testing/program';
import type { Engine } from './browser';

const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

/** WebKitGTK's small browser over classic WebDriver, on a display of its own since it has no headless mode. */
export async function startWebKit(driver: string, miniBrowser: string): Promise<Engine> {
  const started: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    return await connect(driver, miniBrowser, started, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(
  driver: string,
  miniBrowser: string,
  started: (() => Promise<unknown>)[],
  end: () => Promise<void>,
): Promise<Engine> {
  const display = await startDisplay(started);
  const port = await freePort();
  const service = await startServer([driver, `--port=${port}`], {
    port,
    path: '/status',
    env: { DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  started.push(() => service.stop());
  const root = service.url;
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', `${root}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  });
  const session = `${root}/session/${sessionId}`;
  started.push(() => call('DELETE', session));
  const sendKeys = async (text: string) => {
    const [element] = Object.values(await call<Record<string, string>>('GET', `${session}/element/active`));
    await call('POST', `${session}/element/${element}/value`, { text });
  };

  const mouse = (...actions: object[]) =>
    call<void>('POST', `${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${session}/url`, { url }),
    run: (body) => call('POST', `${session}/execute/sync`, { script: body, args: [] }),
    pointAt: (x, y) => mouse({ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 }),
    clickAt: (x, y) =>
      mouse(
        { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ),
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    [Symbol.asyncDispose]: end,
  };
}

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

/** Starts a virtual display on a free number. */
async function startDisplay(started: (() => Promise<unknown>)[]): Promise<string> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(async () => {
    const ended = once(display, 'exit');
    if (display.exitCode === null && display.kill('SIGTERM')) await ended;
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject);
    display.once('exit', () => reject(new Error('Xvfb did not start.')));
    display.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return `:${number}`;
}

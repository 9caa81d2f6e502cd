import puppeteer from 'puppeteer-core';
import { type Browser, TIMEOUT } from './browser';

/**
 * Starts Firefox, driven over WebDriver BiDi. By Puppeteer, since Playwright drives only a Firefox of its own that no
 * visitor uses.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: TIMEOUT });
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(TIMEOUT);
  return {
    name: await browser.version(),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: async <T>(body: string) => (await page.evaluate(`(() => { ${body} })()`)) as T,
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

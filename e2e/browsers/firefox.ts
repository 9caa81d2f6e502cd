import puppeteer from 'puppeteer-core';
import type { Engine } from './browser';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    pointAt: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

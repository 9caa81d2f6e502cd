import type { Page } from '@playwright/test';

/** A text that was shown, when by the page's own time, and where the hero's subtitle was then. */
export interface ShownText {
  ms: number;
  text: string;
  subtitle?: number;
}

declare global {
  interface Window {
    textLog: ShownText[];
  }
}

/** Notes every text that an element shows from the next page on, and gives them when asked. */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<ShownText[]>> {
  await page.addInitScript((observed) => {
    window.textLog = [];
    const note = () => {
      const text = document.querySelector(observed)?.textContent ?? '';
      if (window.textLog.at(-1)?.text === text) return;
      const subtitle = document.querySelector('h1 ~ p, main section p')?.getBoundingClientRect().y;
      window.textLog.push({ ms: performance.now(), text, subtitle });
    };
    document.addEventListener('DOMContentLoaded', () => {
      note();
      const observer = new MutationObserver(note);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, selector);
  return () => page.evaluate(() => window.textLog);
}

import type { Page } from '@playwright/test';

/** A shown text, its time in ms on the clock of the page, and the position of the hero's subtitle. */
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

/** Records every text of an element from the next page on; the returned function reads them. */
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

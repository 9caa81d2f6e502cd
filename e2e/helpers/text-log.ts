import type { Page } from '@playwright/test';

/** A text that the observed element has shown. */
export interface ShownText {
  /** The time at which the text appeared, in ms as of `performance.now`. */
  shownAtMs: number;
  text: string;
  /** The distance in px of the hero's subtitle from the top of the viewport. */
  subtitleTop?: number;
}

declare global {
  interface Window {
    textLog: ShownText[];
  }
}

/**
 * Records every text that an element shows on the pages that are opened after this call.
 *
 * @returns a function that reads the recorded texts
 */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<ShownText[]>> {
  await page.addInitScript((observedSelector) => {
    window.textLog = [];
    const recordText = () => {
      const text = document.querySelector(observedSelector)?.textContent ?? '';
      if (window.textLog.at(-1)?.text === text) return;
      const subtitleTop = document.querySelector('h1 ~ p, main section p')?.getBoundingClientRect().y;
      window.textLog.push({ shownAtMs: performance.now(), text, subtitleTop });
    };
    document.addEventListener('DOMContentLoaded', () => {
      recordText();
      const observer = new MutationObserver(recordText);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, selector);
  return () => page.evaluate(() => window.textLog);
}

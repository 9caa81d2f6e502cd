import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements: string[];
  }
}

/**
 * Records each text that a live region of the page announces.
 *
 * @returns a function that reads the recorded texts in order
 */
export async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announcements = [];
    const toElement = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const findAlert = (nodes: NodeList) => {
      const addedElement = [...nodes].find((node) => node instanceof Element);
      return addedElement?.matches('[role=alert]') ? addedElement : addedElement?.querySelector('[role=alert]');
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const liveRegion = toElement(target)?.closest('[role=status], [role=alert]') ?? findAlert(addedNodes);
        const text = liveRegion?.textContent?.trim();
        if (text && window.announcements.at(-1) !== text) window.announcements.push(text);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announcements);
}

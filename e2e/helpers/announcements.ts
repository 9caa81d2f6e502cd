import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements: string[];
  }
}

/** Notes, in order, what a screen reader would be told from now on, and gives it when asked. */
export async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announcements = [];
    const regionAround = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest('[role=status], [role=alert]');
    };
    const alertAmong = (nodes: NodeList) => {
      const added = [...nodes].find((node) => node instanceof Element);
      return added?.matches('[role=alert]') ? added : added?.querySelector('[role=alert]');
    };
    const note = (text: string | undefined) => {
      if (text && window.announcements.at(-1) !== text) window.announcements.push(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = regionAround(target) ?? alertAmong(addedNodes);
        note(region?.textContent?.trim());
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announcements);
}

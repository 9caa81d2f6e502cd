import type { Page } from '@playwright/test';

/** The characters before and after each translated text. */
const DELIMITERS = { start: '⟦', end: '⟧' };

/** Returns the text that the simulated translator shows instead of `text`. */
export const translated = (text: string) => `${DELIMITERS.start}${text}${DELIMITERS.end}`;

/**
 * Simulates Chrome's translator on the next page. Replaces every text node by `<font><font>text</font></font>`,
 * even nodes that scripts add or change later. Leaves elements with `translate="no"` unchanged.
 */
export async function translateFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(startTranslator, DELIMITERS);
}

/** This function runs in the browser, so it cannot use imports. */
function startTranslator({ start, end }: typeof DELIMITERS): void {
  const untouchedSelector = 'script, style, noscript, textarea, [translate="no"], font[data-translated]';

  const translate = (node: Text) => {
    const text = node.data.trim();
    if (!text || !node.parentElement || node.parentElement.closest(untouchedSelector)) return;
    const outerFont = document.createElement('font');
    const innerFont = document.createElement('font');
    innerFont.dataset.translated = '';
    innerFont.textContent = node.data.replace(text, () => start + text + end);
    outerFont.append(innerFont);
    node.replaceWith(outerFont);
  };

  const translateWithin = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateWithin(target);
      addedNodes.forEach(translateWithin);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

import type { Page } from '@playwright/test';

/** The delimiters that mark a translated text. */
const MARKS = { start: '⟦', end: '⟧' };

/** A text as the translator renders it. */
export const translated = (text: string) => `${MARKS.start}${text}${MARKS.end}`;

/**
 * Translates the page from its first moment on as Chrome does: every text node becomes `<font><font>text</font></font>`,
 * also the nodes that scripts add or change later, except within `translate="no"`.
 */
export async function translateFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(startTranslator, MARKS);
}

/** Runs in the page. */
function startTranslator({ start, end }: typeof MARKS): void {
  const untouched = 'script, style, noscript, textarea, [translate="no"], font[data-translated]';

  const translate = (node: Text) => {
    const text = node.data.trim();
    if (!text || !node.parentElement || node.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.dataset.translated = '';
    inner.textContent = node.data.replace(text, () => start + text + end);
    outer.append(inner);
    node.replaceWith(outer);
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

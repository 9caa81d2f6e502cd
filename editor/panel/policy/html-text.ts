import { normalizeText } from '@/editor/document/normalize';

export const HEADINGS = 'h1, h2, h3, h4, h5, h6';
export const BLOCKS = `${HEADINGS}, p, li, div, td, th, tr, pre, blockquote, dt, dd, table, ul, ol`;
/** Google Docs writes a `<b>` of normal weight around all that is copied, and bold as the weight of a `<span>`. */
export const BOLD =
  'strong, b:not([style*="font-weight:normal"]), span[style*="font-weight:700"], span[style*="font-weight:bold"]';

const SEPARATOR = '\u2029';
/** What decides whether a text is shown; the rest of a style sheet is looks. */
const SHOWS_OR_STRIKES =
  /line-through|text-decoration:none|display:none|visibility:|(?:opacity|font-size):0|mso-hide:all/;

/** Parses HTML, with the rules of its style sheets that strike or hide texts written on the elements themselves. */
export function parseHtml(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute('style', compact(element.getAttribute('style') ?? ''));
  }
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  // Backwards, since each is put before what the element has already, and the last one holds.
  for (const [, selector = '', declarations = ''] of rulesIn(css).toReversed()) {
    const style = compact(declarations);
    if (!SHOWS_OR_STRIKES.test(style)) continue;
    for (const element of elementsBy(selector, page)) {
      element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`);
    }
  }
  return page.body;
}

function compact(style: string): string {
  return style
    .toLowerCase()
    .replace(/\s*([:;])\s*/g, '$1')
    .trim();
}

function rulesIn(css: string): RegExpMatchArray[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
  return [...withoutComments.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
}

function elementsBy(selector: string, page: Document): Element[] {
  try {
    return [...page.querySelectorAll(selector)];
  } catch {
    // Word's own selectors, such as @page or @list.
    return [];
  }
}

/** The texts of the blocks in an element, each on one line. */
export function linesIn(element: Element): string[] {
  // Not of the panel's own document, in which the pictures of what was pasted would be loaded.
  const copy = element.ownerDocument.createElement('div');
  copy.append(element.cloneNode(true));
  for (const block of copy.querySelectorAll(`${BLOCKS}, br`)) {
    block.before(SEPARATOR);
    block.after(SEPARATOR);
  }
  return copy.textContent
    .split(SEPARATOR)
    .map(normalizeText)
    .filter((line) => line !== '');
}

export function textOf(element: Element): string {
  return linesIn(element).join(' ');
}

/** The text nodes below an element, in their order. */
export function textNodesIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

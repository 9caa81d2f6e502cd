import { normalizeText } from '@/editor/document/normalize';
import { type Block, blockFrom } from './blocks-from-text';
import { MAX_HEADING } from './find-headings';

/** Word's «Título» is a paragraph with this class. */
const HEADING = 'h1, h2, h3, h4, h5, h6, [role=heading], .MsoTitle';
const BLOCK = `${HEADING}, address, article, aside, blockquote, body, dd, div, dl, dt, figcaption, figure, footer, form, header, li, main, nav, ol, p, pre, section, table, td, th, ul`;
const HIDDEN =
  'head, noscript, script, style, template, [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]';
/** Word writes the bullet or the number of a paragraph into one of these. */
const WORD_MARKER = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const PICTURES = 'img, picture, svg, video, iframe, object';

/** Below the six levels of HTML. */
const BOLD_LEVEL = 7;

/** The texts of one paragraph, heading, point or row. */
interface Line {
  place: Element;
  nodes: Text[];
}

interface BlocksOfHtml {
  blocks: Block[];
  /** What is not brought as it was, for the person to know. */
  notes: string[];
}

/**
 * The pieces of a text that was copied from Word, Google Docs or a page.
 *
 * @returns `undefined` of one without paragraphs, of which the text alone says as much
 */
export function blocksFromHtml(html: string): BlocksOfHtml | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hasParagraphs = body.querySelector(`${HEADING}, p, li, div, br, td`) !== null;
  // What a browser shows of a text file.
  const isPlainText = body.querySelector('pre') !== null && !body.querySelector(`${HEADING}, p, li`);
  if (!hasParagraphs || isPlainText) return undefined;
  for (const hidden of body.querySelectorAll(HIDDEN)) hidden.remove();
  for (const lineBreak of body.querySelectorAll('br')) {
    if (lineBreak.closest(`${HEADING}, li, tr`)) lineBreak.replaceWith(' ');
  }
  const lines = linesOf(body);
  const hasHeadings = lines.filter(({ place }) => place.matches(HEADING)).length > 1;
  const blocks = lines.map((line) => blockOf(line, { hasHeadings }));
  return {
    blocks: blocks.filter(({ text }) => text !== ''),
    notes: [...notesAboutTables(body), ...notesAboutLinks(body), ...notesAboutPictures(body)],
  };
}

/** Texts beside each other in one place are one line, unless a line break parts them. */
function linesOf(body: HTMLElement): Line[] {
  const lines: Line[] = [];
  let current: Line | undefined;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.nodeName === 'BR') current = undefined;
    if (!(node instanceof Text) || !node.parentElement) continue;
    const place = placeOf(node.parentElement);
    if (current?.place === place) {
      current.nodes.push(node);
    } else if (node.data.trim() !== '') {
      // White space between blocks belongs to none.
      current = { place, nodes: [node] };
      lines.push(current);
    }
  }
  return lines;
}

/** The nearest block, or the point or row that it stands in. */
function placeOf(element: Element): Element {
  const row = element.closest('tr');
  if (row && isRowOfData(row)) return row;
  const block = element.closest(BLOCK) ?? element;
  const item = block.closest('li');
  const isOneText = item !== null && !item.querySelector(`${HEADING}, p ~ p, table`);
  return isOneText ? item : block;
}

/** Mails and old pages lay out their text in tables, too. */
function isRowOfData(row: HTMLTableRowElement): boolean {
  return row.cells.length > 1 && !row.closest('table')?.querySelector(`${HEADING}, table`);
}

function blockOf({ place, nodes }: Line, { hasHeadings }: { hasHeadings: boolean }): Block {
  if (place instanceof HTMLTableRowElement) return { kind: 'paragraph', text: textOfRow(place) };
  const marker = textOf(nodes.filter((node) => node.parentElement?.closest(WORD_MARKER)));
  const ownNodes = nodes.filter((node) => !node.parentElement?.closest(WORD_MARKER));
  const text = textOf(ownNodes);
  const number = /\w[.)]/.test(marker) ? `${marker} ` : '';
  if (place.matches(HEADING)) return { kind: 'heading', text: number + text, level: levelOf(place) };

  const isLone = !place.matches('li:not(:only-child)');
  const isBold = ownNodes.every((node) => node.data.trim() === '' || hasBoldText(node));
  if (!hasHeadings && isBold && isLone && text.length <= MAX_HEADING) {
    return { kind: 'heading', text: number + text, level: BOLD_LEVEL };
  }
  if (place instanceof HTMLLIElement) return { kind: 'item', text: numberOf(place) + text };
  return marker ? { kind: 'item', text: number + text } : blockFrom(text);
}

function textOf(nodes: Text[]): string {
  return normalizeText(nodes.map(({ data }) => data).join(''));
}

function textOfRow({ cells }: HTMLTableRowElement): string {
  const texts = [...cells].map(({ textContent }) => normalizeText(textContent ?? ''));
  return texts.filter(Boolean).join(' | ');
}

function levelOf(heading: Element): number {
  const [, level = heading.getAttribute('aria-level') ?? 1] = heading.tagName.match(/^H([1-6])$/) ?? [];
  return Number(level);
}

/** By the nearest element that says so: Google Docs wraps all in a `<b>` of normal weight. */
function hasBoldText(node: Text): boolean {
  for (let element = node.parentElement; element; element = element.parentElement) {
    const { fontWeight } = element.style;
    if (fontWeight) return fontWeight === 'bold' || Number(fontWeight) >= 600;
    if (element.matches('b, strong')) return true;
  }
  return false;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** The number that a browser shows before a point, since texts refer to it: «1. », «b) », «iv) ». */
function numberOf(item: HTMLLIElement): string {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return '';
  const items = [...list.children].filter((child) => child.matches('li'));
  const position = list.start + items.indexOf(item);
  const style = item.style.listStyleType || list.style.listStyleType || list.type;
  if (/alpha|^a$/i.test(style)) return `${String.fromCharCode(96 + position)}) `;
  if (/roman|^i$/i.test(style)) return `${ROMAN[position - 1] ?? position}) `;
  return `${position}. `;
}

function notesAboutTables(body: HTMLElement): string[] {
  const hasTable = [...body.querySelectorAll('tr')].some(isRowOfData);
  return hasTable ? ['La política no tiene tablas: cada fila queda como un párrafo.'] : [];
}

/** Links whose address is not what they say. */
function notesAboutLinks(body: HTMLElement): string[] {
  const links = [...body.querySelectorAll('a')].flatMap((link) => {
    const text = normalizeText(link.textContent ?? '');
    // As it is written: `href` would complete it with the address of the panel.
    const href = link.getAttribute('href') ?? '';
    const address = href.replace(/^(?:mailto:|tel:|https?:\/\/)|\/$/g, '');
    const isLost = /^(?:mailto|tel|https?):/.test(href) && text !== '' && !text.includes(address);
    return isLost ? [`«${text}» (${href})`] : [];
  });
  if (links.length === 0) return [];
  return [`La política no tiene enlaces: queda su texto, sin la dirección. ${[...new Set(links)].join(', ')}.`];
}

function notesAboutPictures(body: HTMLElement): string[] {
  return body.querySelector(PICTURES) ? ['La política no tiene imágenes ni videos: los que copiaste no se pegan.'] : [];
}

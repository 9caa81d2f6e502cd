import { HEADINGS } from './html-text';
import { BULLET, LETTERS, ROMAN } from './numbering';

/** An item of a list in another: the page has one list only, and the dash shows where it belongs. */
export const NESTED_ITEM = '- – ';

const letter = (number: number) => LETTERS[number - 1] ?? String(number);
const roman = (number: number) => ROMAN[number - 1] ?? String(number);

/** How items are numbered, by the end of `list-style-type`, and what it is for each `type`. */
const LABELS: Record<string, (number: number) => string> = { alpha: letter, latin: letter, roman };
const TYPES: Record<string, string> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };

const ITEM = /^(?:- |(?=\d+\. ))/;
const IN_BOLD = /^\*\*[^*]+\*\*$/;

/** An item in Markdown: its text on one line, and those of the lists in it below. */
export function itemToMarkdown(content: string, item: Element): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const firstNested = lines.findIndex((line) => ITEM.test(line));
  const own = firstNested < 0 ? lines : lines.slice(0, firstNested);
  const nested = lines.slice(own.length);
  if (own.length === 0) return `\n${nested.join('\n')}\n`;
  // Some number their headings as a list that holds all of the text.
  const isHeading = own.some((line) => line.startsWith('#') || IN_BOLD.test(line.trim()));
  const text = labelOf(item) + own.map((line) => line.trim()).join(isHeading ? '\n\n' : ' ');
  const below = isHeading ? nested : nested.map((line) => line.replace(ITEM, NESTED_ITEM));
  return `\n${[text, ...below].join('\n')}\n`;
}

function labelOf(item: Element): string {
  const label = isNumbered(item) ? numberOf(item) : '- ';
  return isNested(item) ? label.replace(ITEM, NESTED_ITEM) : label;
}

function isNumbered(item: Element): boolean {
  return item.parentElement?.matches('ol') ?? false;
}

/** Google Docs puts a list beside the items of another, Word online each item into a list of its own. */
function isNested(item: Element): boolean {
  const outer = item.parentElement?.parentElement;
  const isBesideItems = outer?.matches('ul, ol') && outer.querySelector(':scope > li') !== null;
  return Number(item.getAttribute('data-aria-level')) > 1 || isBesideItems === true;
}

function numberOf(item: Element): string {
  const list = item.parentElement;
  const number = Number(item.getAttribute('value'));
  const styles = `${item.getAttribute('style')};${list?.getAttribute('style')}`;
  const [, style] = styles.match(/list-style-type:([\w-]+)/) ?? [];
  const [size, kind = ''] = (style ?? TYPES[list?.getAttribute('type') ?? ''] ?? '').split('-');
  const label = LABELS[kind]?.(number) ?? '';
  if (label === '') return `${number}. `;
  return `- ${size === 'upper' ? label.toUpperCase() : label.toLowerCase()}) `;
}

/** Writes its number on each item, since to count those before each takes long in a long list. */
export function numberItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    const items = list.querySelectorAll<HTMLLIElement>(':scope > li');
    for (const [index, item] of items.entries()) item.value = list.start + index;
  }
}

/** The items of Word are paragraphs that name their level: its own marks of the deeper ones become dashes. */
export function markNestedParagraphs(body: HTMLElement): void {
  for (const item of body.querySelectorAll('[style*="mso-list"]')) {
    const mark = item.querySelector('[style*="mso-list:ignore"]');
    const isDeeper = /mso-list:\S+ level[2-9]/.test(item.getAttribute('style') ?? '') && !item.matches(HEADINGS);
    const label = mark?.textContent ?? '';
    // «2.1» numbers a paragraph.
    if (!mark || !isDeeper || /\d\.\d/.test(label)) continue;
    mark.textContent = BULLET.test(`${label} x`) ? NESTED_ITEM : `${NESTED_ITEM}${label.trim()} `;
  }
}

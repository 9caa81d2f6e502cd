import Turndown from 'turndown';
import { BLOCKS, BOLD, HEADINGS, parseHtml } from './html-text';
import { itemToMarkdown, markNestedParagraphs, NESTED_ITEM, numberItems } from './list-items';
import type { PasteChange } from './paste-changes';
import { noteLinksIn, placeNotes } from './place-notes';
import { removeUnshown } from './remove-unshown';
import { writeTables } from './write-tables';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-' })
  .addRule('emphasis', { filter: ['b', 'i', 'em', 'code'], replacement: (content) => content })
  .addRule('bold', { filter: (node) => node.matches(BOLD), replacement: (content) => `**${content}**` })
  .addRule('block', { filter: ['blockquote', 'pre'], replacement: (content) => `\n\n${content}\n\n` })
  .addRule('line break', {
    filter: 'br',
    replacement: (_content, node) => (node.closest(`${HEADINGS}, li`) ? ' ' : '\n'),
  })
  .addRule('link', { filter: 'a', replacement: (content) => content })
  .addRule('item', { filter: 'li', replacement: itemToMarkdown })
  .addRule('rule', { filter: 'hr', replacement: () => '\n\n' });
// A sign at the start of a line is what its author meant as the mark of a heading or a list.
turndown.escape = (text) => text;

interface ReadHtml {
  /** `undefined` of HTML without blocks, which says less than the text beside it. */
  markdown: string | undefined;
  changes: PasteChange[];
}

/** What was copied from Word, Google Docs, a mail or a page, and what of it the page does not show as it was. */
export function readHtml(html: string): ReadHtml {
  const body = parseHtml(html);
  const hasBlocks = body.querySelector(`${BLOCKS}, br`) !== null;
  const noteLinks = noteLinksIn(body);
  const changes = [...removeUnshown(body), ...placeNotes(body, noteLinks)];
  for (const link of body.querySelectorAll('a')) writeAddress(link);
  changes.push(...writeTables(body));
  markNestedParagraphs(body);
  numberItems(body);
  const markdown = turndown.turndown(body);
  if (markdown.includes(NESTED_ITEM)) changes.push({ kind: 'nestedItem', text: '' });
  return { markdown: hasBlocks || changes.length > 0 ? markdown : undefined, changes };
}

/** Writes the address of a link after its text, unless that shows it or it leads to a heading of the page. */
function writeAddress(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  const shown = address.replace(/^https?:\/\/|\/$/g, '');
  const leadsElsewhere = /^https?:[^#]+$/.test(address);
  const text = link.textContent;
  if (leadsElsewhere && text.trim() !== '' && !text.includes(shown)) link.append(` (${address})`);
}

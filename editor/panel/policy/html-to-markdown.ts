import Turndown from 'turndown';

const BLOCK = 'h1, h2, h3, h4, h5, h6, p, li, div, br, td, pre';
/** Tracked deletions and comments of Word, and what its author struck through. */
const REVIEW = 'del, s, strike, [style*="line-through"], .msocomanchor, [style*="mso-element:comment-list"]';
const NOT_TEXT = `script, style, nav, button, hr, img, svg, video, iframe, ${REVIEW}`;
/** Google Docs writes a `<b>` of normal weight around all that is copied, and bold as the weight of a `<span>`. */
const BOLD = 'strong, b:not([style^="font-weight"]), span[style*="font-weight:700"], span[style*="font-weight: 700"]';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-' })
  .addRule('emphasis', { filter: ['b', 'i', 'em', 'code'], replacement: (content) => content })
  .addRule('bold', { filter: (node) => node.matches(BOLD), replacement: (content) => `**${content}**` })
  .addRule('block', { filter: ['blockquote', 'pre'], replacement: (content) => `\n\n${content}\n\n` })
  .addRule('line break', {
    filter: 'br',
    replacement: (_content, node) => (node.closest('h1, h2, h3, h4, h5, h6, li, tr') ? ' ' : '\n'),
  })
  .addRule('link', { filter: 'a', replacement: withAddress })
  .addRule('row', { filter: 'tr', replacement: (content) => `\n\n${rowOf(content.trim())}\n\n` })
  .addRule('no text', { filter: (node) => node.matches(NOT_TEXT), replacement: () => '' });
// A sign at the start of a line is what its author meant as the mark of a heading or a list.
turndown.escape = (text) => text;

/** What was copied from Word, Google Docs or a page; `undefined` of HTML without blocks, which says less than the text. */
export function markdownFromHtml(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(BLOCK) ? turndown.turndown(body) : undefined;
}

/** The text of a link and its address, unless it shows that itself or leads to a heading of the page. */
function withAddress(text: string, link: Element): string {
  const address = link.getAttribute('href') ?? '';
  const shown = address.replace(/^https?:\/\/|\/$/g, '');
  const leadsElsewhere = /^https?:[^#]+$/.test(address);
  const isSaid = text.trim() === '' || text.includes(shown);
  return leadsElsewhere && !isSaid ? `${text} (${address})` : text;
}

/** The cells of a row on one line. Mails and old pages lay out their headings in tables, too. */
function rowOf(content: string): string {
  return /^#/m.test(content) ? content : content.replace(/\s*\n\s*/g, ' | ');
}

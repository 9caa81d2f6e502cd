import MarkdownIt, { type Token } from 'markdown-it';
import { isMap, parseDocument } from 'yaml';
import type { ContentProblem, Parsed } from '@/content/schema/content-problem';

interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

interface PolicyBody {
  introduction?: string;
  sections: PolicySection[];
}

/** A heading, paragraph or list entry, or an element that the page does not render. */
interface Block {
  kind: 'heading' | 'paragraph' | 'entry' | 'unsupported';
  text: string;
}

/** Matches the front matter of the policy after a byte order mark, which Windows Notepad writes. The group is its YAML. */
export const FRONT_MATTER = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

// The `reference` rule of markdown-it removes lines that look like link definitions, such as `[Nota]: text`.
const markdownParser = new MarkdownIt().disable('reference');
// Recognizes pictures with any URL, because word processors paste `file:` URLs. The page shows no URL as a link.
markdownParser.validateLink = () => true;

/**
 * Parses the Markdown of the policy into the input of its schema, also if it was pasted from a word processor. Ignores
 * bold and italics, and inserts the URL of a link after its text. Reports all other elements and leaves them out.
 */
export function parsePolicy(text: string): Parsed {
  const [frontMatter = '', yaml = ''] = text.match(FRONT_MATTER) ?? [];
  const { contents, errors } = parseDocument(yaml);
  if (!isMap(contents) || errors.length > 0) return { problems: [FRONT_MATTER_PROBLEM] };
  const { date, ...head } = contents.toJSON();
  const blocks = toBlocks(markdownParser.parse(text.slice(frontMatter.length), {}));
  // Skips the title of the document, because the front matter contains it.
  const isTitle = blocks[0]?.kind === 'heading' && blocks[0].text === head.title;
  const { body, problems } = groupBySection(isTitle ? blocks.slice(1) : blocks);
  return { value: { ...head, version: date, ...body }, problems };
}

const FRONT_MATTER_PROBLEM: ContentProblem = {
  problem: 'La cabecera de la política falta o no se puede leer.',
  remedy:
    'El archivo empieza con una línea ---, después title: y date:, y otra línea ---. Un título con dos puntos va entre comillas.',
};

function toBlocks(tokens: Token[]): Block[] {
  const blocks: Block[] = [];
  let previousListItem: Token | undefined;
  for (const { token, enclosing } of leafTokensIn(tokens)) {
    const listItem = enclosing.findLast(({ tag }) => tag === 'li');
    const isSecondParagraph = listItem !== undefined && listItem === previousListItem;
    previousListItem = listItem;
    const isEmpty = token.type === 'inline' && token.content.trim() === '';
    if (isEmpty) continue;
    const { text, isSupported } = inlineText(token);
    const kind = isSupported && !isSecondParagraph ? blockKind(enclosing) : 'unsupported';
    // Keeps the numbers of a numbered list as text, because other paragraphs may refer to them.
    const number = kind === 'paragraph' && listItem ? `${listItem.info}${listItem.markup} ` : '';
    // An element without text, such as a picture or a line, is quoted as written.
    blocks.push(...splitLines(kind, number + (text || token.content || token.markup)));
  }
  return blocks;
}

/** Yields each leaf token with the opening tokens of its enclosing elements, outermost first. */
function* leafTokensIn(tokens: Token[]): Generator<{ token: Token; enclosing: Token[] }> {
  const openTokens: Token[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) openTokens.push(token);
    if (token.nesting === -1) openTokens.pop();
    if (token.nesting === 0) yield { token, enclosing: [...openTokens] };
  }
}

/** Returns the kind of a text by its enclosing elements. Nested lists become one list. */
function blockKind(enclosing: Token[]): Block['kind'] {
  const path = enclosing.map(({ tag }) => tag).join(' ');
  if (/^h\d$/.test(path)) return 'heading';
  if (/^(?:[uo]l li )*ul li p$/.test(path)) return 'entry';
  return /^(?:(?:[uo]l li )*ol li )?p$/.test(path) ? 'paragraph' : 'unsupported';
}

/** Matches list entries and headings that Markdown does not recognize, such as `-Nombre` or `##Datos`. */
const UNRECOGNIZED_MARKER = /^(?:[–—] |-\p{L}|#+\p{L})/mu;

/** Returns the text of a token, and whether the page renders all of it. It renders no images, deleted text or code. */
function inlineText({ children, content }: Token): { text: string; isSupported: boolean } {
  let text = '';
  let isSupported = children !== null && !UNRECOGNIZED_MARKER.test(content);
  let link: { url: string; start: number } | undefined;
  for (const token of children ?? []) {
    if (token.type === 'text') text += token.content;
    else if (/^(?:soft|hard)break$/.test(token.type)) text += '\n';
    else if (token.type === 'link_open') link = { url: String(token.attrGet('href')), start: text.length };
    else if (token.type === 'link_close' && link) text += linkSuffix(text.slice(link.start), link.url);
    else if (!/^(?:strong|em)_/.test(token.type)) isSupported = false;
  }
  return { text, isSupported };
}

/** Returns the URL of a link in parentheses. Empty if the text of the link is its URL, or for a link in the document. */
function linkSuffix(text: string, url: string): string {
  const address = url.replace(/^(?:mailto:|tel:)/, '');
  const isShown = address.replace(/^https?:\/\/|\/$/g, '') === text.replace(/^https?:\/\/|\/$/g, '');
  return isShown || url.startsWith('#') ? '' : ` (${address})`;
}

/** Matches a bullet that a word processor writes as text, such as `• Nombre`, or `o` and several no-break spaces. */
const TEXT_BULLET = /^(?:[•·▪◦‣●■]\s*|(?:[^\p{L}\p{N}\s]|[oqvüØ])(?=\s*\u00a0)\s{2,})/u;

/** Joins the lines of a block. A line of a paragraph that begins with a bullet becomes a list entry. */
function splitLines(kind: Block['kind'], text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const words = kind === 'paragraph' ? line.replace(TEXT_BULLET, '') : line;
    const lastBlock = blocks.at(-1);
    if (words !== line) blocks.push({ kind: 'entry', text: words });
    else if (lastBlock) lastBlock.text += ` ${words}`;
    else blocks.push({ kind, text: words });
  }
  return blocks.map((block) => ({ ...block, text: block.text.replace(/\s{2,}/g, ' ').trim() }));
}

/** Groups the blocks by heading. Quotes the blocks that cannot be used. */
function groupBySection(blocks: Block[]): { body: PolicyBody; problems: ContentProblem[] } {
  const body: PolicyBody = { sections: [] };
  const quotesByProblem = new Map<ContentProblem, Set<string>>();
  for (const [index, block] of blocks.entries()) {
    const quote = `«${block.text.slice(0, 40)}${block.text.length > 40 ? '…' : ''}»`;
    const problem = addToBody(body, block) ?? findEmptySection(block, blocks[index + 1]);
    if (problem) quotesByProblem.set(problem, (quotesByProblem.get(problem) ?? new Set()).add(quote));
  }
  const problems = [...quotesByProblem].map(([{ problem, remedy }, quotes]) => ({
    problem: `${problem}: ${[...quotes].join(', ')}.`,
    remedy,
  }));
  return { body, problems };
}

/** Returns a problem for a heading without text below it. */
function findEmptySection(block: Block, nextBlock: Block | undefined): ContentProblem | undefined {
  const hasText = nextBlock !== undefined && nextBlock.kind !== 'heading';
  return block.kind === 'heading' && !hasText ? EMPTY_SECTION_PROBLEM : undefined;
}

/** Adds a block to the last section. Returns a problem if the block cannot be added. */
function addToBody(body: PolicyBody, { kind, text }: Block): ContentProblem | undefined {
  const section = body.sections.at(-1);
  if (kind === 'unsupported') return UNSUPPORTED_PROBLEM;
  if (kind === 'heading') {
    // Removes a number, because the page numbers the sections.
    const title = text.replace(new RegExp(`^${body.sections.length + 1}[.)]\\s*`), '');
    body.sections.push({ title, paragraphs: [] });
  } else if (!section) {
    if (kind === 'entry' || body.introduction !== undefined) return SECOND_INTRODUCTION_PROBLEM;
    body.introduction = text;
  } else if (kind === 'entry') {
    section.list = [...(section.list ?? []), text];
  } else {
    if (section.list) return PARAGRAPH_AFTER_LIST_PROBLEM;
    section.paragraphs.push(text);
  }
  return undefined;
}

const UNSUPPORTED_PROBLEM: ContentProblem = {
  problem: 'La política muestra solo títulos, párrafos y listas, y hay otra cosa',
  remedy:
    'Quita tablas, imágenes, citas, líneas y tachados. En el texto simple, delante de un título van ## y un espacio; delante de un punto de una lista, un guion y un espacio; y ninguna línea empieza con espacios.',
};

const SECOND_INTRODUCTION_PROBLEM: ContentProblem = {
  problem: 'Antes del primer título va un solo párrafo, la introducción, y hay más',
  remedy: 'Únelo a la introducción, o ponle un título.',
};

const EMPTY_SECTION_PROBLEM: ContentProblem = {
  problem: 'Un título no tiene texto debajo',
  remedy: 'Escribe su texto, o quita el título.',
};

const PARAGRAPH_AFTER_LIST_PROBLEM: ContentProblem = {
  problem: 'Después de la lista de un apartado no va otro párrafo',
  remedy: 'Ponlo antes de la lista, o empieza otro apartado con un título.',
};

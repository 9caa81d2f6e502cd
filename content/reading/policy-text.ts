import MarkdownIt, { type Token } from 'markdown-it';
import { isMap, parseDocument } from 'yaml';
import { ContentProblemError } from '@/content/schema/content-problem';

interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

interface PolicyBody {
  introduction?: string;
  sections: PolicySection[];
}

/** A Markdown block and the number of its first line in the file. */
interface Block {
  kind: 'heading' | 'paragraph' | 'entry';
  text: string;
  line: number;
}

/** Matches the front matter of the policy. The first group is its YAML. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

// The `reference` rule of markdown-it removes lines that look like link definitions, such as `[Nota]: text`.
const markdownParser = new MarkdownIt().disable('reference');

/**
 * Parses the Markdown of the policy into the input of its schema.
 *
 * @throws ContentProblemError if the Markdown contains elements that the page does not render
 */
export function parsePolicy(text: string): unknown {
  // Windows Notepad saves files with a byte order mark.
  const source = text.replace(/^\ufeff/, '');
  const [frontMatter = '', yaml = ''] = source.match(FRONT_MATTER) ?? [];
  const { date, ...head } = parseFrontMatter(yaml);
  const frontMatterLineCount = frontMatter.split('\n').length - 1;
  const blocks = toBlocks(markdownParser.parse(source.slice(frontMatter.length), {}), frontMatterLineCount);
  return { ...head, version: date, ...groupBySection(blocks) };
}

/** Parses the YAML of the front matter. @throws ContentProblemError if it is missing or invalid */
function parseFrontMatter(yaml: string): Record<string, unknown> {
  const { contents, errors } = parseDocument(yaml);
  if (isMap(contents) && errors.length === 0) return contents.toJSON();
  throw new ContentProblemError({
    problem: 'La cabecera de la política falta o no se puede leer.',
    remedy:
      'El archivo empieza con una línea ---, después title: y date:, y otra línea ---. Un título con dos puntos va entre comillas.',
  });
}

/** The kind of a block by the HTML elements that enclose its text. */
const BLOCK_KINDS: Record<string, Block['kind']> = { h2: 'heading', p: 'paragraph', 'ul li p': 'entry' };

/** Returns the headings, paragraphs and list entries. @throws ContentProblemError if there are other elements */
function toBlocks(tokens: Token[], frontMatterLineCount: number): Block[] {
  const blocks: Block[] = [];
  let previousListItem: Token | undefined;
  for (const { token, enclosing } of leafTokensIn(tokens)) {
    const startLine = [...enclosing, token].findLast(({ map }) => map)?.map?.[0] ?? 0;
    const line = startLine + frontMatterLineCount + 1;
    const kind = BLOCK_KINDS[enclosing.map(({ tag }) => tag).join(' ')];
    const listItem = enclosing.find(({ tag }) => tag === 'li');
    const isSecondParagraph = listItem !== undefined && listItem === previousListItem;
    if (token.type !== 'inline' || !kind || isSecondParagraph) throw unsupportedElementError(line);
    previousListItem = listItem;
    blocks.push({ kind, line, text: plainText(token, line) });
  }
  return blocks;
}

/** Yields each leaf token with the opening tokens of its enclosing elements, outermost first. */
function* leafTokensIn(tokens: Token[]): Generator<{ token: Token; enclosing: Token[] }> {
  const openTokens: Token[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) openTokens.push(token);
    if (token.nesting === -1) openTokens.pop();
    if (token.nesting === 0) yield { token, enclosing: openTokens };
  }
}

function unsupportedElementError(line: number): ContentProblemError {
  return new ContentProblemError({
    problem: `Línea ${line}: la política muestra solo títulos, párrafos y listas, y esto es otra cosa.`,
    remedy:
      'Los títulos llevan ## delante, y los puntos de una lista un guion, un párrafo en cada uno. Ninguna línea empieza con espacios.',
  });
}

/** Matches list bullets and headings that Markdown does not recognize, such as `• Nombre` or `##Datos`. */
const UNRECOGNIZED_MARKER = /^(?:[•·▪◦‣]|[–—] |-\p{L}|#+\p{L})/u;

/** Joins the lines of a block. @throws ContentProblemError if a line has inline markup or an unrecognized marker */
function plainText({ children, content: source }: Token, line: number): string {
  if (source.split('\n').some((text) => UNRECOGNIZED_MARKER.test(text))) {
    throw new ContentProblemError({
      problem: `Línea ${line}: un punto de una lista o un título no se leería como tal.`,
      remedy: 'Antes de un punto va un guion y un espacio: - así. Antes de un título, ## y un espacio.',
    });
  }
  const textParts = (children ?? []).map(({ type, content }) => {
    if (type === 'text') return content;
    if (type === 'softbreak' || type === 'hardbreak') return ' ';
    throw new ContentProblemError({
      problem: `Línea ${line}: la política va sin negritas, cursivas, enlaces ni imágenes, y aquí hay una de esas cosas.`,
      remedy: 'Deja solo las palabras. Un asterisco o un corchete que se debe leer lleva una barra delante: \\*.',
    });
  });
  return textParts.join('').replace(/ {2,}/g, ' ').trim();
}

/** Groups the blocks by heading. @throws ContentProblemError if a block is not allowed at its position */
function groupBySection(blocks: Block[]): PolicyBody {
  const body: PolicyBody = { sections: [] };
  for (const block of blocks) {
    const section = body.sections.at(-1);
    if (block.kind === 'heading') {
      body.sections.push({ title: block.text, paragraphs: [] });
    } else if (section) {
      addToSection(section, block);
    } else if (block.kind === 'paragraph' && body.introduction === undefined) {
      body.introduction = block.text;
    } else {
      throw new ContentProblemError({
        problem: `Línea ${block.line}: antes del primer título va un solo párrafo, la introducción.`,
        remedy: 'Únelo a la introducción, o ponle un título con ## delante.',
      });
    }
  }
  return body;
}

function addToSection(section: PolicySection, { kind, text, line }: Block): void {
  if (kind === 'entry') {
    section.list = [...(section.list ?? []), text];
  } else if (section.list) {
    throw new ContentProblemError({
      problem: `Línea ${line}: después de la lista de un apartado no va otro párrafo.`,
      remedy: 'Ponlo antes de la lista, o empieza otro apartado con ##.',
    });
  } else {
    section.paragraphs.push(text);
  }
}

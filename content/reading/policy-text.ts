import MarkdownIt, { type Token } from 'markdown-it';
import { isMap, parseDocument } from 'yaml';
import { ContentProblemError } from '@/content/schema/content-problem';

interface PolicyPart {
  title: string;
  paragraphs: string[];
  list?: string[];
}

interface PolicyParts {
  introduction?: string;
  sections: PolicyPart[];
}

/** A block of the text with the number of its first line. */
interface Block {
  kind: 'heading' | 'paragraph' | 'entry';
  text: string;
  line: number;
}

/** The front matter of the policy, and the YAML in it. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

// `reference` would hide lines that look like link definitions.
const markdown = new MarkdownIt().disable('reference');

/** Parses the Markdown of the policy into the shape of its schema. @throws ContentProblemError at Markdown that the page does not render */
export function parsePolicy(text: string): unknown {
  // Windows Notepad saves files with a byte order mark.
  const source = text.replace(/^\ufeff/, '');
  const [matter = '', yaml = ''] = source.match(FRONT_MATTER) ?? [];
  const { date, ...head } = readFrontMatter(yaml);
  const linesBefore = matter.split('\n').length - 1;
  const blocks = blocksOf(markdown.parse(source.slice(matter.length), {}), linesBefore);
  return { ...head, version: date, ...partsOf(blocks) };
}

/** @throws ContentProblemError */
function readFrontMatter(yaml: string): Record<string, unknown> {
  const { contents, errors } = parseDocument(yaml);
  if (isMap(contents) && errors.length === 0) return contents.toJSON();
  throw new ContentProblemError({
    problem: 'La cabecera de la política falta o no se puede leer.',
    remedy:
      'El archivo empieza con una línea ---, después title: y date:, y otra línea ---. Un título con dos puntos va entre comillas.',
  });
}

/** The kinds of blocks by the elements around their text. */
const KINDS: Record<string, Block['kind']> = { h2: 'heading', p: 'paragraph', 'ul li p': 'entry' };

/** The blocks of the text. @throws ContentProblemError at any other Markdown element */
function blocksOf(tokens: Token[], linesBefore: number): Block[] {
  const blocks: Block[] = [];
  let lastEntry: Token | undefined;
  for (const { token, within } of leavesOf(tokens)) {
    const start = [...within, token].findLast(({ map }) => map)?.map?.[0] ?? 0;
    const line = start + linesBefore + 1;
    const kind = KINDS[within.map(({ tag }) => tag).join(' ')];
    const entry = within.find(({ tag }) => tag === 'li');
    const isSecondParagraph = entry !== undefined && entry === lastEntry;
    if (token.type !== 'inline' || !kind || isSecondParagraph) throw notShown(line);
    lastEntry = entry;
    blocks.push({ kind, line, text: plainText(token, line) });
  }
  return blocks;
}

/** The leaf tokens, each with the elements around it, outermost first. */
function* leavesOf(tokens: Token[]): Generator<{ token: Token; within: Token[] }> {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) open.push(token);
    if (token.nesting === -1) open.pop();
    if (token.nesting === 0) yield { token, within: open };
  }
}

function notShown(line: number): ContentProblemError {
  return new ContentProblemError({
    problem: `Línea ${line}: la política muestra solo títulos, párrafos y listas, y esto es otra cosa.`,
    remedy:
      'Los títulos llevan ## delante, y los puntos de una lista un guion, un párrafo en cada uno. Ninguna línea empieza con espacios.',
  });
}

/** Characters that editors use for list entries or headings and that Markdown does not recognize. */
const UNREAD_MARK = /^(?:[•·▪◦‣]|[–—] |-\p{L}|#+\p{L})/u;

/** The text of a block with its lines joined. @throws ContentProblemError at inline markup or an unrecognized mark */
function plainText({ children, content: written }: Token, line: number): string {
  if (written.split('\n').some((text) => UNREAD_MARK.test(text))) {
    throw new ContentProblemError({
      problem: `Línea ${line}: un punto de una lista o un título no se leería como tal.`,
      remedy: 'Antes de un punto va un guion y un espacio: - así. Antes de un título, ## y un espacio.',
    });
  }
  const texts = (children ?? []).map(({ type, content }) => {
    if (type === 'text') return content;
    if (type === 'softbreak' || type === 'hardbreak') return ' ';
    throw new ContentProblemError({
      problem: `Línea ${line}: la política va sin negritas, cursivas, enlaces ni imágenes, y aquí hay una de esas cosas.`,
      remedy: 'Deja solo las palabras. Un asterisco o un corchete que se debe leer lleva una barra delante: \\*.',
    });
  });
  return texts.join('').replace(/ {2,}/g, ' ').trim();
}

/** Groups the blocks by heading. @throws ContentProblemError at a block that has no place in the page */
function partsOf(blocks: Block[]): PolicyParts {
  const parts: PolicyParts = { sections: [] };
  for (const block of blocks) {
    const part = parts.sections.at(-1);
    if (block.kind === 'heading') {
      parts.sections.push({ title: block.text, paragraphs: [] });
    } else if (part) {
      addToPart(part, block);
    } else if (block.kind === 'paragraph' && parts.introduction === undefined) {
      parts.introduction = block.text;
    } else {
      throw new ContentProblemError({
        problem: `Línea ${block.line}: antes del primer título va un solo párrafo, la introducción.`,
        remedy: 'Únelo a la introducción, o ponle un título con ## delante.',
      });
    }
  }
  return parts;
}

function addToPart(part: PolicyPart, { kind, text, line }: Block): void {
  if (kind === 'entry') {
    part.list = [...(part.list ?? []), text];
  } else if (part.list) {
    throw new ContentProblemError({
      problem: `Línea ${line}: después de la lista de un apartado no va otro párrafo.`,
      remedy: 'Ponlo antes de la lista, o empieza otro apartado con ##.',
    });
  } else {
    part.paragraphs.push(text);
  }
}

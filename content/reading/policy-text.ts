import MarkdownIt, { type Token } from 'markdown-it';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { Key, Position } from './content-path';
import { assertMerged, positionAt, TextError } from './text-error';

/**
 * The text of `privacy-policy.md`: front matter with `title` and `date`, an introduction, and parts, each with a heading
 * (`##`), paragraphs and one list. A paragraph that begins with this shows only where visits are counted.
 */
const COUNTER_MARK = '{contador}';

interface PolicyPart {
  title: string;
  counter?: string;
  paragraphs: string[];
  list?: string[];
}

/** The policy as its schema has it. */
interface PolicyText {
  title?: unknown;
  version?: unknown;
  introduction?: string;
  sections: PolicyPart[];
}

/** One piece of the text and the line on which it begins. */
interface Block {
  kind: 'heading' | 'paragraph' | 'entry';
  text: string;
  line: number;
}

/** A policy and the line of each of its values, by the path to it (`sections.0.title`). */
interface ReadPolicy {
  policy: PolicyText;
  lines: Map<string, number>;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

// Nothing is a definition of a link, which Markdown does not show.
const markdown = new MarkdownIt().disable('reference');

/** The policy in a Markdown text. @throws TextError */
export function parsePolicy(text: string): unknown {
  return readPolicy(text).policy;
}

/** Where the value at a path stands, or else the nearest that holds it. */
export function positionInPolicy(text: string, path: Key[]): Position {
  const { lines } = readPolicy(text);
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return { line, column: 1 };
  }
  return { line: 1, column: 1 };
}

/** A policy as Markdown, which {@link parsePolicy} reads as the same. */
export function formatPolicy(value: unknown): string {
  const { title, version, introduction, sections = [] }: Partial<PolicyText> = Object(value);
  const blocks = [
    `---\n${stringify({ title, date: version })}---`,
    ...(introduction ? [asMarkdown(introduction)] : []),
    ...sections.map(formatPart),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function formatPart({ title, counter, paragraphs, list = [] }: PolicyPart): string {
  const blocks = [asMarkdown(title, '## ')];
  if (counter) blocks.push(`${COUNTER_MARK} ${asMarkdown(counter)}`);
  blocks.push(...paragraphs.map((paragraph) => asMarkdown(paragraph)));
  if (list.length > 0) blocks.push(list.map((entry) => asMarkdown(entry, '- ')).join('\n'));
  return blocks.join('\n\n');
}

/** A text as one line of Markdown after a mark: with its signs escaped where they would be read as markup. */
function asMarkdown(text: string, mark = ''): string {
  const plain = isPlain(text, mark) ? text : text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  // What no backslash escapes is written by its number.
  return mark + (isUnreadMark(plain) ? plain.replace(/^./u, (sign) => `&#${sign.codePointAt(0)};`) : plain);
}

/** Whether a text is read as it is written, and after the mark as any other. */
function isPlain(text: string, mark: string): boolean {
  const tokens = markdown.parse(mark + text, {});
  const ofWord = markdown.parse(`${mark}a`, {});
  const hasSameShape = tokens.map(({ type }) => type).join() === ofWord.map(({ type }) => type).join();
  if (isUnreadMark(text)) return false;
  const [only, ...others] = tokens.find(({ type }) => type === 'inline')?.children ?? [];
  return hasSameShape && others.length === 0 && only?.type === 'text' && only.content === text;
}

/** @throws TextError */
function readPolicy(source: string): ReadPolicy {
  assertMerged(source);
  const [matter = '', yaml = ''] = source.match(FRONT_MATTER) ?? [];
  if (!matter) {
    throw new TextError(
      {
        problem: 'Falta la cabecera con el título y la fecha.',
        remedy: 'El archivo empieza con una línea ---, después title: y date:, y otra línea ---.',
      },
      { line: 1, column: 1 },
    );
  }
  const lines = new Map<string, number>();
  const head = readFrontMatter(yaml, lines);
  const linesBefore = matter.split('\n').length - 1;
  const blocks = blocksOf(markdown.parse(source.slice(matter.length), {}), linesBefore);
  return { policy: { ...head, ...partsOf(blocks, lines) }, lines };
}

/** The fields of the front matter, each by its name in the policy. */
const HEAD_FIELDS: Record<string, string> = { title: 'title', date: 'version' };

/** @throws TextError unless it has these fields and no others */
function readFrontMatter(yaml: string, lines: Map<string, number>): Record<string, unknown> {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error || !isMap(document.contents)) throw headError(UNREADABLE_HEAD, error ? lineIn(yaml, error.pos[0]) : 2);
  const fields: Record<string, unknown> = {};
  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = isScalar(key) ? lineIn(yaml, key.range?.[0] ?? 0) : 2;
    const field = HEAD_FIELDS[name];
    if (!field) throw headError(`El campo «${name}» no existe en la cabecera.`, line);
    fields[field] = isScalar(value) ? value.value : undefined;
    lines.set(field, line);
  }
  const missing = Object.entries(HEAD_FIELDS).find(([, field]) => !(field in fields));
  if (missing) throw headError(`En la cabecera falta «${missing[0]}».`, 1);
  return fields;
}

const UNREADABLE_HEAD = 'La cabecera no se puede leer.';

function headError(problem: string, line: number): TextError {
  const remedy =
    'Entre las líneas --- van title: y date:, una vez cada uno y con su valor: date: 2026-11-25. Un título con dos puntos va entre comillas.';
  return new TextError({ problem, remedy }, { line, column: 1 });
}

/** The line of the whole file on which something of the front matter stands, after its first. */
function lineIn(yaml: string, offset: number): number {
  return positionAt(yaml, offset).line + 1;
}

/** The kinds of pieces by the elements that they stand in. */
const KINDS: Record<string, Block['kind']> = { h2: 'heading', p: 'paragraph', 'ul li p': 'entry' };

/** The pieces of the text, each with its line. @throws TextError at what a policy does not show */
function blocksOf(tokens: Token[], linesBefore: number): Block[] {
  const blocks: Block[] = [];
  let lastEntry: Token | undefined;
  for (const { token, within } of leavesOf(tokens)) {
    const start = [...within, token].findLast(({ map }) => map)?.map?.[0] ?? 0;
    const line = start + linesBefore + 1;
    const tags = within.map(({ tag }) => tag);
    const kind = KINDS[tags.join(' ')];
    if (token.type !== 'inline' || !kind) throw notShown(tags[0] ?? token.tag, line);
    const entry = within.find(({ tag }) => tag === 'li');
    if (entry && entry === lastEntry) throw secondParagraph(line);
    lastEntry = entry;
    blocks.push({ kind, line, text: plainText(token, line) });
  }
  return blocks;
}

/** What stands in the text itself, each with the elements that it stands in, from the outermost. */
function* leavesOf(tokens: Token[]): Generator<{ token: Token; within: Token[] }> {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) open.push(token);
    if (token.nesting === -1) open.pop();
    if (token.nesting === 0) yield { token, within: open };
  }
}

const NOT_SHOWN: Record<string, string> = {
  h1: 'Los títulos de la política llevan ## delante.',
  h3: 'Los títulos de la política llevan ## delante.',
  ol: 'Las listas de la política van con guiones: - así.',
  ul: 'Una lista no lleva otra dentro: escríbela en una sola.',
  code: 'Hay espacios delante de la línea: bórralos.',
};

function notShown(tag: string, line: number): TextError {
  return new TextError(
    {
      problem: 'La política muestra solo títulos, párrafos y listas, y esto es otra cosa.',
      remedy: NOT_SHOWN[tag] ?? 'Escríbelo como un párrafo o como una lista con guiones.',
    },
    { line, column: 1 },
  );
}

function secondParagraph(line: number): TextError {
  return new TextError(
    {
      problem: 'Un punto de la lista tiene dos párrafos.',
      remedy: 'Únelos en uno, o ponle un guion delante al segundo.',
    },
    { line, column: 1 },
  );
}

/** Whether a line begins with what a person meant as the mark of an entry or a heading, and Markdown does not know. */
function isUnreadMark(text: string): boolean {
  return /^(?:[•·▪◦‣]|[–—] |-\p{L}|#+\p{L})/u.test(text);
}

function unreadMark(line: number): TextError {
  return new TextError(
    {
      problem: 'Un punto de una lista o un título no se leería como tal.',
      remedy: 'Antes de un punto va un guion y un espacio: - así. Antes de un título, ## y un espacio.',
    },
    { line, column: 1 },
  );
}

/** The text of a piece, its lines joined. @throws TextError where a part of it is marked up */
function plainText({ children, content: written }: Token, line: number): string {
  if (written.split('\n').some(isUnreadMark)) throw unreadMark(line);
  const texts = (children ?? []).map(({ type, content }) => {
    if (type === 'text') return content;
    if (type === 'softbreak' || type === 'hardbreak') return ' ';
    throw new TextError(
      {
        problem: 'La política va sin negritas, cursivas, enlaces ni imágenes, y aquí hay una de esas cosas.',
        remedy: 'Deja solo las palabras. Un asterisco o un corchete que se debe leer lleva una barra delante: \\*.',
      },
      { line, column: 1 },
    );
  });
  return texts.join('').replace(/ {2,}/g, ' ').trim();
}

function partsOf(blocks: Block[], lines: Map<string, number>): Pick<PolicyText, 'introduction' | 'sections'> {
  const parts: Pick<PolicyText, 'introduction' | 'sections'> = { sections: [] };
  for (const block of blocks) {
    const index = parts.sections.length - 1;
    const part = parts.sections[index];
    if (block.kind === 'heading') {
      parts.sections.push({ title: block.text, paragraphs: [] });
      lines.set(`sections.${index + 1}`, block.line).set(`sections.${index + 1}.title`, block.line);
    } else if (part) {
      lines.set(`sections.${index}.${addToPart(part, block)}`, block.line);
    } else {
      assertOnlyIntroduction(parts.introduction, block);
      parts.introduction = block.text;
      lines.set('introduction', block.line);
    }
  }
  return parts;
}

function assertOnlyIntroduction(introduction: string | undefined, { kind, line }: Block): void {
  if (introduction === undefined && kind === 'paragraph') return;
  throw new TextError(
    {
      problem: 'Antes del primer título va un solo párrafo, la introducción.',
      remedy: 'Únelo a la introducción, o ponle un título con ## delante.',
    },
    { line, column: 1 },
  );
}

/** Adds a piece to a part, and says where in it. @throws TextError when it stands where the page would not show it */
function addToPart(part: PolicyPart, { kind, text, line }: Block): string {
  if (kind === 'entry') {
    part.list = [...(part.list ?? []), text];
    return `list.${part.list.length - 1}`;
  }
  if (part.list) {
    throw new TextError(
      {
        problem: 'Después de la lista de un apartado no va otro párrafo.',
        remedy: 'Ponlo antes de la lista, o empieza otro apartado con ##.',
      },
      { line, column: 1 },
    );
  }
  if (!text.startsWith(COUNTER_MARK)) {
    part.paragraphs.push(text);
    return `paragraphs.${part.paragraphs.length - 1}`;
  }
  if (part.counter !== undefined || part.paragraphs.length > 0) {
    throw new TextError(
      {
        problem: `El párrafo con ${COUNTER_MARK} no es el primero de su apartado.`,
        remedy: 'Ponlo justo después del título, una sola vez.',
      },
      { line, column: 1 },
    );
  }
  part.counter = text.slice(COUNTER_MARK.length).trim();
  return 'counter';
}

import { linesOf, normalizeText } from '@/editor/document/normalize';

/** A piece of a text, on one line: a heading, an item of a list or else a paragraph. */
export interface Block {
  text: string;
  isItem: boolean;
  /** 1 of the highest heading, 0 of what is none. */
  level: number;
}

/** The longest line that is taken for a heading where none is marked. */
export const MAX_HEADING = 100;
/** Below the six levels of Markdown: many write their headings as paragraphs in bold. */
const BOLD_LEVEL = 7;

/** A heading that is the item of a numbered list has its number first. */
const HEADING = /^(?:\d+\.\s+)?(#+)\s+/;
const BOLD_LINE = /^(?:\d+\.\s+)?(?:\*\*+[^*]+)+\*\*+\.?$/;
/** The bullets of Word are letters of a font for symbols, before a tab or no-break spaces. */
const BULLET = /^(?:[-–—•·▪◦●○*§]|[oØüvq](?=[\t\u00a0]))\s+(?=\S)/;
/** «a) », «(b) », «iv. » */
const LETTERED = /^\(?(?:[a-z]|[ivx]+)[).]\s+\S/;
/** «2. », «2.1 », «IV.- »; not «2024 fue un año». */
const NUMBER = /^(?:(\d+(?:\.\d+)+)\.?|(\d+|[IVX]+)[.)])-?\s+(?=[\p{L}«"¿¡])/u;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];

/** Reads a text as Markdown has it, or as people write it: a block a line, by the sign that it begins with. */
export function readBlocks(text: string): Block[] {
  const lines = linesOf(text).map((line) => line.trim());
  const blocks = joinBrokenLines(lines).map(blockOf);
  return blocks.filter((block) => block.text !== '');
}

function blockOf(line: string): Block {
  const [, { length: level } = ''] = line.match(HEADING) ?? [];
  if (level > 0) return { text: plainText(line.replace(/#+\s+/, '')), isItem: false, level };
  const isBoldHeading = BOLD_LINE.test(line) && line.length <= MAX_HEADING;
  if (isBoldHeading) return { text: plainText(line), isItem: false, level: BOLD_LEVEL };
  const [bullet = ''] = line.match(BULLET) ?? [];
  const text = plainText(line.slice(bullet.length));
  return { text, isItem: bullet !== '' || LETTERED.test(text), level: 0 };
}

function plainText(markdown: string): string {
  return normalizeText(markdown.replaceAll('**', ''));
}

/** PDF files break a paragraph where the next word has no room. */
function joinBrokenLines(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    // Short lines are those of a list without marks.
    const isUnfinished = before.length > 40 && !/[.:;!?*]$/.test(before);
    const isWithinSentence = /^\p{Ll}/u.test(line) && !LETTERED.test(line) && !BULLET.test(line);
    if (isUnfinished && isWithinSentence) joined.splice(-1, 1, `${before} ${line}`);
    else joined.push(line);
  }
  return joined;
}

/** The number that a line begins with: «2.1 », «IV. », «3.- ». */
export interface Numbering {
  /** The last part of the number: 1 of «2.1». */
  number: number;
  /** How many parts the number has: 2 of «2.1». */
  depth: number;
  /** The line without its number. */
  rest: string;
}

/** `undefined` of a line without a number. */
export function numberingOf(line: string): Numbering | undefined {
  const [mark, nested, simple = ''] = line.match(NUMBER) ?? [];
  if (mark === undefined) return undefined;
  const parts = (nested ?? simple).split('.');
  const number = ROMAN.indexOf(simple) + 1 || Number(parts.at(-1));
  return { number, depth: parts.length, rest: line.slice(mark.length) };
}

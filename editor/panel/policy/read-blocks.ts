import { linesOf, normalizeText } from '@/editor/document/normalize';
import { BULLET, LETTERED, legalMarkOf, numberingOf } from './numbering';

/** A piece of a text, on one line: a heading, an item of a list or else a paragraph. */
export interface Block {
  text: string;
  isItem: boolean;
  /** 1 of the highest heading, 0 of what is none. */
  level: number;
  /** What it begins with in bold or as a heading. */
  lead: string;
}

/** The longest line that is taken for a heading where none is marked. */
export const MAX_HEADING = 100;
/** Below the six levels of Markdown: many write their headings as paragraphs in bold. */
const BOLD_LEVEL = 7;

/** A heading that is the item of a numbered list has its number first. */
const HEADING = /^(?:\d+\.\s+)?(#+)\s+/;
const BOLD_LINE = /^(?:\d+\.\s+)?(?:\*\*+[^*]+)+\*\*+\.?$/;
const BOLD_LEAD = /^(?:\*\*+[^*]+\*\*+\s*)+/;
/** A sentence goes on after these. */
const LINKING_WORD = /\s(?:el|la|los|las|de|del|a|al|en|y|e|o|u|que|por|para|con|sin|según|su|sus|un|una|este|esta)$/i;
const STARTS_SMALL = /^\p{Ll}/u;
const HYPHEN = /\p{Ll}-$/u;
/** Shorter lines are those of a list without marks. */
const MIN_BROKEN = 40;
/** A shorter one may be a heading. */
const MIN_FULL = 60;

/** Reads a text as Markdown has it, or as people write it: a block a line, by the sign that it begins with. */
export function readBlocks(text: string): Block[] {
  return blocksOf(linesOf(text));
}

export function blocksOf(lines: string[]): Block[] {
  const blocks = joinBrokenLines(lines.map((line) => line.trim())).map(blockOf);
  // Lines that are drawn with signs are no text.
  return blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function blockOf(line: string): Block {
  const [, { length: level } = ''] = line.match(HEADING) ?? [];
  if (level > 0) return headingOf(line.replace(/#+\s+/, ''), level);
  if (BOLD_LINE.test(line) && line.length <= MAX_HEADING) return headingOf(line, BOLD_LEVEL);
  const [bullet = ''] = line.match(BULLET) ?? [];
  const [lead = ''] = line.match(BOLD_LEAD) ?? [];
  const text = plainText(line.slice(bullet.length));
  return { text, isItem: bullet !== '' || LETTERED.test(text), level: 0, lead: plainText(lead) };
}

function headingOf(line: string, level: number): Block {
  const text = plainText(line);
  return { text, isItem: false, level, lead: text };
}

function plainText(markdown: string): string {
  return normalizeText(markdown.replaceAll('**', ''));
}

/** PDF files break a paragraph where the next word has no room. */
function joinBrokenLines(lines: string[]): string[] {
  const joined: string[] = [];
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  for (const [index, line] of lines.entries()) {
    const before = joined.at(-1) ?? '';
    const isFull = (lines[index - 1]?.length ?? 0) > Math.max(MIN_FULL, longest * 0.8);
    if (HYPHEN.test(before) && STARTS_SMALL.test(line)) joined.splice(-1, 1, before.slice(0, -1) + line);
    else if (isContinued(before, line, isFull)) joined.splice(-1, 1, `${before} ${line}`);
    else joined.push(line);
  }
  return joined;
}

function isContinued(before: string, line: string, isFull: boolean): boolean {
  const isUnfinished = before.length > MIN_BROKEN && !/^#|[.:;!?*]$/.test(before);
  const isMarked = line === '' || LETTERED.test(line) || BULLET.test(line) || /^(?:#|\*\*)/.test(line);
  if (!isUnfinished || isMarked) return false;
  if (STARTS_SMALL.test(line) || LINKING_WORD.test(before.slice(-8))) return true;
  const isNumbered = numberingOf(line) !== undefined || legalMarkOf(line)?.isSetOff === true;
  return isFull && !isNumbered && [before, line].every((text) => /\p{Ll}{2}/u.test(text));
}

import { linesOf, normalizeText } from '@/editor/document/normalize';
import { numberingOf } from './numbering';

/** A piece of a pasted text, on one line. */
export type Block =
  | {
      kind: 'heading';
      text: string;
      /** 1 of the highest. */
      level: number;
    }
  | { kind: 'item' | 'paragraph'; text: string };

const MARKDOWN_HEADING = /^(#{1,6})\s+/;
/** Word writes an «o» and a tab for a hollow bullet. */
const BULLET = /^(?:[-–—•·▪◦●○*§]|o(?=\t))\s+(?=\S)/;
/** «a) », «(b) », «iv. » */
const LETTERED = /^\(?(?:[a-z]|[ivx]+)[).]\s+\S/;

/** The pieces of a text without markup. */
export function blocksFromText(text: string): Block[] {
  const lines = unwrap(linesOf(text).map((line) => line.trim()));
  return lines.filter(Boolean).map(blockFrom);
}

/** What a line is, by the sign that it begins with. A bullet goes, since lists have their own; letters and numbers stay. */
export function blockFrom(line: string): Block {
  const [hashes, { length: level } = ''] = line.match(MARKDOWN_HEADING) ?? [];
  if (hashes) return { kind: 'heading', text: normalizeText(line.slice(hashes.length)), level };
  const [bullet = ''] = line.match(BULLET) ?? [];
  const text = normalizeText(line.slice(bullet.length));
  const isItem = bullet !== '' || LETTERED.test(text);
  return { kind: isItem ? 'item' : 'paragraph', text };
}

/** The longest line that a program may have broken: mails and text files break theirs at 72 to 100 characters. */
const MAX_WIDTH = 100;

/** Joins lines that a program broke where the next word had no room. */
function unwrap(lines: string[]): string[] {
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  const hasBlankLines = lines.some((line, index) => line === '' && index < lines.length - 1);
  if (width > MAX_WIDTH || !hasBlankLines) return lines;
  return lines.reduce<string[]>((joined, line, index) => {
    const before = lines[index - 1] ?? '';
    const [firstWord = ''] = line.split(' ');
    const hasNoRoom = before.length + 1 + firstWord.length > width;
    const isContinued = before !== '' && line !== '' && hasNoRoom && !beginsBlock(line);
    if (isContinued) joined.push(`${joined.pop()} ${line}`);
    else joined.push(line);
    return joined;
  }, []);
}

function beginsBlock(line: string): boolean {
  return blockFrom(line).kind !== 'paragraph' || numberingOf(line) !== undefined;
}

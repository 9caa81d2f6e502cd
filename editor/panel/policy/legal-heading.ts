import { legalMarkOf } from './numbering';
import type { Block } from './read-blocks';

/** The longest title that the page has room for. */
const MAX_TITLE = 60;
/** A sentence begins with these, rather than a title. */
const SENTENCE_START = /^(?:el|la|los|las|un|una|se|en|para|toda?|cuando|si|este|esta|por|como|con)\s/i;
const MAX_WORDS = 9;
const END = /^[\s.:–—-]+/;
const END_OF_TITLE = /[\s.:–—-]+$/;
const TITLE_AND_TEXT = /^(.{2,60}?)(?:[.:][-–—]?|\s[–—-])\s+(?=[\p{Lu}«"¿¡])/u;

interface LegalHeading {
  /** «CLÁUSULA PRIMERA.-» */
  mark: string;
  title: string;
  /** What stands on the same line. */
  body: string;
}

/** The parts of a heading of a clause or an article, above a text or not; `undefined` of any other. */
export function legalHeadingOf({ text, lead }: Block, isAboveText: boolean): LegalHeading | undefined {
  const found = legalMarkOf(text);
  if (!found) return undefined;
  const { mark, name, rest } = found;
  const title = titleIn(rest, lead.slice(text.length - rest.length).trim());
  const body = rest.slice(title.length).replace(END, '');
  const hasTitle = title !== '' && (body !== '' || isAboveText);
  // The page puts its own number first.
  return hasTitle ? { mark, title: title.replace(END_OF_TITLE, ''), body } : { mark, title: name, body: rest };
}

/** The title that a line begins with: what is in bold or in capitals, or else a few words before a text. */
function titleIn(rest: string, bold: string): string {
  if (bold !== '') return bold;
  const [, title = rest] = rest.match(TITLE_AND_TEXT) ?? [];
  const isInCapitals = title === title.toUpperCase();
  const isShort = title.length <= MAX_TITLE && (title !== rest || !/[;:]$/.test(rest));
  const isSentence = SENTENCE_START.test(title) || title.split(' ').length > MAX_WORDS;
  return isInCapitals || (isShort && !isSentence) ? title : '';
}

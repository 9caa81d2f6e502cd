import { type ContentValues, type ProseField, proseOf } from './fields';

/** A word that is no part of an address, a file's name or a figure. */
const WORD = /(?<![\p{L}\d@./_])\p{L}{2,}(?![\p{L}\d@_]|[./]\p{L})/gu;

/** What stands before the first word of a sentence. */
const SENTENCE_START = /(?:^|[.:!?…]\s+)[^\p{L}\d]*$/u;

/** A text with words that are neither staff's own nor part of a name in the content. */
interface DoubtfulText {
  field: ProseField;
  words: string[];
}

/** The texts for people with the words that only a dictionary can tell to be right. */
export function doubtfulTexts(values: ContentValues, { ownWords }: { ownWords: ReadonlySet<string> }): DoubtfulText[] {
  const texts = proseOf(values);
  const names = texts.filter(isName).map(({ value }) => value);
  const known = new Set([...ownWords, ...(names.join(' ').match(/\p{L}+/gu) ?? [])]);
  const isKnown = (word: string) => known.has(word) || known.has(word.toLowerCase());
  const doubtful = texts.map((field) => {
    const words = wordsOf(field.value).filter((word) => !isKnown(word));
    return { field, words: [...new Set(words)] };
  });
  return doubtful.filter(({ words }) => words.length > 0);
}

/** Whether a field holds the name of a company, a product, a person or a place, whose words need no dictionary. */
function isName({ file, path }: ProseField): boolean {
  const isMenu = file === 'navigation' || file === 'footer';
  return !isMenu && /^(?:name|legalName|country|city|address)$/.test(String(path.at(-1)));
}

/** The words of a text but for those with a capital within a sentence, which are names. */
function wordsOf(text: string): string[] {
  const matches = [...text.matchAll(WORD)];
  const ordinary = matches.filter(
    ({ 0: word, index }) => /^\p{Ll}/u.test(word) || SENTENCE_START.test(text.slice(0, index)),
  );
  return ordinary.map(([word]) => word);
}

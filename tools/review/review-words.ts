import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteContent } from '@/content/types';
import { type ContentField, describeSteps, type Finding, fieldsOf, finding } from './finding';
import { readNotes } from './read-notes';

/** Words that are right though the dictionary lacks them; staff may add to it. */
export const OWN_WORDS = 'content/palabras.txt';

/** The words that the dictionary was seen to hold: it takes a second to load, and is asked only about new ones. */
const KNOWN_WORDS = 'node_modules/.cache/palabras.json';

/** A word that is no part of an address, a file's name or a figure. */
const WORD = /(?<![\p{L}\d@./_])\p{L}{2,}(?![\p{L}\d@_]|[./]\p{L})/gu;

/** What stands before the first word of a sentence. */
const SENTENCE_START = /(?:^|[.:!?…]\s+)[^\p{L}\d]*$/u;

/** Whether a field is a text for people. */
const isProse = (field: ContentField) => describeSteps(field).at(-1)?.max !== undefined;

/** Whether a field holds the name of a company, a product, a person or a place, whose words need no dictionary. */
const isName = ({ file, path }: ContentField) =>
  /^(?:name|legalName|country|city|address)$/.test(String(path.at(-1))) && file !== 'navigation' && file !== 'footer';

/** The words of a text but for those with a capital within a sentence, which are names. */
function wordsOf(text: string): string[] {
  const matches = [...text.matchAll(WORD)];
  const ordinary = matches.filter(
    ({ 0: word, index }) => /^\p{Ll}/u.test(word) || SENTENCE_START.test(text.slice(0, index)),
  );
  return ordinary.map(([word]) => word);
}

interface DoubtfulText {
  field: ContentField;
  /** The words that are not known to be right. */
  words: string[];
}

/** Advice on words that may be misspelt; one for each field. */
export async function reviewWords(content: Partial<SiteContent>): Promise<Finding[]> {
  const texts = [...fieldsOf(content)].filter((field) => typeof field.value === 'string' && isProse(field));
  const known = new Set(readNotes<string[]>(KNOWN_WORDS));
  const doubtful = doubtfulTexts(texts, known);
  if (doubtful.length === 0) return [];

  const { default: nspell } = await import('nspell');
  const { default: dictionary } = await import('dictionary-es');
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const findings: Finding[] = [];
  for (const { field, words } of doubtful) {
    for (const word of words) if (speller.correct(word)) known.add(word);
    const misspelt = words.filter((word) => !speller.correct(word));
    if (misspelt.length === 0) continue;
    const descriptions = misspelt.map((word) => describeMisspelt(word, speller.suggest(word).slice(0, 2)));
    const found = finding({
      level: 'advice',
      field,
      problem: `No está en el diccionario: ${descriptions.join(', ')}.`,
      remedy: 'Corrígelo o, si así se escribe, agrégalo al diccionario.',
      inTerminal: { remedy: `Corrígelo o, si así se escribe, agrégalo en una línea de ${OWN_WORDS}.` },
    });
    findings.push({ ...found, words: misspelt.map(asAdded) });
  }
  mkdirSync(dirname(KNOWN_WORDS), { recursive: true });
  writeFileSync(KNOWN_WORDS, JSON.stringify([...known]));
  return findings;
}

/** The texts with words that are neither known, nor staff's own, nor part of a name in the content. */
function doubtfulTexts(texts: ContentField[], known: Set<string>): DoubtfulText[] {
  const names = texts.filter(isName).map(({ value }) => String(value));
  const added = existsSync(OWN_WORDS) ? readFileSync(OWN_WORDS, 'utf8').replace(/^#.*/gm, '') : '';
  const own = new Set([added, ...names].join(' ').match(/\p{L}+/gu));
  const isRight = (word: string) => known.has(word) || own.has(word) || own.has(word.toLowerCase());
  const doubtful = texts.map((field) => {
    const words = wordsOf(String(field.value)).filter((word) => !isRight(word));
    return { field, words: [...new Set(words)] };
  });
  return doubtful.filter(({ words }) => words.length > 0);
}

/** A word as the dictionary should hold it: a capital that only begins a sentence is not part of it. */
function asAdded(word: string): string {
  const [first = '', ...rest] = word;
  const hasOtherCapitals = /\p{Lu}/u.test(rest.join(''));
  return hasOtherCapitals ? word : first.toLowerCase() + rest.join('');
}

function describeMisspelt(word: string, suggestions: string[]): string {
  if (suggestions.length === 0) return `«${word}»`;
  return `«${word}» (¿${suggestions.join(' o ')}?)`;
}

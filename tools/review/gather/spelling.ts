import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readNotes } from '@/lib/read-notes';
import { doubtfulTexts } from '@/tools/review/doubtful-texts';
import type { ContentValues } from '@/tools/review/fields';

/** Words that are right though the dictionary lacks them; staff may add to it. */
export const OWN_WORDS = 'content/palabras.txt';

/** What the dictionary said of words before: it takes more than a second to load, and is asked only about new ones. */
const VERDICTS = 'node_modules/.cache/ortografia.json';

/** What the dictionary says of words: nothing (`null`) of one that it holds, of another those that may be meant. */
type Verdicts = Record<string, string[] | null>;

/** What is known of the words of the content. */
export interface Spelling {
  /** Those that staff added. */
  ownWords: ReadonlySet<string>;
  /** Those that the dictionary lacks, each with words that may be meant. */
  misspelt: ReadonlyMap<string, string[]>;
}

/** Asks the dictionary about the words of the content. */
export async function gatherSpelling(values: ContentValues): Promise<Spelling> {
  const ownWords = readOwnWords();
  const words = new Set(doubtfulTexts(values, { ownWords }).flatMap((text) => text.words));
  const verdicts = await verdictsOn([...words]);
  const misspelt = new Map<string, string[]>();
  for (const word of words) {
    const suggestions = verdicts[word];
    if (suggestions) misspelt.set(word, suggestions);
  }
  return { ownWords, misspelt };
}

/** The words of {@link OWN_WORDS}, whose lines with `#` are comments. */
function readOwnWords(): Set<string> {
  const text = existsSync(OWN_WORDS) ? readFileSync(OWN_WORDS, 'utf8') : '';
  return new Set(text.replace(/^#.*/gm, '').match(/\p{L}+/gu));
}

async function verdictsOn(words: string[]): Promise<Verdicts> {
  const verdicts: Verdicts = { ...readNotes<Verdicts>(VERDICTS) };
  const unknown = words.filter((word) => !Object.hasOwn(verdicts, word));
  if (unknown.length === 0) return verdicts;

  const { default: nspell } = await import('nspell');
  const { default: dictionary } = await import('dictionary-es');
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of unknown) {
    verdicts[word] = speller.correct(word) ? null : speller.suggest(word).slice(0, 2);
  }
  mkdirSync(path.dirname(VERDICTS), { recursive: true });
  writeFileSync(VERDICTS, JSON.stringify(verdicts));
  return verdicts;
}

import { readFileSync } from 'node:fs';

/** How a typeface of the page was cut from its Latin file. */
interface Cut {
  weights: { min: number; max: number };
  /** All that it shows. */
  characters: string;
}

/** The cut of each typeface by the name of its file in `app/fonts/`. */
export type Cuts = Record<string, Cut>;

/** Says how the files beside it were cut, one line for each. */
export const CUTS_FILE = 'app/fonts/cut.json';

export function readCuts(): Cuts {
  return JSON.parse(readFileSync(CUTS_FILE, 'utf8'));
}

/** Spaces, and characters that only say how others stand. */
const INVISIBLE = /\s|\p{Cf}/u;

/** What the page's typefaces show, and what they can be given. */
interface Typefaces {
  isKnown: (letter: string) => boolean;
  isAddable: (letter: string) => boolean;
}

/** Reads the typefaces as they are cut now. */
export function readTypefaces(): Typefaces {
  const cuts = Object.values(readCuts());
  return {
    isKnown: (letter) => cuts.every(({ characters }) => characters.includes(letter)),
    isAddable: inRanges(latinRanges()),
  };
}

/** The letters of a text that one of the page's typefaces lacks: those that it can be given, and those that it cannot. */
export function missingLetters(text: string, { isKnown, isAddable }: Typefaces = readTypefaces()) {
  const missing = [...new Set(text.normalize())].filter((letter) => !isKnown(letter) && !INVISIBLE.test(letter));
  return {
    addable: missing.filter(isAddable),
    unknown: missing.filter((letter) => !isAddable(letter)),
  };
}

/** What the Latin file of Roboto holds, as `unicode-range` writes it. */
function latinRanges(): string {
  const ranges = JSON.parse(readFileSync('node_modules/@fontsource-variable/roboto/unicode.json', 'utf8'));
  return ranges.latin;
}

function inRanges(ranges: string): (letter: string) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return bounds.some(({ first, last }) => first <= code && code <= last);
  };
}

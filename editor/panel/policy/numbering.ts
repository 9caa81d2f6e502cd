/** The bullets of Word are letters of a font for symbols, before a tab or no-break spaces. */
export const BULLET = /^(?:[-–—•·▪◦●○*]|§(?!\s?\d)|[oØüvq](?=[\t\u00a0]))\s+(?=\S)/;
/** «a) », «(b) », «iv. » */
export const LETTERED = /^\(?(?:[a-z]|[ivx]+)[).]\s+\S/;

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
export const ROMAN = ['', 'X', 'XX', 'XXX'].flatMap((tens) => ONES.map((ones) => tens + ones)).slice(1);

/** The number that a line begins with: «2.1 », «IV. », «3.- », «1.° », «Cláusula primera: ». */
export interface Numbering {
  /** What is numbered so, from the widest: the index in `UNITS`, or else that of plain numbers. */
  rank: number;
  /** The last part of the number: 1 of «2.1». */
  number: number;
  /** How many parts the number has: 2 of «2.1». */
  depth: number;
  /** As it stands. */
  mark: string;
  /** The line without its number. */
  rest: string;
}

/** «2. », «2.1 », «IV.- », «1.° »; not «2024 fue un año». */
const NUMBER = /^(?:(\d+(?:\.\d+)+)\.?|(\d+|[IVX]+)[.)]|(\d+)\.?[°º])[-.]*\s+(?=[\p{L}«"¿¡])/u;

/** `undefined` of a line without a number. */
export function numberingOf(line: string): Numbering | undefined {
  const [mark, nested, simple = '', ordinal] = line.match(NUMBER) ?? [];
  if (mark === undefined) return undefined;
  const parts = (nested ?? ordinal ?? simple).split('.');
  const number = ROMAN.indexOf(simple) + 1 || Number(parts.at(-1));
  return { rank: UNITS.length, number, depth: parts.length, mark, rest: line.slice(mark.length) };
}

/** What may stand before a title besides: «a) », «(1) », «II - », «III: », «2 ». */
const TITLE_MARK = /^\(?(\d{1,2}|[IVX]+|[a-z])(?:[.):]|\s[–—-])?\s+(?=[\p{Lu}«"¿¡])/iu;
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The marks of titles that follow on each other, or else none; «I» may be a letter, too. */
export function titleMarksOf(titles: string[]): string[] {
  const found = titles.map((title) => title.match(TITLE_MARK) ?? ['', '']);
  const numbers = found.map(([, sign = '']) => [
    Number(sign || NaN),
    ROMAN.indexOf(sign.toUpperCase()) + 1 || NaN,
    LETTERS.indexOf(sign.toLowerCase() || '-') + 1 || NaN,
  ]);
  const isNext = (index: number) => numbers[index]?.some((number, kind) => numbers[index - 1]?.[kind] === number - 1);
  return found.map(([mark = ''], index) => (isNext(index) || isNext(index + 1) ? mark : ''));
}

/** What legal texts number by name, from the widest: as it is written, without accents, and its full name. */
const UNITS = [
  { words: 'titulo', name: 'Título', ending: 'o' },
  { words: 'parte', name: 'Parte', ending: 'a' },
  { words: 'capitulo', name: 'Capítulo', ending: 'o' },
  { words: 'seccion', name: 'Sección', ending: 'a' },
  { words: 'clausula', name: 'Cláusula', ending: 'a' },
  { words: 'articulo|art\\.', name: 'Artículo', ending: 'o' },
  { words: 'apartado|numeral|punto|§', name: 'Apartado', ending: 'o' },
];
const CLAUSE = 4;
const OTHER = 6;

const FIRST_TEN = ['', 'primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'séptim', 'octav', 'noven'];
/** «primer-», «décim- segund-», each without its ending. */
const ORDINALS = ['', 'décim', 'vigésim', 'trigésim'].flatMap((tens) =>
  FIRST_TEN.map((ones) => [tens, ones].filter((stem) => stem !== '')),
);
const ORDINAL_WORDS = ORDINALS.map((stems) => withoutAccents(stems.join('[oa]? ?')));
const OTHER_WORDS = ['unic', 'undecim', 'duodecim'];

// The longest first: «décima segunda» begins as «décima».
const ORDINAL = `(?:${[...OTHER_WORDS, ...ORDINAL_WORDS.slice(1).toReversed()].join('|')})[oa]?`;
const DIGITS = '(?:n[.°ºo]{1,2} ?)?\\d{1,3}(?:\\.?[°ºª]|o(?=[.\\s]))?';
const END = '(?:\\s*[.:)–—-]+(?=\\s|$)|(?=\\s|$))+';
const UNIT = UNITS.map(({ words }) => `(${words})`).join('|');
const LEGAL_MARK = new RegExp(
  `^(?:\\d+\\.\\s+)?(?:${UNIT})?\\s*(?:(${ORDINAL})|(${DIGITS}|[ivx]+))(?![\\p{L}\\p{N}])(${END})\\s*`,
  'u',
);

/** A name and a number as legal texts begin their parts with, also after a plain number. */
export interface LegalMark extends Numbering {
  /** What it is called where it has no other title: «Cláusula primera». */
  name: string;
  /** Whether it is set off from what follows: «Artículo 2.», not «Artículo 2 de la ley». */
  isSetOff: boolean;
  /** «Primera: », which only its neighbours show to be a mark. */
  isBare: boolean;
}

export function legalMarkOf(line: string): LegalMark | undefined {
  const [found, ...groups] = withoutAccents(line).match(LEGAL_MARK) ?? [];
  // Within a sentence they are written small.
  if (found === undefined || !/^(?:\d+\.\s+)?[\p{Lu}§]/u.test(line)) return undefined;
  const [ordinal, figure = '', end = ''] = groups.slice(UNITS.length);
  const unit = UNITS.findIndex((_unit, index) => groups[index] !== undefined);
  const isBare = unit < 0;
  if (isBare && (ordinal === undefined || end.trim() === '')) return undefined;
  const rank = isBare ? bareRank(ordinal) : unit;
  const number = ordinal === undefined ? figureIn(figure) : ordinalIn(ordinal);
  const rest = line.slice(found.length);
  const hasSign = end.trim() !== '';
  // «Cláusula tercera del contrato» names one.
  if (!hasSign && /^\p{Ll}/u.test(rest)) return undefined;
  const isSetOff = !isBare && (hasSign || rest === '');
  return {
    rank,
    number,
    depth: 1,
    mark: line.slice(0, found.length).trim(),
    rest,
    name: nameOf(rank, number),
    isSetOff,
    isBare,
  };
}

/** «Primera» is a clause. */
function bareRank(ordinal = ''): number {
  return ordinal.endsWith('a') ? CLAUSE : OTHER;
}

function figureIn(figure: string): number {
  const [digits] = figure.match(/\d+/) ?? [];
  return digits === undefined ? ROMAN.indexOf(figure.toUpperCase()) + 1 : Number(digits);
}

function ordinalIn(ordinal: string): number {
  const other = OTHER_WORDS.findIndex((word) => ordinal.startsWith(word));
  const number = ORDINAL_WORDS.findIndex((words) => new RegExp(`^(?:${words})[oa]?$`).test(ordinal));
  return other < 0 ? number : ([1, 11, 12][other] ?? 0);
}

/** «Cláusula primera»; where the page's own number would stand beside digits, these are written out. */
function nameOf(rank: number, number: number): string {
  const { name = '', ending = '' } = UNITS[rank] ?? {};
  const words = (ORDINALS[number] ?? []).map((stem) => stem + ending).join(' ');
  return `${name} ${words || number}`;
}

function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

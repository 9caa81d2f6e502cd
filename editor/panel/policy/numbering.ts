/** The number that a line begins with: «2.1 », «IV. », «Primera. ». */
export interface Numbering {
  /** Lines that number the same list have the same style. */
  style: string;
  /** The last part of the number: 1 of «2.1». */
  number: number;
  /** How many parts the number has: 2 of «2.1». */
  depth: number;
  /** The line without its number. */
  rest: string;
}

/** The style of «Primera.», which numbers the clauses of a contract and no list. */
export const CLAUSE_STYLE = 'Primera';

const ORDINALS = [
  'primer',
  'segund',
  'tercer',
  'cuart',
  'quint',
  'sext',
  's[eé]ptim',
  'octav',
  'noven',
  'd[eé]cim',
  'und[eé]cim',
  'duod[eé]cim',
];

/** What ends a number: «1.», «1)», «1.-», «1 -». */
const STOP = String.raw`\s?[.):–-]+`;
const DIGITS = new RegExp(String.raw`^(\d+(?:\.\d+)*)(${STOP}\s*|\s+)(?=[\p{L}«"¿¡])`, 'u');
const ROMAN = new RegExp(String.raw`^([IVXL]+)${STOP}\s+(?=\S)`);
const LETTER = new RegExp(String.raw`^([A-Z])${STOP}\s+(?=\S)`);
const ORDINAL = new RegExp(String.raw`^(d[eé]cim[ao]\s+)?(${ORDINALS.join('|')})[ao]?${STOP}\s*(?=\S)`, 'i');

/** The number that a line begins with; `undefined` without one. */
export function numberingOf(line: string): Numbering | undefined {
  return digitsOf(line) ?? romanOf(line) ?? letterOf(line) ?? ordinalOf(line);
}

function digitsOf(line: string): Numbering | undefined {
  const [mark = '', digits = '', stop = ''] = line.match(DIGITS) ?? [];
  const parts = digits.split('.');
  // «2024 fue un año» is a sentence.
  const isPlainNumber = parts.length === 1 && stop.trim() === '';
  if (!mark || isPlainNumber) return undefined;
  const parent = parts.slice(0, -1).join('.');
  return {
    style: `${parent}.1${stop.trim()}`,
    number: Number(parts.at(-1)),
    depth: parts.length,
    rest: line.slice(mark.length),
  };
}

function romanOf(line: string): Numbering | undefined {
  const [mark, digits = ''] = line.match(ROMAN) ?? [];
  if (!mark) return undefined;
  const values = [...digits].map((digit) => ({ I: 1, V: 5, X: 10, L: 50 })[digit] ?? 0);
  const number = values.reduce((sum, value, index) => {
    const next = values[index + 1] ?? 0;
    // A digit before a higher one is taken away: IV is 4.
    return value < next ? sum - value : sum + value;
  }, 0);
  return { style: 'I', number, depth: 1, rest: line.slice(mark.length) };
}

function letterOf(line: string): Numbering | undefined {
  const [mark, letter = ''] = line.match(LETTER) ?? [];
  if (!mark) return undefined;
  return { style: 'A', number: letter.charCodeAt(0) - 64, depth: 1, rest: line.slice(mark.length) };
}

function ordinalOf(line: string): Numbering | undefined {
  const [mark, ten, word = ''] = line.match(ORDINAL) ?? [];
  if (!mark) return undefined;
  const units = ORDINALS.findIndex((ordinal) => new RegExp(`^${ordinal}$`, 'i').test(word)) + 1;
  return { style: CLAUSE_STYLE, number: units + (ten ? 10 : 0), depth: 1, rest: line.slice(mark.length) };
}

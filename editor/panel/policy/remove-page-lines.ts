import { normalizeText } from '@/editor/document/normalize';
import { POLICY_NAME } from './find-headings';
import type { PasteChange } from './paste-changes';

/** «Página 3 de 9», «Acme | Pág. 3», «- 3 -». */
const PAGE_NUMBER =
  /^(?:.{0,60}\bp[áa]g(?:ina|s?\.)\s*\d+\s*(?:de|\/)\s*\d+|(?:.{0,60}[|·–—-]\s*)?p[áa]g(?:ina|s?\.)\s*\d+|[-–—]\s*\d+\s*[-–—])\.?$/i;
/** «3 / 9»; «1266 de 2008» is a law. */
const NUMBER_OF_ALL = /^(\d+)\s*(?:de|\/)\s*(1?\d{1,2})$/i;
const NUMBER_ALONE = /^\d{1,3}$/;
/** An entry of a table of contents: «1. Responsable ....... 2». */
const CONTENTS_ENTRY = /(?:\.\s?){4,}\s*\d+$/;
const CONTENTS_TITLE = /^(?:[íi]ndice|contenidos?|tabla de contenidos?)$/i;
/** What Word writes of a comment where it can write text only. */
const COMMENT = /^\[([A-Z]{1,4}\d{1,3})\]\s*(?=\S)/;

/** Takes out what belongs to the pages of a document, such as their numbers, and the comments on a plain text. */
export function removePageLines(lines: string[]): { lines: string[]; changes: PasteChange[] } {
  const { lines: withoutComments, changes } = removeComments(lines.map((line) => line.trim()));
  const kinds = kindsOf(withoutComments.filter((line) => line !== ''));
  const kept: string[] = [];
  let isAfterPage = false;
  for (const line of withoutComments) {
    const kind = line === '' ? undefined : kinds.shift();
    if (kind) {
      changes.push({ kind, text: normalizeText(line) });
      // A paragraph may go on beyond the page.
      while (kept.at(-1) === '') kept.pop();
      isAfterPage = true;
    } else if (line !== '' || !isAfterPage) {
      kept.push(line);
      isAfterPage = false;
    }
  }
  return { lines: kept, changes };
}

/** What each line is where it is no part of the text. */
function kindsOf(lines: string[]): ('contents' | 'page' | undefined)[] {
  const arePages = areNumbersInOrder(lines);
  const isNumber = lines.map((line) => (NUMBER_ALONE.test(line) ? arePages : isPageNumber(line)));
  const isBesideNumber = (index: number) => isNumber[index - 1] === true || isNumber[index + 1] === true;
  const beside = lines.filter((_line, index) => isBesideNumber(index));
  const running = new Set(beside.filter((line, index) => beside.indexOf(line) < index));
  return lines.map((line, index) => {
    const isTitle = POLICY_NAME.test(line) && lines.indexOf(line) === index;
    const isRunningTitle = isBesideNumber(index) && running.has(line) && !isTitle;
    if (isNumber[index] || isRunningTitle) return 'page';
    const isContentsTitle = CONTENTS_TITLE.test(line) && CONTENTS_ENTRY.test(lines[index + 1] ?? '');
    return CONTENTS_ENTRY.test(line) || isContentsTitle ? 'contents' : undefined;
  });
}

function isPageNumber(line: string): boolean {
  const [, page, all] = line.match(NUMBER_OF_ALL) ?? [];
  return PAGE_NUMBER.test(line) || Number(page) <= Number(all);
}

/** Numbers alone are those of pages where each is the next. */
function areNumbersInOrder(lines: string[]): boolean {
  const numbers = lines.filter((line) => NUMBER_ALONE.test(line)).map(Number);
  return numbers.length > 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

function removeComments(lines: string[]): { lines: string[]; changes: PasteChange[] } {
  const isComment = (line: string, index: number) => {
    const [, name] = line.match(COMMENT) ?? [];
    return name !== undefined && lines.slice(0, index).some((before) => before.includes(`[${name}]`));
  };
  const texts = lines.filter(isComment);
  const marks = texts.map((text) => `[${text.match(COMMENT)?.[1]}]`);
  const kept = lines.filter((line, index) => !isComment(line, index));
  return {
    lines: kept.map((line) => marks.reduce((text, mark) => text.replaceAll(mark, ''), line)),
    changes: texts.map((text) => ({ kind: 'comment', text: normalizeText(text.replace(COMMENT, '')) })),
  };
}

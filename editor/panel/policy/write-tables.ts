import { BOLD, HEADINGS, linesIn, textNodesIn, textOf } from './html-text';
import type { PasteChange } from './paste-changes';

/** Mails and old pages lay out their texts in tables, too. */
const LAYOUT = `[role="presentation"], :has(table, ${HEADINGS})`;

/** Writes each table as paragraphs, one a row: «Cookie: _ga | Finalidad: Contar». */
export function writeTables(body: HTMLElement): PasteChange[] {
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.matches(LAYOUT));
  const written = tables.map((table) => {
    const rows = rowsOf(table);
    const isTable = rows.some((row) => new Set(row).size > 1);
    if (isTable) table.replaceWith(...paragraphsOf(rows, table.ownerDocument));
    return isTable;
  });
  return written.filter(Boolean).map(() => ({ kind: 'table', text: '' }));
}

/** The cells at each place: one that spans several rows or columns stands in all of them. */
function rowsOf(table: HTMLTableElement): Element[][] {
  const rows: Element[][] = [...table.rows].map(() => []);
  for (const [top, { cells }] of [...table.rows].entries()) {
    for (const cell of cells) {
      const left = [...(rows[top] ?? []), undefined].indexOf(undefined);
      for (const row of rows.slice(top, top + cell.rowSpan)) {
        for (let column = left; column < left + cell.colSpan; column += 1) row[column] = cell;
      }
    }
  }
  return rows;
}

function paragraphsOf(rows: Element[][], page: Document): Element[] {
  const [first = [], ...others] = rows;
  const hasHead = first.length > 1 && first.every(isHead);
  const names = hasHead ? first.map((cell) => textOf(cell).replace(/\s*:$/, '')) : [];
  const withNames = others.map((row) => lineOf(row, names));
  const areNamesSaid = hasHead && names.every((name) => withNames.some((line) => line.includes(name)));
  const lines = areNamesSaid ? withNames : rows.map((row) => lineOf(row, []));
  return lines.map((line) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
}

function isHead(cell: Element): boolean {
  const texts = textNodesIn(cell).filter(({ data }) => data.trim() !== '');
  const isBold = texts.every(({ parentElement }) => parentElement?.closest(BOLD));
  return cell.matches('th, [role="columnheader"], thead td') || isBold;
}

function lineOf(row: Element[], names: string[]): string {
  // One that spans the row names what is below it.
  if (new Set(row).size === 1) return row.slice(0, 1).map(textIn).join('');
  const texts = row.map((cell, column) => {
    const text = cell === row[column - 1] ? '' : textIn(cell);
    const name = names[column] ?? '';
    return name === '' || text === '' ? text : `${name}: ${text}`;
  });
  return texts.filter((text) => text !== '').join(' | ');
}

function textIn(cell: Element): string {
  return linesIn(cell).reduce((text, line) => {
    if (text === '') return line;
    return /[.:;,]$/.test(text) ? `${text} ${line}` : `${text}; ${line}`;
  }, '');
}

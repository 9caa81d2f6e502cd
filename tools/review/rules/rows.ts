import { type ContentValues, fieldsOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';

/** How many entries fill a row of a list. */
const ROWS: Record<string, number> = {
  'statistics.items': 3,
  'about.principles': 4,
  'services.cards': 3,
};

/** Advice on lists whose last row is not full. */
export function rows({ values }: { values: ContentValues }): Finding[] {
  const findings: Finding[] = [];
  for (const field of fieldsOf(values)) {
    const row = ROWS[[field.file, ...field.path].join('.')];
    if (row === undefined || !Array.isArray(field.value)) continue;
    const { length } = field.value;
    const inLastRow = length % row;
    if (length < row || inLastRow === 0) continue;
    const inFullRows = length - inLastRow;
    findings.push(
      finding({
        level: 'advice',
        field,
        problem: `Hay ${length} entradas y en cada fila caben ${row}: la última fila queda incompleta.`,
        remedy: `Deja ${inFullRows} o pon ${inFullRows + row}.`,
      }),
    );
  }
  return findings;
}

import { today } from '@/lib/today';
import type { FieldLabel, Rule } from './field';
import { formattedField } from './text';

const isDay: Rule<string> = {
  isValid: isDate,
  describeProblem: (value) => ({
    problem: `«${value}» no es un día.`,
    remedy: `Escríbelo como año-mes-día; hoy es ${today()}.`,
  }),
};

/** Returns a field for a calendar day in ISO 8601 format, for example `2025-06-30`. */
export function dateField(text: FieldLabel) {
  return formattedField({ ...text, example: '2025-06-30', rules: [isDay] });
}

function isDate(text: string): boolean {
  const hasForm = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = Date.parse(text);
  if (!hasForm || Number.isNaN(time)) return false;
  // Date.parse accepts 2025-02-31 and returns a day in March.
  return new Date(time).toISOString().startsWith(text);
}

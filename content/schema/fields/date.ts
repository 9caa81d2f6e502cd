import { today } from '@/lib/today';
import type { FieldDescription, Rule } from './field';
import { formattedField } from './text';

const dayRule: Rule<string> = {
  isValid: isCalendarDay,
  describeProblem: (value) => ({
    problem: `«${value}» no es un día.`,
    remedy: `Escríbelo como año-mes-día; hoy es ${today()}.`,
  }),
};

/** Returns a field for a calendar day in ISO 8601 format, for example `2025-06-30`. */
export function dateField(fieldLabel: FieldDescription) {
  return formattedField({ ...fieldLabel, example: '2025-06-30', rules: [dayRule] });
}

function isCalendarDay(text: string): boolean {
  const timestamp = Date.parse(text);
  // Date.parse accepts other formats, and 2025-02-31 as a day in March.
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().slice(0, 10) === text;
}

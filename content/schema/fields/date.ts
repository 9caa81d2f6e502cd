/** Whether a text is a day of the calendar as year-month-day (ISO 8601): `2025-06-30`. */
export function isDate(text: string): boolean {
  const hasForm = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = Date.parse(text);
  if (!hasForm || Number.isNaN(time)) return false;
  // Date.parse accepts February 31 as a day in March.
  return new Date(time).toISOString().startsWith(text);
}

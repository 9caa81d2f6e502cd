/** The current date in the local time zone as ISO 8601: `2025-06-30`. */
export function today(): string {
  // The Swedish date format is ISO 8601.
  return new Date().toLocaleDateString('sv');
}

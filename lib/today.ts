/** Returns the current date in the local time zone in ISO 8601 format, such as `2025-06-30`. */
export function today(): string {
  // Formats the date in the Swedish locale (`sv`), because its date format is ISO 8601.
  return new Date().toLocaleDateString('sv');
}

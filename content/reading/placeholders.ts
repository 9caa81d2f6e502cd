/** The data of the company that a text can name in braces. */
const NAMES = ['name', 'legalName', 'email', 'url'];

/** What the remedy of an unknown placeholder says. */
export const placeholderHelp = `Los que hay: ${NAMES.map((name) => `{${name}}`).join(', ')}.`;

const isKnown = (found: string) => NAMES.some((name) => found === `{${name}}`);

/** What stands in braces in a text, and single braces, but for the names that stand for something. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.match(/\$?\{+[^{}]*\}*|\}+/g) ?? [];
  return inBraces.filter((found) => !isKnown(found));
}

/** A value with the company's data (`content/site.json`) in place of their names, in all texts that it holds. */
export function withCompanyData<Value>(value: Value, site: unknown): Value;
export function withCompanyData(value: unknown, site: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$?\{+[^{}]*\}*/g, (found) =>
      isKnown(found) ? (Object(site)[found.slice(1, -1)] ?? found) : found,
    );
  }
  if (Array.isArray(value)) return value.map((entry) => withCompanyData(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withCompanyData(field, site)]));
}

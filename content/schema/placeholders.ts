/** The fields of `site.json` that texts can insert in braces. */
const NAMES = ['name', 'legalName', 'email', 'url'];

export const placeholderHelp = `Los que hay: ${NAMES.map((name) => `{${name}}`).join(', ')}.`;

const isKnown = (found: string) => NAMES.some((name) => found === `{${name}}`);

/** Text in braces, and single braces, other than known placeholders. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.match(/\$?\{+[^{}]*\}*|\}+/g) ?? [];
  return inBraces.filter((found) => !isKnown(found));
}

/** Replaces the placeholders in all texts of a value by the company's data (`content/site.json`). */
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

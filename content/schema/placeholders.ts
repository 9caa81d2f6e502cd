/** The fields of `site.json` that other content can insert, written in braces: `{name}`. */
const NAMES = ['name', 'legalName', 'email', 'url'];

export const placeholderHelp = `Los que hay: ${NAMES.map((name) => `{${name}}`).join(', ')}.`;

const isKnown = (found: string) => NAMES.some((name) => found === `{${name}}`);

/** Returns every word in braces that is not a known placeholder, and every unpaired brace. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.match(/\$?\{+[^{}]*\}*|\}+/g) ?? [];
  return inBraces.filter((found) => !isKnown(found));
}

/** Replaces the placeholders in all strings of a value with the company's data (`content/site.json`). */
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

/** The fields of `site.json` that other content can insert, written in braces: `{name}`. */
const PLACEHOLDER_NAMES = ['name', 'legalName', 'email', 'url'];

export const placeholderHelp = `Los que hay: ${PLACEHOLDER_NAMES.map((name) => `{${name}}`).join(', ')}.`;

const isPlaceholder = (bracedText: string) => PLACEHOLDER_NAMES.some((name) => bracedText === `{${name}}`);

/** Returns every word in braces that is not a known placeholder, and every unpaired brace. */
export function findUnknownPlaceholders(text: string): string[] {
  const bracedTexts = text.match(/\$?\{+[^{}]*\}*|\}+/g) ?? [];
  return bracedTexts.filter((bracedText) => !isPlaceholder(bracedText));
}

/** Replaces the placeholders in all strings of a value with the company's data (`content/site.json`). */
export function insertCompanyData<Value>(value: Value, site: unknown): Value;
export function insertCompanyData(value: unknown, site: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$?\{+[^{}]*\}*/g, (bracedText) =>
      isPlaceholder(bracedText) ? (Object(site)[bracedText.slice(1, -1)] ?? bracedText) : bracedText,
    );
  }
  if (Array.isArray(value)) return value.map((entry) => insertCompanyData(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, insertCompanyData(field, site)]));
}

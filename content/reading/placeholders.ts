/** The data of the company that a text can name in braces, each with what a person calls it. */
const placeholders = {
  name: 'el nombre',
  legalName: 'la razón social',
  email: 'el correo',
  url: 'la dirección del sitio',
};

type PlaceholderName = keyof typeof placeholders;

const names = Object.keys(placeholders) as PlaceholderName[];

/** What the remedy of an unknown placeholder says. */
export const placeholderHelp = `Los que hay: ${Object.entries(placeholders)
  .map(([name, label]) => `{${name}} (${label})`)
  .join(', ')}.`;

/** What stands in braces in a text, and single braces, but for the names that stand for something. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.match(/\$?\{+[^{}]*\}*|\}+/g) ?? [];
  return inBraces.filter((found) => !names.some((name) => found === `{${name}}`));
}

/**
 * A value with the company's data in place of their names in braces, in all texts that it holds.
 *
 * @param site `content/site.json` as it is written; what it lacks or has as another type is left as a name
 */
export function withCompanyData<Value>(value: Value, site: unknown): Value;
export function withCompanyData(value: unknown, site: unknown): unknown {
  if (typeof value === 'string') return replaceIn(value, Object(site));
  if (Array.isArray(value)) return value.map((entry) => withCompanyData(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withCompanyData(field, site)]));
}

function replaceIn(text: string, site: Record<string, unknown>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const data = site[name];
    return typeof data === 'string' ? data : placeholder;
  });
}

/** A name in one pair of braces: `{{name}}` and `${name}` come from other systems and are told as unknown. */
const PLACEHOLDER = new RegExp(`(?<![{$])\\{(${names.join('|')})\\}(?!\\})`, 'g');

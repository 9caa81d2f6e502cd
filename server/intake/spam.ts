import type { ContactRequest } from '../../lib/contact/schema';

/** Signs of spam, each with its label for the staff. */
const SIGNS: readonly [string, (request: ContactRequest) => boolean][] = [
  ['varios enlaces', ({ message }) => (message.match(/https?:\/\/|www\./gi) ?? []).length >= 3],
  ['código HTML o BBCode', ({ message }) => /<a\s|<script|\[url[=\]]/i.test(message)],
  ['un enlace en el nombre', ({ fullName }) => /https?:\/\/|www\.|\.(?:com|net|ru|xyz|top)\//i.test(fullName)],
  ['casi sin letras latinas', ({ message }) => mostlyNotLatin(message)],
  [
    'palabras habituales del correo no deseado',
    ({ message }) =>
      /\b(?:viagra|cialis|casino|backlinks?|guest post|seo (?:services|rankings?)|crypto giveaway)\b/i.test(message),
  ],
];

/**
 * Why a request looks like spam, in Spanish, or `null`. It is only a mark for the staff: every request is kept and
 * delivered.
 */
export function spamSigns(request: ContactRequest): string | null {
  const signs = SIGNS.filter(([, shows]) => shows(request)).map(([label]) => label);
  return signs.length > 0 ? signs.join(', ') : null;
}

function mostlyNotLatin(message: string): boolean {
  const text = message.split('/Intereses:')[0] as string;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

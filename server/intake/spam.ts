import type { ContactRequest } from '../../lib/contact/schema';

/** Harmless by itself: who asks for an opinion of three sites sends three links. */
const MANY_LINKS = 'varios enlaces';

/** Signs of spam, each with its label for the staff. */
const SIGNS: readonly [string, (request: ContactRequest) => boolean][] = [
  [MANY_LINKS, ({ message }) => (message.match(/https?:\/\/|www\./gi) ?? []).length >= 3],
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
 * Why a request looks like spam, in Spanish, or `null`. It is only a mark: every request is kept.
 *
 * @param trapped the form's hidden field was filled
 */
export function spamSigns(request: ContactRequest, trapped: boolean): string | null {
  const signs = SIGNS.filter(([, shows]) => shows(request)).map(([label]) => label);
  if (trapped) signs.push('llenó el campo oculto del formulario');
  return signs.length === 0 || signs.join() === MANY_LINKS ? null : signs.join(', ');
}

function mostlyNotLatin(message: string): boolean {
  const text = message.split('/Intereses:')[0] as string;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

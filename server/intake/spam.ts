import type { ContactRequest } from '@/lib/contact/schema';
import { HOUR } from '@/server/durations';

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

/** From how many requests an hour that begin alike they count as one text, and how many texts are remembered. */
export const REPEATED = { from: 10, texts: 10_000 };

/**
 * Gives what says why a request looks like spam, in Spanish, or `null`; it remembers how texts of the last hour began,
 * by their letters alone. It is only a mark: every request is kept.
 *
 * @param clock gives ms
 */
export function createSpamCheck(clock = Date.now): (request: ContactRequest, trapped: boolean) => string | null {
  const texts = new Map<string, { since: number; count: number }>();

  function isRepeated(message: string): boolean {
    const beginning = message.replace(/\P{L}/gu, '').slice(0, 40).toLowerCase();
    const seen = texts.get(beginning);
    const text = seen && clock() - seen.since < HOUR ? seen : { since: clock(), count: 0 };
    text.count += 1;
    texts.set(beginning, text);
    if (texts.size > REPEATED.texts) texts.delete(texts.keys().next().value as string);
    return text.count > REPEATED.from;
  }

  return (request, trapped) => {
    const signs = SIGNS.filter(([, shows]) => shows(request)).map(([label]) => label);
    if (isRepeated(request.message)) signs.push('el mismo texto muchas veces');
    if (trapped) signs.push('llenó el campo oculto del formulario');
    return signs.length === 0 || signs.join() === MANY_LINKS ? null : signs.join(', ');
  };
}

function mostlyNotLatin(message: string): boolean {
  const text = message.split('/Intereses:')[0] as string;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

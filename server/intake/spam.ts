import { type ContactRequest, INTERESTS_SEPARATOR } from '@/lib/contact/schema';
import { HOUR } from '@/server/durations';

interface Sign {
  /** Shown to staff. */
  label: string;
  isIn(request: ContactRequest): boolean;
}

const LINK = /https?:\/\/|www\./gi;
const MARKUP = /<a\s|<script|\[url[=\]]/i;
const SPAM_WORDS = /\b(?:viagra|cialis|casino|backlinks?|guest post|seo (?:services|rankings?)|crypto giveaway)\b/i;

const SIGNS: readonly Sign[] = [
  {
    label: 'varios enlaces',
    isIn: ({ message }) => (message.match(LINK) ?? []).length >= 3,
  },
  {
    label: 'código HTML o BBCode',
    isIn: ({ message }) => MARKUP.test(message),
  },
  {
    label: 'casi sin letras latinas',
    isIn: ({ message }) => isMostlyNotLatin(message),
  },
  {
    label: 'palabras habituales del correo no deseado',
    isIn: ({ message }) => SPAM_WORDS.test(message),
  },
];

/** Honest requests have one sign too, for example «hotel y casino» or three links. */
const MIN_SIGNS = 2;

/** Requests per hour that count as a flood: with the same beginning, and in total. */
export const FLOOD = { sameText: 10, requests: 50 };

/** Maximum number of remembered beginnings. */
const MAX_TEXTS = 10_000;

/**
 * Creates a check that returns why a request looks like spam, in Spanish, or null. It counts how often messages of the
 * current hour begin with the same letters. The result is only a mark; every request is stored.
 *
 * @param clock returns ms
 */
export function createSpamCheck(clock = Date.now): (request: ContactRequest, isTrapped: boolean) => string | null {
  const texts = new Map<string, number>();
  let hourStart = clock();
  let requests = 0;

  function floodLabels(message: string): string[] {
    if (clock() - hourStart >= HOUR) {
      hourStart = clock();
      requests = 0;
      texts.clear();
    }
    requests += 1;
    const beginning = message.replace(/\P{L}/gu, '').slice(0, 40).toLowerCase();
    const count = (texts.get(beginning) ?? 0) + 1;
    if (texts.size < MAX_TEXTS) texts.set(beginning, count);
    const labels: string[] = [];
    if (count > FLOOD.sameText) labels.push('el mismo texto muchas veces');
    if (requests > FLOOD.requests) labels.push('una hora con demasiadas solicitudes');
    return labels;
  }

  return (request, isTrapped) => {
    const signs = SIGNS.filter((sign) => sign.isIn(request)).map((sign) => sign.label);
    const labels = [...signs, ...floodLabels(request.message)];
    if (isTrapped) labels.push('llenó el campo oculto del formulario');
    return isTrapped || labels.length >= MIN_SIGNS ? labels.join(', ') : null;
  };
}

/** Checks the visitor's text without the interests that the form appends. */
function isMostlyNotLatin(message: string): boolean {
  const { text } = splitMessage(message);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

/** Splits a message into the visitor's text and the interests. */
export function splitMessage(message: string): { text: string; interests: string[] } {
  const end = message.lastIndexOf(INTERESTS_SEPARATOR);
  const joined = message.slice(end + INTERESTS_SEPARATOR.length);
  // The form appends one line; anything else belongs to the text.
  if (end === -1 || /[\r\n]/.test(joined)) return { text: message, interests: [] };
  const interests = joined.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, end), interests: interests.filter((interest) => interest !== '') };
}

import { type ContactRequest, INTERESTS_SEPARATOR } from '@/lib/contact/schema';
import { HOUR } from '@/server/durations';

/** A sign of spam, which says nothing alone. */
interface Sign {
  /** What the staff reads. */
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

/** How many different signs make a mark: one alone is in honest requests too, as «hotel y casino» or three links. */
const LEAST_SIGNS = 2;

/**
 * From how many requests an hour that begin alike they count as one text, and how many texts are remembered; and from
 * how many requests an hour of any text there are more than visitors send.
 */
export const FLOOD = { sameText: 10, texts: 10_000, requests: 50 };

/** How many there were since when; `since` is in ms. */
interface Count {
  since: number;
  count: number;
}

/**
 * Makes a check that says why a request looks like spam, in Spanish; `null` when it does not. It remembers how texts of
 * the last hour began, by their letters alone. It is only a mark: every request is kept.
 *
 * @param clock gives ms
 */
export function createSpamCheck(clock = Date.now): (request: ContactRequest, trapped: boolean) => string | null {
  const texts = new Map<string, Count>();
  let all: Count = { since: clock(), count: 0 };

  /** One more than before, or the first of a new hour. */
  function next(counted: Count | undefined): Count {
    const now = clock();
    const isOfThisHour = counted !== undefined && now - counted.since < HOUR;
    return isOfThisHour ? { since: counted.since, count: counted.count + 1 } : { since: now, count: 1 };
  }

  function isRepeated(message: string): boolean {
    const beginning = message.replace(/\P{L}/gu, '').slice(0, 40).toLowerCase();
    const text = next(texts.get(beginning));
    texts.set(beginning, text);
    if (texts.size > FLOOD.texts) forgetOldest();
    return text.count > FLOOD.sameText;
  }

  function forgetOldest(): void {
    const [oldest] = texts.keys();
    if (oldest !== undefined) texts.delete(oldest);
  }

  return (request, trapped) => {
    all = next(all);
    const labels = SIGNS.filter((sign) => sign.isIn(request)).map((sign) => sign.label);
    if (isRepeated(request.message)) labels.push('el mismo texto muchas veces');
    if (all.count > FLOOD.requests) labels.push('una hora con demasiadas solicitudes');
    if (trapped) labels.push('llenó el campo oculto del formulario');
    const isMarked = trapped || labels.length >= LEAST_SIGNS;
    return isMarked ? labels.join(', ') : null;
  };
}

/** Looks at the visitor's own text, without the interests that the form joins to it. */
function isMostlyNotLatin(message: string): boolean {
  const { text } = splitMessage(message);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

/** The visitor's own text, and the interests; none of a request that was not sent by the form. */
export function splitMessage(message: string): { text: string; interests: string[] } {
  const end = message.lastIndexOf(INTERESTS_SEPARATOR);
  const joined = message.slice(end + INTERESTS_SEPARATOR.length);
  // The form joins one line; anything else is the visitor's own.
  if (end === -1 || /[\r\n]/.test(joined)) return { text: message, interests: [] };
  const interests = joined.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, end), interests: interests.filter((interest) => interest !== '') };
}

import type { ContactRequest } from '@/lib/contact/schema';
import { HOUR } from '@/server/durations';

/** A sign of spam. */
interface Sign {
  /** What the staff reads. */
  label: string;
  isIn(request: ContactRequest): boolean;
}

const LINK = /https?:\/\/|www\./gi;
const LINK_IN_NAME = /https?:\/\/|www\.|\.(?:com|net|ru|xyz|top)\//i;
const MARKUP = /<a\s|<script|\[url[=\]]/i;
const SPAM_WORDS = /\b(?:viagra|cialis|casino|backlinks?|guest post|seo (?:services|rankings?)|crypto giveaway)\b/i;

/** Harmless by itself: who asks for an opinion of three sites sends three links. */
const MANY_LINKS: Sign = {
  label: 'varios enlaces',
  isIn: ({ message }) => (message.match(LINK) ?? []).length >= 3,
};

const SIGNS: readonly Sign[] = [
  MANY_LINKS,
  {
    label: 'código HTML o BBCode',
    isIn: ({ message }) => MARKUP.test(message),
  },
  {
    label: 'un enlace en el nombre',
    isIn: ({ fullName }) => LINK_IN_NAME.test(fullName),
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

/** From how many requests an hour that begin alike they count as one text, and how many texts are remembered. */
export const REPEATED = { from: 10, texts: 10_000 };

/**
 * Makes a check that says why a request looks like spam, in Spanish; `null` when it does not. It remembers how texts of
 * the last hour began, by their letters alone. It is only a mark: every request is kept.
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
    if (texts.size > REPEATED.texts) forgetOldest();
    return text.count > REPEATED.from;
  }

  function forgetOldest(): void {
    const [oldest] = texts.keys();
    if (oldest !== undefined) texts.delete(oldest);
  }

  return (request, trapped) => {
    const signs = SIGNS.filter((sign) => sign.isIn(request));
    const labels = signs.map((sign) => sign.label);
    if (isRepeated(request.message)) labels.push('el mismo texto muchas veces');
    if (trapped) labels.push('llenó el campo oculto del formulario');
    const isHarmless = labels.length === 0 || (labels.length === 1 && signs[0] === MANY_LINKS);
    return isHarmless ? null : labels.join(', ');
  };
}

/** Looks at the visitor's own text, without the interests that the form joins to it. */
function isMostlyNotLatin(message: string): boolean {
  const [text = ''] = message.split('/Intereses:');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 20 && latin < letters / 2;
}

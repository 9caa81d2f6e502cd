import { removeInvisible } from '@/lib/contact/characters';

/** The `utm_` parameters of the link that the visitor followed. */
export interface Campaign {
  source: string | null;
  medium: string | null;
  name: string | null;
}

/** Maximum length of a value, in characters. */
const MAX_LENGTH = 100;

/**
 * Reads the campaign from the `Referer`, which contains the URL of the page with its query. Nothing is stored in the
 * browser. Referers of other sites are ignored.
 *
 * @param allowedOrigins origins besides the host of the request, such as `https://www.example.com`
 */
export function readCampaign(headers: Headers, allowedOrigins: readonly string[]): Campaign {
  const query = ownPage(headers, allowedOrigins)?.searchParams;
  return {
    source: clean(query?.get('utm_source')),
    medium: clean(query?.get('utm_medium')),
    name: clean(query?.get('utm_campaign')),
  };
}

/** The values of a campaign by Spanish label. */
export function labelledCampaign({ source, medium, name }: Campaign): Record<string, string> {
  const labelled: Record<string, string> = {};
  if (source !== null) labelled.Fuente = source;
  if (medium !== null) labelled.Medio = medium;
  if (name !== null) labelled.Campaña = name;
  return labelled;
}

function ownPage(headers: Headers, allowedOrigins: readonly string[]): URL | null {
  const referer = headers.get('referer') ?? '';
  if (!/^https?:/i.test(referer) || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  const isOwn = page.host === headers.get('host') || allowedOrigins.includes(page.origin);
  return isOwn ? page : null;
}

/** Removes invisible characters; null if nothing remains. */
function clean(value: string | null | undefined): string | null {
  const visible = removeInvisible(value ?? '').trim();
  // By code points, since half of a surrogate pair cannot be stored.
  const short = [...visible].slice(0, MAX_LENGTH).join('').trimEnd();
  return short === '' ? null : short;
}

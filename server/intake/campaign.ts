import { removeInvisible } from '@/lib/contact/characters';

/** The campaign whose link led the visitor to the page: its `utm_` parameters, `null` where the link has none. */
export interface Campaign {
  source: string | null;
  medium: string | null;
  name: string | null;
}

/** The longest value that is kept, in characters. */
const MAX_LENGTH = 100;

/**
 * The campaign of a request. A browser sends the page's address, query included, as `Referer` of a request to the same
 * origin, and the redirects keep the query, so nothing is stored in the browser and the body keeps its four fields.
 * The address of another site's page is ignored.
 *
 * @param allowedOrigins further origins of this site, as `https://www.example.com`, beside the host of the request
 */
export function readCampaign(headers: Headers, allowedOrigins: readonly string[]): Campaign {
  const query = ownPage(headers, allowedOrigins)?.searchParams;
  return {
    source: clean(query?.get('utm_source')),
    medium: clean(query?.get('utm_medium')),
    name: clean(query?.get('utm_campaign')),
  };
}

/** What there is of a campaign, with the names that marketing gives it. */
export function labelledCampaign({ source, medium, name }: Campaign): Record<string, string> {
  const labelled: Record<string, string> = {};
  if (source !== null) labelled.Fuente = source;
  if (medium !== null) labelled.Medio = medium;
  if (name !== null) labelled.Campaña = name;
  return labelled;
}

/** The page of this site that sent the request. */
function ownPage(headers: Headers, allowedOrigins: readonly string[]): URL | null {
  const referer = headers.get('referer') ?? '';
  if (!/^https?:/i.test(referer) || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  const isOwn = page.host === headers.get('host') || allowedOrigins.includes(page.origin);
  return isOwn ? page : null;
}

/** A value as it may be shown in one line; `null` when nothing is left of it. */
function clean(value: string | null | undefined): string | null {
  const visible = removeInvisible(value ?? '').trim();
  // By characters, since half of a surrogate pair cannot be stored.
  const short = [...visible].slice(0, MAX_LENGTH).join('').trimEnd();
  return short === '' ? null : short;
}

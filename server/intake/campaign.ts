import { removeInvisibleCharacters } from '@/lib/contact/characters';

/** The `utm_` parameters of the link by which the visitor came to this site. */
export interface Campaign {
  source: string | null;
  medium: string | null;
  name: string | null;
}

/** Maximum length of a campaign value, in Unicode code points. */
const MAX_VALUE_LENGTH = 100;

/**
 * Reads the campaign from the `Referer` header, which contains the URL of the page with its query. The page's script
 * therefore need not store the campaign. Ignores referers of other sites.
 *
 * @param allowedOrigins allowed origins in addition to the host of the request, such as `https://www.example.com`
 */
export function readCampaign(headers: Headers, allowedOrigins: readonly string[]): Campaign {
  const referer = headers.get('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : null;
  const isOwnPage = url?.host === headers.get('host') || allowedOrigins.includes(url?.origin ?? '');
  const query = isOwnPage ? url?.searchParams : null;
  return {
    source: normalizeValue(query?.get('utm_source')),
    medium: normalizeValue(query?.get('utm_medium')),
    name: normalizeValue(query?.get('utm_campaign')),
  };
}

/** Returns the campaign values that are not null, keyed by their Spanish labels. */
export function labelCampaign({ source, medium, name }: Campaign): Record<string, string> {
  const values = Object.entries({ Fuente: source, Medio: medium, Campaña: name });
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Removes invisible characters, trims and truncates the value. Returns null if nothing remains. */
function normalizeValue(value: string | null | undefined): string | null {
  const visibleText = removeInvisibleCharacters(value ?? '').trim();
  // Truncates by code point. Truncating by code unit could leave half of a surrogate pair, which cannot be stored.
  const truncated = [...visibleText].slice(0, MAX_VALUE_LENGTH).join('').trimEnd();
  return truncated === '' ? null : truncated;
}

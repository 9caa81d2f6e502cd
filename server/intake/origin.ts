/**
 * Whether a request may come from where it says it comes from. A browser marks a request that another site's page
 * makes; a client that is no browser marks nothing, and forging one gains it nothing it could not do directly.
 *
 * @param allowed further origins, as `https://www.example.com`, beside the host that the request names
 */
export function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  if (!origin) return true;
  // `Origin: null` is no address.
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/**
 * Whether a request comes from an allowed origin. A browser marks what another site's page sends; other clients need
 * no check, since they could forge any origin.
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

import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NETLIFY_ADDRESS_HEADER, netlifySecret, PROXY_SECRET_HEADER } from '@/lib/headers';
import type { Settings } from '@/server/settings';

interface ProxiedRequest {
  /** IP address of the other end of the TCP connection: the last proxy, or the client if there is no proxy. */
  remoteAddress: string;
  headers: Headers;
  proxies: Settings['proxies'];
}

/**
 * Returns the IP address of the client behind trusted proxies. Each proxy appends the address of its peer to
 * `X-Forwarded-For`, so the header is read from right to left until an entry is not a trusted proxy. If the request
 * contains the proxy secret, one more entry is trusted. The client could have forged all remaining entries.
 *
 * @returns an IPv4 address, or the /56 network of an IPv6 address because RFC 6177 suggests one /56 for each site
 */
export function findClientAddress({ remoteAddress, headers, proxies: { trusted, secret } }: ProxiedRequest): string {
  let address = parseAddress(remoteAddress);
  const headerTrustedBySecret = findHeaderTrustedBySecret(headers, secret);
  let hopsTrustedBySecret = headerTrustedBySecret ? 1 : 0;
  const forwardedAddresses = headers.get(headerTrustedBySecret ?? 'x-forwarded-for')?.split(',') ?? [];
  for (const hop of forwardedAddresses.reverse()) {
    if (!isTrustedProxy(address, trusted)) {
      if (hopsTrustedBySecret === 0) break;
      hopsTrustedBySecret -= 1;
    }
    const nextAddress = parseAddress(hop.trim());
    if (!nextAddress) break;
    address = nextAddress;
  }
  if (address?.kind() !== 'ipv6') return String(address);
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`)}/56`;
}

/** Headers that proxies and CDNs add to the requests that they forward. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'];

/** Returns true if this machine or a trusted network sent the request itself, so that the sender is an operator. */
export function isFromOperator({ remoteAddress, headers, proxies: { trusted } }: ProxiedRequest): boolean {
  const address = parseAddress(remoteAddress);
  const isInternal = address?.range() === 'loopback' || isTrustedProxy(address, trusted);
  return isInternal && !FORWARDING_HEADERS.some((name) => headers.has(name));
}

/**
 * Explains in Spanish why the address in a header of a proxy is ignored, or returns null. Does not contain a public
 * address, because it may belong to a visitor.
 */
export function explainIgnoredProxy({ remoteAddress, headers, proxies }: ProxiedRequest): string | null {
  const address = parseAddress(remoteAddress);
  const header = FORWARDING_HEADERS.find((name) => headers.has(name));
  if (!header || !address || isTrustedProxy(address, proxies.trusted)) return null;
  if (findHeaderTrustedBySecret(headers, proxies.secret)) return null;
  const isInternal = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'].includes(address.range());
  const sender = isInternal ? String(address) : 'una dirección pública';
  return (
    `llegó ${header} desde ${sender}, que no está en TRUSTED_PROXIES, y no se le cree: si es tu proxy, todos sus ` +
    'visitantes cuentan como uno y recibirán 429. Agrega su dirección a TRUSTED_PROXIES, o define PROXY_SECRET si es un CDN.'
  );
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function isTrustedProxy(address: Address | null, trustedRanges: Settings['proxies']['trusted']): boolean {
  return address !== null && ipaddr.subnetMatch(address, { proxy: trustedRanges }, 'client') === 'proxy';
}

/** Parses an IP address that may include a port: `192.0.2.1:80`, `[2001:db8::1]:80`. IPv4-mapped IPv6 becomes IPv4. */
function parseAddress(hop: string): Address | null {
  const match = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(hop);
  const address = match?.[1] ?? match?.[2] ?? hop;
  return isIP(address) ? ipaddr.process(address) : null;
}

/** Returns the header whose last address is trusted because the request contains the proxy secret, or null. */
function findHeaderTrustedBySecret(headers: Headers, secret: string | null): string | null {
  if (secret === null) return null;
  // Compares hashes in constant time, so that response times reveal nothing about the secret.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const sentHash = hash(headers.get(PROXY_SECRET_HEADER) ?? '');
  if (timingSafeEqual(sentHash, hash(netlifySecret(secret)))) return NETLIFY_ADDRESS_HEADER;
  return timingSafeEqual(sentHash, hash(secret)) ? 'x-forwarded-for' : null;
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PROXY_SECRET_HEADER } from '@/lib/headers';
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
  let hopsTrustedBySecret = hasProxySecret(headers, secret) ? 1 : 0;
  const forwardedAddresses = headers.get('x-forwarded-for')?.split(',') ?? [];
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

/** Checks the shared proxy secret in constant time, so that response times reveal nothing about it. */
function hasProxySecret(headers: Headers, secret: string | null): boolean {
  if (secret === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.get(PROXY_SECRET_HEADER) ?? ''), digest(secret));
}

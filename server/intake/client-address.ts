import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PROXY_SECRET_HEADER } from '@/lib/headers';
import type { Settings } from '@/server/settings';

interface ProxiedRequest {
  /** The address of the connection. */
  peer: string;
  headers: Headers;
  proxies: Settings['proxies'];
}

/**
 * Finds the client behind configured proxies. `X-Forwarded-For` is read from the right, only as far as trusted proxies
 * wrote it, plus one hop if the request carries the shared secret. Entries that the client added itself are ignored.
 *
 * @returns an IPv4 address or an IPv6 /56, the network that RFC 6177 suggests for one site
 */
export function clientAddress({ peer, headers, proxies: { trusted, secret } }: ProxiedRequest): string {
  let address = parseHop(peer);
  let hopsBySecret = hasSecret(headers, secret) ? 1 : 0;
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  for (const hop of forwarded.reverse()) {
    if (!isTrusted(address, trusted)) {
      if (hopsBySecret === 0) break;
      hopsBySecret -= 1;
    }
    const next = parseHop(hop.trim());
    if (!next) break;
    address = next;
  }
  if (address?.kind() !== 'ipv6') return String(address);
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`)}/56`;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function isTrusted(address: Address | null, trusted: Settings['proxies']['trusted']): boolean {
  return address !== null && ipaddr.subnetMatch(address, { proxy: trusted }, 'client') === 'proxy';
}

/** Parses an address that may include a port: `192.0.2.1:80`, `[2001:db8::1]:80`. IPv4-mapped IPv6 becomes IPv4. */
function parseHop(hop: string): Address | null {
  const match = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(hop);
  const address = match?.[1] ?? match?.[2] ?? hop;
  return isIP(address) ? ipaddr.process(address) : null;
}

/** Compares digests in constant time, so that response times reveal nothing about the secret. */
function hasSecret(headers: Headers, secret: string | null): boolean {
  if (secret === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.get(PROXY_SECRET_HEADER) ?? ''), digest(secret));
}

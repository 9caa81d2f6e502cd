import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { PROXY_SECRET_HEADER } from '@/lib/headers';
import type { Settings } from '@/server/settings';

/**
 * Finds the client behind configured proxies. `X-Forwarded-For` is read from the right and only as far as trusted
 * proxies wrote it, one hop further when the shared secret vouches for it: whatever a client put there itself is never
 * believed. An IPv4 address is one client; of IPv6 it is the /64 that one line usually holds.
 *
 * @param peer the address of the connection
 */
export function clientAddress(peer: string, headers: Headers, { trusted, secret }: Settings['proxies']): string {
  let address = plain(peer);
  let vouched = secret !== null && isSame(headers.get(PROXY_SECRET_HEADER) ?? '', secret);
  const hops = headers.get('x-forwarded-for')?.split(',') ?? [];
  while (hops.length > 0) {
    if (!isTrusted(address, trusted)) {
      if (!vouched) break;
      vouched = false;
    }
    const hop = plain((hops.pop() as string).trim());
    if (!isIP(hop)) break;
    address = hop;
  }
  return isIP(address) === 6 ? network64(address) : address;
}

/** The /64 of an IPv6 address: its first four groups. */
function network64(address: string): string {
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function isSame(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

/**
 * The proxies of a setting: addresses and CIDR ranges, separated by commas.
 *
 * @throws RangeError naming the part that is neither
 */
export function parseProxies(value: string): BlockList {
  const list = new BlockList();
  for (const part of value.split(',').map((item) => item.trim())) {
    if (!part) continue;
    const [address = '', bits] = part.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (!version || !Number.isInteger(prefix) || prefix < 0 || prefix > most) throw new RangeError(part);
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) > 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** A hop without its port; an IPv4 address that a dual-stack socket shows as IPv6 is the IPv4 address. */
function plain(hop: string): string {
  const address = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(hop);
  const bare = address?.[1] ?? address?.[2] ?? hop;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped && isIPv4(mapped) ? mapped : bare;
}

import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Finds the client's address behind configured proxies. `X-Forwarded-For` is read from the right and only as far
 * as trusted proxies wrote it: whatever a client put there itself is never believed.
 *
 * @param peer the address of the connection
 * @param forwardedFor the header's value, if there is one
 */
export function clientAddress(peer: string, forwardedFor: string | null, proxies: BlockList): string {
  let address = plain(peer);
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? [];
  while (hops.length > 0 && isTrusted(address, proxies)) {
    const hop = plain(hops.pop() as string);
    if (!isIP(hop)) break;
    address = hop;
  }
  return address;
}

/**
 * What counts as one client: an IPv4 address, or the /64 that one IPv6 line usually holds.
 *
 * @param address as {@link clientAddress} gives it
 */
export function clientKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
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

/** An IPv4 address that a dual-stack socket shows as IPv6 is the IPv4 address. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped && isIPv4(mapped) ? mapped : address;
}

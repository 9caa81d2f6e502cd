import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PROXY_SECRET_HEADER } from '@/lib/headers';
import { MINUTE, SECOND } from '@/server/durations';
import type { Settings } from '@/server/settings';

interface ProxiedRequest {
  /** The address of the connection. */
  peer: string;
  headers: Headers;
  proxies: Settings['proxies'];
}

/**
 * Finds the client behind configured proxies. `X-Forwarded-For` is read from the right and only as far as trusted
 * proxies wrote it, one hop further when the shared secret vouches for it: whatever a client put there itself is never
 * believed. An IPv4 address is one client; of IPv6 it is the /64 that one line usually holds.
 */
export function clientAddress({ peer, headers, proxies: { trusted, secret } }: ProxiedRequest): string {
  let address = normalizeAddress(peer);
  let hopsBySecret = hasSecret(headers, secret) ? 1 : 0;
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  for (const hop of forwarded.reverse()) {
    if (!isTrusted(address, trusted)) {
      if (hopsBySecret === 0) break;
      hopsBySecret -= 1;
    }
    const next = normalizeAddress(withoutPort(hop.trim()));
    if (!isIP(next)) break;
    address = next;
  }
  return isIP(address) === 6 ? network64(address) : address;
}

/**
 * The proxies of a setting: addresses and CIDR ranges, separated by commas.
 *
 * @throws RangeError naming the part that is neither
 */
export function parseProxies(value: string): BlockList {
  const list = new BlockList();
  const parts = value.split(',').map((item) => item.trim());
  for (const part of parts) {
    if (part !== '') addRange(list, part);
  }
  return list;
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  const isPrefix = Number.isInteger(prefix) && prefix >= 0 && prefix <= longest;
  if (version === 0 || !isPrefix) throw new RangeError(range);
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) > 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function hasSecret(headers: Headers, secret: string | null): boolean {
  return secret !== null && isSameText(headers.get(PROXY_SECRET_HEADER) ?? '', secret);
}

/** Compares in a time that says nothing of the secret. */
function isSameText(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

/** The address of a hop that may name its port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
function withoutPort(hop: string): string {
  const match = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(hop);
  return match?.[1] ?? match?.[2] ?? hop;
}

/** An IPv4 address that a dual-stack socket shows as IPv6 becomes the IPv4 address; all else stays as it is. */
function normalizeAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : address;
}

/** The /64 of an IPv6 address: its first four groups. */
function network64(address: string): string {
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Tokens that refill evenly over a minute; each request takes one. */
interface Bucket {
  tokens: number;
  refilledAt: number;
  /** When a request of this network last passed. */
  passedAt: number;
}

interface RateLimits {
  /** Requests a minute of one client. */
  perClient: number;
  /** Requests a minute of all clients. */
  total: number;
  /** Gives ms. */
  clock?: () => number;
}

/** How many clients are remembered at most; beyond it the ones that were quiet longest are forgotten. */
const MAX_CLIENTS = 20_000;

/**
 * Limits how many requests one client, and all together, may send in a minute. Where the total is used up, the first
 * request of a network in a minute still passes, so that a flood shuts out nobody who writes once; of those there are
 * twice the total at most, whatever crowd asks. A network is an IPv4 address or the /48 of IPv6 that one line may hold.
 * Clients are kept in memory only, as a hash with a salt of this process.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  private readonly buckets = new Map<string, Bucket>();
  private readonly all: Bucket;
  private readonly newcomers: Bucket;
  private readonly perClient: number;
  private readonly total: number;
  private readonly clock: () => number;

  constructor({ perClient, total, clock = Date.now }: RateLimits) {
    this.perClient = perClient;
    this.total = total;
    this.clock = clock;
    this.all = newBucket(total, clock());
    this.newcomers = newBucket(2 * total, clock());
  }

  /**
   * Counts a request.
   *
   * @param client the address from `clientAddress`
   * @returns 0 when it may pass, otherwise in how many seconds to come back
   */
  take(client: string): number {
    const now = this.clock();
    const own = this.bucketOf(client, now);
    const network = this.bucketOf(networkOf(client), now);
    const isNewcomer = now - network.passedAt >= MINUTE;
    const ownWait = secondsToToken({ bucket: own, perMinute: this.perClient, now });
    const allWait = secondsToToken({ bucket: this.all, perMinute: this.total, now });
    const newcomerWait = secondsToToken({ bucket: this.newcomers, perMinute: 2 * this.total, now });
    const totalWait = isNewcomer ? Math.min(allWait, newcomerWait) : allWait;
    const wait = Math.max(ownWait, totalWait);
    if (wait > 0) return wait;
    own.tokens -= 1;
    network.passedAt = now;
    const counted = allWait === 0 ? this.all : this.newcomers;
    counted.tokens -= 1;
    return 0;
  }

  private bucketOf(client: string, now: number): Bucket {
    const key = createHash('sha256').update(this.salt).update(client).digest('base64');
    const bucket = this.buckets.get(key) ?? newBucket(this.perClient, now);
    // Taken out and put back, so that the map stays in order of last use.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > MAX_CLIENTS) this.forgetQuietest();
    return bucket;
  }

  private forgetQuietest(): void {
    const [quietest] = this.buckets.keys();
    if (quietest !== undefined) this.buckets.delete(quietest);
  }
}

/** The network of a client: of an IPv6 line (`2001:db8:1:2::/64`) its first three groups. */
const networkOf = (client: string) => client.replace(/^([\da-f]*:[\da-f]*:[\da-f]*):.*/, '$1::/48');

function newBucket(tokens: number, now: number): Bucket {
  return { tokens, refilledAt: now, passedAt: Number.NEGATIVE_INFINITY };
}

interface Refill {
  bucket: Bucket;
  perMinute: number;
  now: number;
}

/** Refills a bucket; gives in how many seconds it holds a token, 0 when it does. */
function secondsToToken({ bucket, perMinute, now }: Refill): number {
  const elapsed = Math.max(0, now - bucket.refilledAt);
  bucket.tokens = Math.min(perMinute, bucket.tokens + (elapsed * perMinute) / MINUTE);
  bucket.refilledAt = now;
  if (bucket.tokens >= 1) return 0;
  const wait = ((1 - bucket.tokens) * MINUTE) / perMinute;
  return Math.max(1, Math.ceil(wait / SECOND));
}

import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@/server/durations';

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

  /** How many clients are remembered. */
  get clients(): number {
    return this.buckets.size;
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

import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '../durations';
import type { Client } from './client-address';

interface Bucket {
  tokens: number;
  at: number;
  /** When a request of this network last passed whatever the total. */
  firstAt: number;
  /** One of its clients was refused: from now on it counts as one client itself. */
  isStrict: boolean;
}

/** How many clients are remembered at most; beyond it the ones that were quiet longest are forgotten. */
const MOST_CLIENTS = 20_000;

/**
 * Limits how many requests one client, and all together, may send in a minute. The total does not count the first
 * request of a network in a minute, so that a flood shuts out nobody who writes once. Clients are kept in memory only,
 * as a hash with a salt of this process, so that no address is kept anywhere.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  private readonly buckets = new Map<string, Bucket>();
  private readonly all: Bucket;

  /**
   * @param perClient requests a minute for one client; `total` for all
   * @param clock gives ms
   */
  constructor(
    private readonly perClient: number,
    private readonly total: number,
    private readonly clock: () => number = Date.now,
  ) {
    this.all = newBucket(total, clock());
  }

  /**
   * Counts a request.
   *
   * @returns 0 when it may pass, otherwise in how many seconds to come back
   */
  take({ key, network }: Client): number {
    const now = this.clock();
    const own = this.bucketOf(key, now);
    const wide = network === key ? own : this.bucketOf(network, now);
    const counted = wide !== own && wide.isStrict ? [own, wide] : [own];
    const waits = counted.map((bucket) => secondsToToken(bucket, this.perClient, now));
    if (waits[0]) wide.isStrict = true;
    const isFirst = now - wide.firstAt >= MINUTE;
    if (!isFirst) {
      counted.push(this.all);
      waits.push(secondsToToken(this.all, this.total, now));
    }
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    for (const bucket of counted) bucket.tokens -= 1;
    if (isFirst) wide.firstAt = now;
    return 0;
  }

  private bucketOf(client: string, now: number): Bucket {
    const key = createHash('sha256').update(this.salt).update(client).digest('base64');
    const bucket = this.buckets.get(key) ?? newBucket(this.perClient, now);
    // Taken out and put back, so that the map stays in order of last use.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > MOST_CLIENTS) this.buckets.delete(this.buckets.keys().next().value as string);
    return bucket;
  }
}

function newBucket(tokens: number, now: number): Bucket {
  return { tokens, at: now, firstAt: Number.NEGATIVE_INFINITY, isStrict: false };
}

function secondsToToken(bucket: Bucket, perMinute: number, now: number): number {
  bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.at) * perMinute) / MINUTE);
  bucket.at = now;
  return bucket.tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - bucket.tokens) * MINUTE) / perMinute / SECOND));
}

import { createHash, randomBytes } from 'node:crypto';
import { type Clock, MINUTE, SECOND } from '../clock';

interface Bucket {
  tokens: number;
  at: number;
}

/** How many clients are remembered at most; beyond it the ones that were quiet longest are forgotten. */
const MOST_CLIENTS = 20_000;

/**
 * Limits how many requests one client, and all together, may send in a minute. Clients are kept in memory only,
 * as a hash with a salt of this process, so that no address is kept anywhere.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  private readonly clients = new Map<string, Bucket>();
  private readonly all: Bucket;

  /**
   * @param perClient requests a minute for one client
   * @param total requests a minute for all
   */
  constructor(
    private readonly perClient: number,
    private readonly total: number,
    private readonly clock: Clock,
  ) {
    this.all = { tokens: total, at: clock.now() };
  }

  /**
   * Counts a request.
   *
   * @returns 0 when it may pass, otherwise in how many seconds to come back
   */
  take(client: string): number {
    const now = this.clock.now();
    const key = createHash('sha256').update(this.salt).update(client).digest('base64');
    const bucket = this.clients.get(key) ?? { tokens: this.perClient, at: now };
    // Taken out and put back, so that the map stays in order of last use.
    this.clients.delete(key);
    this.clients.set(key, bucket);
    if (this.clients.size > MOST_CLIENTS) this.clients.delete(this.clients.keys().next().value as string);
    refill(bucket, this.perClient, now);
    refill(this.all, this.total, now);
    const wait = Math.max(secondsToToken(bucket, this.perClient), secondsToToken(this.all, this.total));
    if (wait === 0) {
      bucket.tokens -= 1;
      this.all.tokens -= 1;
    }
    return wait;
  }
}

function refill(bucket: Bucket, perMinute: number, now: number): void {
  bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.at) * perMinute) / MINUTE);
  bucket.at = now;
}

function secondsToToken({ tokens }: Bucket, perMinute: number): number {
  return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * MINUTE) / perMinute / SECOND));
}

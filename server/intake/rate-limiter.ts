import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@/server/durations';

interface RateLimits {
  /** Requests per minute of one client. */
  perClient: number;
  /** Requests per minute of all clients. */
  total: number;
  /** Returns ms. */
  clock?: () => number;
}

/** A token bucket that refills evenly over a minute. */
interface Bucket {
  tokens: number;
  refilledAt: number;
}

interface Client extends Bucket {
  /** When a request of this client was last allowed. */
  allowedAt: number;
}

/** Maximum number of remembered clients; the least recently seen ones are forgotten. */
const MAX_CLIENTS = 20_000;

/**
 * Limits the requests per minute of one client and of all clients. Half of the total is reserved for the first request
 * of each client in a minute, so a flood does not block visitors who write once. Clients are kept in memory only, as a
 * hash with a salt of this process.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  private readonly clients = new Map<string, Client>();
  private readonly all: Bucket;
  private readonly perClient: number;
  private readonly total: number;
  private readonly clock: () => number;

  constructor({ perClient, total, clock = Date.now }: RateLimits) {
    this.perClient = perClient;
    this.total = total;
    this.clock = clock;
    this.all = { tokens: total, refilledAt: clock() };
  }

  /**
   * Counts a request.
   *
   * @param address the address from `clientAddress`
   * @returns 0 if the request is allowed, otherwise the seconds to wait
   */
  take(address: string): number {
    const now = this.clock();
    const client = this.findClient(address, now);
    const isFirst = now - client.allowedAt >= MINUTE;
    const reserved = isFirst ? 0 : Math.floor(this.total / 2);
    const wait = Math.max(
      secondsUntil({ tokens: 1, bucket: client, perMinute: this.perClient, now }),
      secondsUntil({ tokens: reserved + 1, bucket: this.all, perMinute: this.total, now }),
    );
    if (wait > 0) return wait;
    client.tokens -= 1;
    client.allowedAt = now;
    this.all.tokens -= 1;
    return 0;
  }

  private findClient(address: string, now: number): Client {
    const key = createHash('sha256').update(this.salt).update(address).digest('base64');
    const client = this.clients.get(key) ?? { tokens: this.perClient, refilledAt: now, allowedAt: -MINUTE };
    // Reinserted, so that the map is ordered by last use.
    this.clients.delete(key);
    this.clients.set(key, client);
    const [leastRecent] = this.clients.keys();
    if (this.clients.size > MAX_CLIENTS && leastRecent !== undefined) this.clients.delete(leastRecent);
    return client;
  }
}

interface Refill {
  bucket: Bucket;
  /** The required tokens. */
  tokens: number;
  perMinute: number;
  now: number;
}

/** Refills a bucket and returns the seconds until it contains enough tokens. */
function secondsUntil({ bucket, tokens, perMinute, now }: Refill): number {
  const elapsed = Math.max(0, now - bucket.refilledAt);
  bucket.tokens = Math.min(perMinute, bucket.tokens + (elapsed * perMinute) / MINUTE);
  bucket.refilledAt = now;
  const missing = Math.max(0, tokens - bucket.tokens);
  return Math.ceil((missing * MINUTE) / perMinute / SECOND);
}

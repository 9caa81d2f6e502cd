import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@/server/durations';

interface RateLimits {
  /** Requests per minute of one client. */
  perClient: number;
  /** Requests per minute of all clients. */
  total: number;
  /** A monotonic clock in ms. */
  clock?: () => number;
}

/**
 * Limits the requests per minute of one client and of all clients. Half of the total is reserved for the first request
 * of each client, so a flood does not block a visitor's only request. Clients are kept in memory only, as a hash with a
 * salt of this process.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  /** Allowed requests of the current minute by client. */
  private readonly counts = new Map<string, number>();
  private allowed = 0;
  private minuteStart = Number.NEGATIVE_INFINITY;
  private readonly clock: () => number;

  constructor(private readonly limits: RateLimits) {
    this.clock = limits.clock ?? (() => performance.now());
  }

  /**
   * Counts a request.
   *
   * @param address the address from `clientAddress`
   * @returns 0 if the request is allowed, otherwise the seconds to wait
   */
  take(address: string): number {
    const { perClient, total } = this.limits;
    const now = this.clock();
    if (now - this.minuteStart >= MINUTE) this.startMinute(now);
    const client = createHash('sha256').update(this.salt).update(address).digest('base64');
    const count = this.counts.get(client) ?? 0;
    const limit = count === 0 ? total : Math.ceil(total / 2);
    if (count >= perClient || this.allowed >= limit) return Math.ceil((this.minuteStart + MINUTE - now) / SECOND);
    this.counts.set(client, count + 1);
    this.allowed += 1;
    return 0;
  }

  private startMinute(now: number): void {
    this.minuteStart = now;
    this.allowed = 0;
    this.counts.clear();
  }
}

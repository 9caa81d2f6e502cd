import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@/server/durations';
import type { Settings } from '@/server/settings';

/**
 * Limits the requests per minute of one client and of all clients. Half of the limit for all is reserved for the first
 * request of each client, so that a flood from a few clients does not block a visitor. IP addresses are stored only in
 * memory, as salted hashes.
 */
export class RateLimiter {
  private readonly salt = randomBytes(16);
  private readonly counts = new Map<string, number>();
  private totalCount = 0;
  private minuteStart = Number.NEGATIVE_INFINITY;

  constructor(private readonly limits: Settings['rateLimit']) {}

  /**
   * Counts a request if the limits allow it.
   *
   * @param address the IP address or network from `findClientAddress`
   * @returns 0 if the request is allowed, otherwise the seconds to wait
   */
  take(address: string): number {
    const { perClient, total } = this.limits;
    const now = performance.now();
    if (now - this.minuteStart >= MINUTE) {
      this.minuteStart = now;
      this.totalCount = 0;
      this.counts.clear();
    }
    const hashedClient = createHash('sha256').update(this.salt).update(address).digest('base64');
    const count = this.counts.get(hashedClient) ?? 0;
    const maxTotal = count === 0 ? total : Math.ceil(total / 2);
    if (count >= perClient || this.totalCount >= maxTotal) return Math.ceil((this.minuteStart + MINUTE - now) / SECOND);
    this.counts.set(hashedClient, count + 1);
    this.totalCount += 1;
    return 0;
  }
}

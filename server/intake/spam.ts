import { createHash } from 'node:crypto';
import { HOUR } from '@/server/durations';

/**
 * Maximum number per hour of messages with the same beginning, and of all requests. A message belongs to a flood
 * only if both numbers are exceeded, because a few genuine messages can also begin alike, for example after a campaign.
 */
export const FLOOD_LIMITS = { sameBeginning: 10, requests: 50 };

/**
 * Creates a function that returns why a request looks like spam, in Spanish, or null if it does not. It counts the
 * messages of the current hour by their first letters. The rate limit bounds the number of counters. Requests that look
 * like spam are marked but stored and delivered.
 */
export function createSpamCheck(): (message: string, isHoneypotFilled: boolean) => string | null {
  const countByBeginning = new Map<string, number>();
  let hourStart = performance.now();
  let requestCount = 0;

  return (message, isHoneypotFilled) => {
    if (performance.now() - hourStart >= HOUR) {
      hourStart = performance.now();
      requestCount = 0;
      countByBeginning.clear();
    }
    requestCount += 1;
    const beginning = message.replace(/\P{L}/gu, '').slice(0, 40).toLowerCase();
    // Uses a hash as the key. In V8, a substring would keep the complete message in memory.
    const beginningHash = createHash('sha256').update(beginning).digest('base64');
    const count = (countByBeginning.get(beginningHash) ?? 0) + 1;
    countByBeginning.set(beginningHash, count);
    if (isHoneypotFilled) return 'llenó el campo oculto del formulario';
    const isFlood = count > FLOOD_LIMITS.sameBeginning && requestCount > FLOOD_LIMITS.requests;
    return isFlood ? 'el mismo texto muchas veces en una hora' : null;
  };
}

import { createHash } from 'node:crypto';
import { HOUR } from '@/server/durations';

/**
 * Requests per hour that count as a flood: with the same beginning, and in total. A few honest requests begin alike, for
 * example after a campaign.
 */
export const FLOOD = { sameText: 10, requests: 50 };

/**
 * Creates a check that returns why a request looks like spam, in Spanish, or null. It counts how often messages of the
 * current hour begin with the same letters. The rate limit bounds how many it remembers. The result is only a mark; every
 * request is stored.
 */
export function createSpamCheck(): (message: string, isHoneypotFilled: boolean) => string | null {
  const texts = new Map<string, number>();
  let hourStart = performance.now();
  let requests = 0;

  function isFlood(message: string): boolean {
    if (performance.now() - hourStart >= HOUR) {
      hourStart = performance.now();
      requests = 0;
      texts.clear();
    }
    requests += 1;
    const beginning = message.replace(/\P{L}/gu, '').slice(0, 40).toLowerCase();
    // A slice would keep the complete message in memory.
    const key = createHash('sha256').update(beginning).digest('base64');
    const count = (texts.get(key) ?? 0) + 1;
    texts.set(key, count);
    return count > FLOOD.sameText && requests > FLOOD.requests;
  }

  return (message, isHoneypotFilled) => {
    const isRepeated = isFlood(message);
    if (isHoneypotFilled) return 'llenó el campo oculto del formulario';
    return isRepeated ? 'el mismo texto muchas veces en una hora' : null;
  };
}

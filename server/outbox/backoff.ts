import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import type { DeliveryError } from './delivery-error';

/**
 * When a request is tried again. The delay doubles from `first` to `most`; after a 5xx it is `refused` at least; where
 * the server may have taken the mail it doubles from `unknown` to `mostUnknown`, since each attempt may be a copy.
 * `giveUpAfter` counts from the first attempt.
 */
export const BACKOFF = {
  first: 15 * SECOND,
  most: 4 * MINUTE,
  refused: HOUR,
  unknown: 4 * MINUTE,
  mostUnknown: HOUR,
  giveUpAfter: 3 * DAY,
} as const;

/**
 * How long nothing is mailed once the server's trouble concerns every mail: doubling from `first` to `most`, and
 * `refused` after a 5xx, which takes somebody to mend.
 */
export const PAUSE = { first: 15 * SECOND, most: 3 * MINUTE, refused: 2 * MINUTE } as const;

/**
 * The delay of a request in ms after so many failed attempts, with jitter of up to a half, so that what failed together
 * is not retried together.
 *
 * @param random gives numbers from 0 up to 1
 */
export function retryDelay(attempts: number, error: DeliveryError, random: () => number): number {
  if (error.mayBeDelivered) return doubled(BACKOFF.unknown, attempts, BACKOFF.mostUnknown);
  if (error.permanent) return Math.round(BACKOFF.refused * (1 + random() / 2));
  return Math.round(doubled(BACKOFF.first, attempts, BACKOFF.most) * (1 - random() / 2));
}

/** The length in ms of a pause, the first one being 1. */
export function pauseLength(pause: number, error: DeliveryError): number {
  return error.permanent ? PAUSE.refused : doubled(PAUSE.first, pause, PAUSE.most);
}

function doubled(first: number, times: number, most: number): number {
  return Math.min(most, first * 2 ** Math.min(times - 1, 20));
}

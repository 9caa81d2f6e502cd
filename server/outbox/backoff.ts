import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import type { DeliveryError } from './delivery-error';

/**
 * When a request is tried again. The delay doubles from `first` to `most`; after a 5xx it is `refused` at least; where
 * the receiver may have taken the request it doubles from `unknown` to `mostUnknown`, since each attempt may be a copy.
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
 * How long nothing is delivered once the receiver fails in a way that every request would meet: doubling from `first`
 * to `most`; `refused` after a refusal for good, which takes somebody to mend; `gone` after a 410. Pauses are shorter
 * than a day: `purge` takes longer ones for those of a wrong clock.
 */
export const PAUSE = { first: 15 * SECOND, most: 3 * MINUTE, refused: 2 * MINUTE, gone: 23 * HOUR } as const;

interface FailedAttempts {
  /** How many failed, the last one included. */
  attempts: number;
  /** The last failure. */
  error: DeliveryError;
  /** Gives numbers from 0 up to 1. */
  random: () => number;
}

/**
 * The delay of a request in ms after so many failed attempts, with jitter of up to a half, so that what failed together
 * is not retried together.
 */
export function requestRetryDelay({ attempts, error, random }: FailedAttempts): number {
  if (error.mayBeDelivered) return doubled({ first: BACKOFF.unknown, most: BACKOFF.mostUnknown, times: attempts });
  if (error.permanent) return Math.round(BACKOFF.refused * (1 + random() / 2));
  const longest = doubled({ first: BACKOFF.first, most: BACKOFF.most, times: attempts });
  return Math.round(longest * (1 - random() / 2));
}

/** The length in ms of a pause, the first one being 1. */
export function pauseLength(pause: number, error: DeliveryError): number {
  if (error.permanent) return PAUSE.refused;
  return doubled({ first: PAUSE.first, most: PAUSE.most, times: pause });
}

/** `first`, doubled with each time after the first, up to `most`. */
function doubled({ first, most, times }: { first: number; most: number; times: number }): number {
  // Far beyond any `most`, and still a finite number.
  const doublings = Math.min(times - 1, 20);
  return Math.min(most, first * 2 ** doublings);
}

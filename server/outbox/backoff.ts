import { DAY, MINUTE, SECOND } from '../clock';

/** The delay doubles from `first` to `most`; a request becomes a dead letter when it fails `giveUpAfter` its first attempt. */
export const BACKOFF = { first: 15 * SECOND, most: 15 * MINUTE, giveUpAfter: 3 * DAY } as const;

/**
 * The delay after a failed attempt, in ms, with jitter of up to a half, so that what failed together is not retried
 * together.
 *
 * @param attempts failed attempts so far, from 1
 * @param random gives numbers from 0 up to 1
 */
export function backoffDelay(attempts: number, random: () => number): number {
  const whole = Math.min(BACKOFF.most, BACKOFF.first * 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole * (1 - random() / 2));
}

/** Whether an attempt that failed at `now` was the last one. */
export function isGivenUp(firstAttemptAt: number, now: number): boolean {
  return now - firstAttemptAt >= BACKOFF.giveUpAfter;
}

import { DAY, MINUTE, SECOND } from '../clock';

/** Waiting doubles from `first` and stays at `most`; a request is given up no sooner than `patience` after its first attempt. */
export const BACKOFF = { first: 15 * SECOND, most: 15 * MINUTE, patience: 3 * DAY } as const;

/**
 * How long to wait after a failed attempt, in ms: doubling up to fifteen minutes, of which a random half is taken
 * off, so that what failed together does not come back together.
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
  return now - firstAttemptAt >= BACKOFF.patience;
}

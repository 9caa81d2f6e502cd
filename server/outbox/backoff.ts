import { DAY, HOUR, MINUTE, SECOND } from '../durations';

/** The delay doubles from `first` to `most`, and is `refused` at least after a 5xx; `giveUpAfter` counts from the first attempt. */
export const BACKOFF = { first: 15 * SECOND, most: 15 * MINUTE, refused: HOUR, giveUpAfter: 3 * DAY } as const;

/**
 * The delay in ms after so many failed attempts, with jitter of up to a half, so that what failed together is not
 * retried together.
 *
 * @param permanent the mail server refused the mail for good
 * @param random gives numbers from 0 up to 1
 */
export function retryDelay(attempts: number, permanent: boolean, random: () => number): number {
  if (permanent) return Math.round(BACKOFF.refused * (1 + random() / 2));
  const whole = Math.min(BACKOFF.most, BACKOFF.first * 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole * (1 - random() / 2));
}

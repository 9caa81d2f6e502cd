import { SECOND } from '@/server/durations';

/**
 * Does work that can be aborted, and aborts it when it takes longer than `deadline` ms. The reason, in Spanish, becomes
 * the message of the failure (`Attempts`).
 */
export async function withDeadline<T>(deadline: number, work: (attempt: AbortController) => Promise<T>): Promise<T> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(`sin fin en ${deadline / SECOND} s`), deadline);
  try {
    return await work(attempt);
  } finally {
    clearTimeout(timer);
  }
}

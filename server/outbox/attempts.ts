import { MINUTE } from '@/server/durations';
import { withDeadline } from './deadline';

/** How long one attempt may take in all, in ms: what RFC 5321, 4.5.3.2 gives its steps together. */
export const DEADLINE = 30 * MINUTE;

/** Makes attempts, each within a deadline, and can end those that wait for the receiver. */
export class Attempts {
  private readonly running = new Set<AbortController>();
  private cutOff = false;

  constructor(private readonly deadline = DEADLINE) {}

  /** Whether attempts were ended, so that their failures say nothing of the receiver. */
  get isCutOff(): boolean {
    return this.cutOff;
  }

  /**
   * @param work ends when the signal says so; its reason, a text, becomes the failure's message
   * @throws DeliveryError of the work, at the latest after the deadline
   */
  make(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return withDeadline(this.deadline, async (attempt) => {
      this.running.add(attempt);
      try {
        await work(attempt.signal);
      } finally {
        this.running.delete(attempt);
      }
    });
  }

  /** Ends the attempts that wait for the receiver, with a reason in Spanish. */
  abortAll(reason: string): void {
    this.cutOff = true;
    for (const attempt of this.running) attempt.abort(reason);
  }
}

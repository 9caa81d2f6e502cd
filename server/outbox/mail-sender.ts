import { MINUTE } from '@/server/durations';
import { withDeadline } from './deadline';
import type { Mail } from './mail';

/** Hands a mail over to a mail server. */
export interface MailTransport {
  /**
   * @param signal ends the attempt, whatever it waits for; its reason, a text, becomes the failure's message
   * @throws DeliveryError when the server did not take the mail, or did not say so
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close?(): void;
}

/** How long one attempt may take in all, in ms: what RFC 5321, 4.5.3.2 gives its steps together. */
export const DEADLINE = 30 * MINUTE;

/** Sends mails, each within a deadline, and can end those that are being sent. */
export class MailSender {
  private readonly attempts = new Set<AbortController>();
  private cutOff = false;

  constructor(
    private readonly transport: MailTransport,
    private readonly deadline = DEADLINE,
  ) {}

  /** Whether attempts were ended, so that their failures say nothing of the server. */
  get isCutOff(): boolean {
    return this.cutOff;
  }

  /** @throws DeliveryError at the latest after the deadline */
  send(mail: Mail): Promise<void> {
    return withDeadline(this.deadline, async (attempt) => {
      this.attempts.add(attempt);
      try {
        await this.transport.send(mail, attempt.signal);
      } finally {
        this.attempts.delete(attempt);
      }
    });
  }

  /** Ends the attempts that wait for the server, with a reason in Spanish. */
  abortAll(reason: string): void {
    this.cutOff = true;
    for (const attempt of this.attempts) attempt.abort(reason);
  }

  close(): void {
    this.transport.close?.();
  }
}

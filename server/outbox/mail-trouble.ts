import { MINUTE, SECOND } from '@/server/durations';
import { pauseLength } from './backoff';
import { type DeliveryError, explainFailure } from './delivery-error';

/** How long attempts fail before that is reported, in ms; what the server refuses for good (5xx) is reported at once. */
const REPORT_FAILURES_AFTER = MINUTE;

/** How long the server may take to answer before that is reported, in ms. */
const REPORT_WAITING_AFTER = 90 * SECOND;

/**
 * What the outbox knows of the mail server: since when nothing was delivered while attempts failed, and which attempts
 * wait. It is of this process alone; that nothing is mailed for a while stands in the store, for all of them.
 */
export class MailTrouble {
  private readonly waiting = new Map<string, number>();
  private last: DeliveryError | null = null;
  private since = 0;
  private failedAt = 0;
  private pauses = 0;

  /** @param now a clock in ms that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether attempts failed since the last mail was delivered. */
  get isOn(): boolean {
    return this.last !== null;
  }

  /** Whether the server refuses for good (5xx). */
  get isPermanent(): boolean {
    return this.last?.permanent ?? false;
  }

  /** How long ago the last attempt failed, in ms. */
  get sinceLastFailure(): number {
    return this.now() - this.failedAt;
  }

  /** The length in ms of the pause that is due now; 0 without trouble. */
  get nextPause(): number {
    return this.last ? pauseLength(this.pauses + 1, this.last) : 0;
  }

  /** An attempt begins. */
  begin(id: string): void {
    this.waiting.set(id, this.now());
  }

  /** An attempt has ended, in whatever way. */
  end(id: string): void {
    this.waiting.delete(id);
  }

  /** An attempt failed in a way that every mail would meet. */
  fail(error: DeliveryError): void {
    this.failedAt = this.now();
    if (!this.last) this.since = this.failedAt;
    this.last = error;
  }

  /** A pause of {@link nextPause} began. */
  pause(): void {
    this.pauses += 1;
  }

  /** Mails are delivered again, or none waits any more; gives the time from the first failure to the last, in ms. */
  clear(): number {
    const lasted = this.last ? this.failedAt - this.since : 0;
    this.last = null;
    this.pauses = 0;
    return lasted;
  }

  /** What to tell those who operate the service, in Spanish; `null` when nothing is wrong. */
  reason(): string | null {
    const error = this.last;
    if (error) {
      if (error.permanent || this.now() - this.since >= REPORT_FAILURES_AFTER) {
        const { problem, remedy } = explainFailure(error);
        return `No sale el correo (${error.message}). ${problem} ${remedy}`;
      }
    }
    const waits = [...this.waiting.values()].map((beganAt) => this.now() - beganAt);
    if (!waits.some((wait) => wait >= REPORT_WAITING_AFTER)) return null;
    return (
      `El servidor de correo tarda más de ${REPORT_WAITING_AFTER / SECOND} s en responder. ` +
      'Se le espera hasta diez minutos; si sigue, avisa a quien lo opera.'
    );
  }
}

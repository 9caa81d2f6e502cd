import { MINUTE, SECOND } from '../durations';
import { pauseLength } from './backoff';
import { type DeliveryError, explainFailure } from './delivery-error';

/** From when it is told that mails fail, unless the server refuses them for good, and that an attempt has no end, in ms. */
const TOLD = { failing: MINUTE, waiting: 90 * SECOND };

/**
 * What the outbox knows of the mail server: since when nothing was delivered while attempts failed, and which attempts
 * wait. It is of this process alone; that nothing is mailed for a while stands in the store, for all of them.
 */
export class MailTrouble {
  private readonly waiting = new Map<string, number>();
  private last: DeliveryError | null = null;
  private since = 0;
  private pauses = 0;

  /** @param now a clock in ms that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether attempts failed since the last mail was delivered. */
  get isOn(): boolean {
    return this.last !== null;
  }

  /** The length in ms of the pause that is due now; 0 where the trouble is not every mail's. */
  get nextPause(): number {
    return this.last?.concernsAll ? pauseLength(this.pauses + 1, this.last) : 0;
  }

  /** An attempt begins. */
  begin(id: string): void {
    this.waiting.set(id, this.now());
  }

  /** An attempt has ended, in whatever way. */
  end(id: string): void {
    this.waiting.delete(id);
  }

  fail(error: DeliveryError): void {
    if (!this.last) this.since = this.now();
    this.last = error;
  }

  /** A pause of {@link nextPause} began. */
  pause(): void {
    this.pauses += 1;
  }

  /** Mails are delivered again, or none waits any more; gives how long the trouble lasted, in ms. */
  clear(): number {
    const lasted = this.last ? this.now() - this.since : 0;
    this.last = null;
    this.pauses = 0;
    return lasted;
  }

  /** What to tell those who operate the service, in Spanish; `null` when nothing is wrong. */
  reason(): string | null {
    const error = this.last;
    if (error) {
      const concernsAllForGood = error.concernsAll && error.permanent;
      if (concernsAllForGood || this.now() - this.since >= TOLD.failing) {
        const { problem, remedy } = explainFailure(error);
        return `No sale el correo (${error.message}). ${problem} ${remedy}`;
      }
    }
    const longest = this.now() - Math.min(...this.waiting.values());
    if (longest >= TOLD.waiting) {
      return (
        `El servidor de correo tarda más de ${TOLD.waiting / SECOND} s en responder. ` +
        'Se le espera hasta diez minutos; si sigue, avisa a quien lo opera.'
      );
    }
    return null;
  }
}

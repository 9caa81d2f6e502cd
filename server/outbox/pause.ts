import type { Logger } from 'pino';
import type { DeliveryQueue } from '@/server/store/store';
import type { ReceiverStatus } from './receiver-status';

interface PauseDependencies {
  queue: Pick<DeliveryQueue, 'pause' | 'resume'>;
  receiver: ReceiverStatus;
  log: Logger;
  /** The instance whose deliveries pause. */
  owner: string;
}

/** Pauses an instance's deliveries to a receiver that fails. A store that fails is logged. */
export class Pause {
  constructor(private readonly deps: PauseDependencies) {}

  /** Pauses this instance, if attempts fail in a way that every delivery would meet and no pause lasts. */
  async pauseIfFailing(): Promise<void> {
    const { queue, receiver, log, owner } = this.deps;
    const length = receiver.nextPause;
    if (length === 0) return;
    try {
      if (await queue.pause(owner, length)) receiver.countPause();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa de las entregas');
    }
  }

  /** Ends the pauses of all instances. */
  async resumeAll(): Promise<void> {
    const { queue, log } = this.deps;
    try {
      await queue.resume();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo terminar la pausa de las entregas; termina sola en unos minutos');
    }
  }
}

import type { Logger } from 'pino';
import type { DeliveryQueue, PauseOptions } from '@/server/store/store';
import { PAUSE } from './backoff';
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
    const { receiver } = this.deps;
    const { nextPause } = receiver;
    if (nextPause > 0 && (await this.pause({ delay: nextPause }))) receiver.countPause();
  }

  /** Pauses this instance for almost a day, since the receiver wants nothing more. */
  async pauseWhileGone(): Promise<void> {
    await this.pause({ delay: PAUSE.gone, replacesShorter: true });
  }

  /** Gives whether a pause began. */
  private async pause(options: PauseOptions): Promise<boolean> {
    const { queue, log, owner } = this.deps;
    try {
      return await queue.pause(owner, options);
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa de las entregas');
      return false;
    }
  }

  /** Ends the pauses of all instances. */
  async resumeAll(): Promise<void> {
    const { queue, log } = this.deps;
    try {
      await queue.resume();
    } catch (error) {
      log.warn(
        { err: error },
        'no se pudo terminar la pausa de las entregas; termina sola en unos minutos, o en un día tras un 410',
      );
    }
  }
}

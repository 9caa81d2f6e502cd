import type { Logger } from 'pino';
import { HOUR, MINUTE } from './durations';
import type { Store } from './store/store';

interface UpkeepDependencies {
  store: Pick<Store, 'reassign' | 'purge'>;
  log: Logger;
  /** The addresses of MAIL_TO, in their order. */
  recipients: readonly string[];
  /** How long requests are kept, in ms. */
  retention: number;
}

/** What is done at the start and again and again; what fails is logged and done the next time. */
export class Upkeep {
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly deps: UpkeepDependencies) {}

  start(): void {
    // Each minute, since another instance may still hold or accept requests for the recipients of before.
    this.repeat(MINUTE, () => this.reassign());
    this.repeat(HOUR, () => this.purge());
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private repeat(interval: number, task: () => Promise<void>): void {
    void task();
    this.timers.push(setInterval(() => void task(), interval));
  }

  private async reassign(): Promise<void> {
    const { store, log, recipients } = this.deps;
    try {
      const moved = await store.reassign(recipients);
      if (moved > 0)
        log.warn({ moved }, 'lo que esperaba a una dirección que ya no está en MAIL_TO va a otra de ellas');
    } catch (error) {
      log.warn({ err: error }, 'no se pudo mirar si algo espera a una dirección que ya no está en MAIL_TO');
    }
  }

  private async purge(): Promise<void> {
    const { store, log, retention } = this.deps;
    try {
      const purged = await store.purge(retention);
      if (purged > 0) log.info({ purged }, 'solicitudes antiguas borradas');
    } catch (error) {
      log.warn({ err: error }, 'no se pudieron borrar las solicitudes antiguas; se intenta de nuevo en una hora');
    }
  }
}

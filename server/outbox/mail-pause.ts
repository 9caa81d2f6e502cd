import type { Logger } from 'pino';
import type { Store } from '@/server/store/store';
import type { MailTrouble } from './mail-trouble';

interface MailPauseDependencies {
  store: Pick<Store, 'pauseMail' | 'resumeMail'>;
  trouble: MailTrouble;
  log: Logger;
  /** The instance whose mail pauses. */
  owner: string;
}

/** The pause of an instance's mail while the mail server is in trouble. A store that fails is logged. */
export class MailPause {
  constructor(private readonly deps: MailPauseDependencies) {}

  /** Pauses this instance's mail, if the trouble affects every mail and no pause lasts. */
  async beginIfInTrouble(): Promise<void> {
    const { store, trouble, log, owner } = this.deps;
    const length = trouble.nextPause;
    if (length === 0) return;
    try {
      if (await store.pauseMail(owner, length)) trouble.pause();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa del correo');
    }
  }

  /** Ends the pauses of all instances. */
  async end(): Promise<void> {
    const { store, log } = this.deps;
    try {
      await store.resumeMail();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo terminar la pausa del correo; termina sola en unos minutos');
    }
  }
}

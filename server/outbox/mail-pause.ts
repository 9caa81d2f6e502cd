import type { Logger } from 'pino';
import type { Store } from '@/server/store/store';
import type { MailServerStatus } from './mail-server-status';

interface MailPauseDependencies {
  store: Pick<Store, 'pauseMail' | 'resumeMail'>;
  mailServer: MailServerStatus;
  log: Logger;
  /** The instance whose mail pauses. */
  owner: string;
}

/** Pauses an instance's mail while the mail server fails. A store that fails is logged. */
export class MailPause {
  constructor(private readonly deps: MailPauseDependencies) {}

  /** Pauses this instance's mail, if attempts fail in a way that every mail would meet and no pause lasts. */
  async pauseIfFailing(): Promise<void> {
    const { store, mailServer, log, owner } = this.deps;
    const length = mailServer.nextPause;
    if (length === 0) return;
    try {
      if (await store.pauseMail(owner, length)) mailServer.countPause();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa del correo');
    }
  }

  /** Ends the pauses of all instances. */
  async resumeAll(): Promise<void> {
    const { store, log } = this.deps;
    try {
      await store.resumeMail();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo terminar la pausa del correo; termina sola en unos minutos');
    }
  }
}

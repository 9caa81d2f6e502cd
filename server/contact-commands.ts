import { DAY, systemClock } from './clock';
import type { Store, StoredRequest } from './store/store';

const HELP = `Uso: npm run contact -- <orden>

  list [cuántas]        las solicitudes más recientes (50 si no se dice cuántas)
  show <id>             una solicitud completa
  export <correo>       todo lo que se guarda de una persona, en JSON
  erase <correo>        borra todo lo que se guarda de una persona
  retry <id|all>        entrega de nuevo una solicitud, o todas las que no se pudieron entregar
  purge                 borra ya las solicitudes entregadas que pasaron el plazo de retención (RETENTION_DAYS)

La base de datos es la de DATABASE_URL (data/contact.db si no se define).`;

const STATES = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada' } as const;

/** A command that cannot be done as it was written; the message, in Spanish, says why. */
export class Misuse extends Error {
  override name = 'Misuse';
}

/**
 * Does one command and gives what to print, in Spanish.
 *
 * @param words the command and its argument
 * @throws Misuse
 */
export async function runContactCommand(
  store: Store,
  retentionDays: number,
  [command, argument]: string[],
): Promise<string> {
  switch (command) {
    case 'list': {
      const limit = argument === undefined ? 50 : Number(argument);
      if (!Number.isInteger(limit) || limit < 1)
        throw new Misuse('La cantidad debe ser un número entero mayor que cero.');
      const requests = await store.list(limit);
      return requests.length > 0 ? requests.map(line).join('\n') : 'No hay solicitudes.';
    }
    case 'show': {
      const request = await store.find(needed(argument, 'el id de la solicitud'));
      if (!request) throw new Misuse('No hay ninguna solicitud con ese id.');
      return details(request);
    }
    case 'export':
      return JSON.stringify((await store.findByEmail(needed(argument, 'el correo'))).map(exported), null, 2);
    case 'erase': {
      const erased = await store.erase(needed(argument, 'el correo'));
      return erased > 0 ? `Solicitudes borradas: ${erased}.` : 'No se guarda nada de ese correo.';
    }
    case 'retry': {
      const count = await store.retry(needed(argument, 'el id de la solicitud o «all»'), systemClock.now());
      return `Solicitudes que se entregarán de nuevo: ${count}.`;
    }
    case 'purge': {
      const count = await store.purge(systemClock.now() - retentionDays * DAY);
      return `Solicitudes entregadas hace más de ${retentionDays} días y borradas: ${count}.`;
    }
    case 'help':
      return HELP;
    default:
      throw new Misuse(HELP);
  }
}

function needed(argument: string | undefined, what: string): string {
  if (!argument) throw new Misuse(`Falta ${what}.\n\n${HELP}`);
  return argument;
}

function line({ id, receivedAt, state, fullName, email, spam }: StoredRequest): string {
  const mark = spam ? '  [posible correo no deseado]' : '';
  return `${time(receivedAt)}  ${STATES[state].padEnd(12)}  ${id}  ${visible(fullName)} <${visible(email)}>${mark}`;
}

function details(request: StoredRequest): string {
  const rows: [string, string][] = [
    ['Id', request.id],
    ['Recibida', time(request.receivedAt)],
    ['Nombre', visible(request.fullName)],
    ['Correo', visible(request.email)],
    ['Asunto', request.subject],
    ['Política', request.consentVersion ? `versión ${request.consentVersion}, aceptada al enviar` : 'sin versión'],
    ['Correo no deseado', request.spam ?? 'no parece'],
    ['Entrega', `${STATES[request.state]}, intentos: ${request.attempts}`],
    ...(request.sentAt === null ? [] : [['Entregada', time(request.sentAt)] as [string, string]]),
    ...(request.state === 'pending' ? [['Próximo intento', time(request.dueAt)] as [string, string]] : []),
    ...(request.lastError === null ? [] : [['Último error', request.lastError] as [string, string]]),
  ];
  return [...rows.map(([label, value]) => `${`${label}:`.padEnd(20)}${value}`), '', visible(request.message)].join(
    '\n',
  );
}

function exported(request: StoredRequest) {
  return {
    id: request.id,
    recibida: time(request.receivedAt),
    nombre: request.fullName,
    correo: request.email,
    asunto: request.subject,
    mensaje: request.message,
    versionDeLaPolitica: request.consentVersion,
    estado: STATES[request.state],
    entregada: request.sentAt === null ? null : time(request.sentAt),
  };
}

function time(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** What a visitor wrote must not steer the terminal: controls and marks that turn the writing are left out. */
function visible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');
}

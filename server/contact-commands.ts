import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { TRIALS } from './contact-trials';
import { DAY } from './durations';
import { labelledCampaign } from './intake/campaign';
import type { Store, StoredRequest, WhenMissing } from './store/store';

/** One order: what follows its name, what it does, and its work, which gives what to print. */
interface Order {
  /** In brackets where it may be left out. */
  argument?: string;
  help: string;
  /** What to do where no database is; it is refused if nothing is said. */
  whenMissing?: WhenMissing;
  run(store: Store, argument: string, retention: number): Promise<string>;
}

const STATES = { pending: 'pendiente', sent: 'entregada', dead: 'no entregada', held: 'retenida' } as const;

const ORDERS: Record<string, Order> = {
  list: {
    argument: '[cuántas]',
    help: 'las solicitudes más recientes (50 si no se dice cuántas)',
    async run(store, argument) {
      const limit = argument === '' ? 50 : Number(argument);
      if (!Number.isSafeInteger(limit) || limit < 1)
        throw new Misuse('La cantidad debe ser un número entero mayor que cero.');
      const requests = await store.list(limit);
      return requests.length > 0 ? requests.map(line).join('\n') : 'No hay solicitudes.';
    },
  },
  show: {
    argument: '<id>',
    help: 'una solicitud completa',
    async run(store, id) {
      const request = await store.find(id);
      if (!request) throw new Misuse('No hay ninguna solicitud con ese id.');
      return details(request);
    },
  },
  export: {
    argument: '<correo>',
    help: 'todo lo que se guarda de una persona, en JSON',
    run: async (store, address) => JSON.stringify((await store.findByEmail(ascii(address))).map(labelled), null, 2),
  },
  erase: {
    argument: '<correo>',
    help: 'borra todo lo que se guarda de una persona; solo un correo que está saliendo en este instante sale aún',
    async run(store, address) {
      const erased = await store.erase(ascii(address));
      return erased > 0 ? `Solicitudes borradas: ${erased}.` : 'No se guarda nada de ese correo.';
    },
  },
  retry: {
    argument: '<id|all>',
    help: 'entrega ahora una solicitud, también una retenida, o todas las que esperan o no se pudieron entregar',
    async run(store, id) {
      const retried = await store.retry(id);
      if (retried > 0 || id === 'all') return `Solicitudes que se intenta entregar ahora: ${retried}.`;
      return 'Ninguna: no hay ninguna sin entregar con ese id, o está saliendo en este instante.';
    },
  },
  purge: {
    help: 'borra ya lo que pasó el plazo de retención (RETENTION_DAYS)',
    run: async (store, _, retention) =>
      `Solicitudes de hace más de ${retention / DAY} días borradas: ${await store.purge(retention)}.`,
  },
  backup: {
    argument: '<archivo>',
    help: 'guarda una copia de todo, también con el servicio en marcha',
    async run(store, file) {
      await store.backup(file);
      return `Copia guardada en ${file}. Contiene datos personales: guárdala en un lugar seguro.`;
    },
  },
  restore: {
    argument: '<archivo>',
    help: 'llena una base de datos vacía (DATABASE_URL) con una copia',
    whenMissing: 'leave',
    async run(store, file) {
      const repeated = await store.restore(file);
      return `Copia restaurada. Solicitudes sin entregar en ella: ${repeated}; su correo avisará que puede ser una repetición.`;
    },
  },
  migrate: {
    help: 'crea y actualiza las tablas; el servicio lo hace solo si su usuario de la base puede',
    whenMissing: 'create',
    async run(store) {
      await store.migrate();
      return 'Las tablas están al día.';
    },
  },
};

const HELP_ENTRIES: Record<string, Pick<Order, 'argument' | 'help'>> = { ...ORDERS, ...TRIALS };

const HELP = `Uso: npm run contact -- <orden>

${Object.entries(HELP_ENTRIES)
  .map(([name, { argument = '', help }]) => `  ${`${name} ${argument}`.padEnd(20)}  ${help}`)
  .join('\n')}

La base de datos es la de DATABASE_URL (data/contact.db si no se define).`;

/** An order that cannot be done as it was written; the message, in Spanish, says why. */
export class Misuse extends Error {
  override name = 'Misuse';
}

/**
 * Does one order and gives what to print, in Spanish.
 *
 * @param open gives the store, which is closed afterwards
 * @param retention how long requests are kept, in ms
 * @param words the order and its argument
 * @throws Misuse, PreconditionError, StoreUnavailable, or the error of `parseArgs`
 */
export async function runContactCommand(
  open: (whenMissing: WhenMissing) => Store,
  retention: number,
  words: string[],
): Promise<string> {
  const [name = '', argument = '', ...rest] = parseArgs({ args: words, allowPositionals: true }).positionals;
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (name === 'help') return HELP;
  if (!order) throw new Misuse(HELP);
  const extra = order.argument ? rest : [argument, ...rest].filter(Boolean);
  if (extra.length > 0) throw new Misuse(`Sobra «${extra.join(' ')}».\n\n${HELP}`);
  if (order.argument?.startsWith('<') && !argument) throw new Misuse(`Falta ${order.argument}.\n\n${HELP}`);
  const store = open(order.whenMissing ?? 'refuse');
  try {
    return await order.run(store, argument, retention);
  } finally {
    await store.close();
  }
}

/** An address as it is kept. */
function ascii(address: string): string {
  const parsed = v.safeParse(email, address);
  return parsed.success ? parsed.output : address;
}

function line({ id, receivedAt, state, fullName, email, spam, campaign }: StoredRequest): string {
  const mark = spam ? '  [posible correo no deseado]' : '';
  const parts = Object.values(labelledCampaign(campaign));
  const origin = parts.length > 0 ? `  [campaña: ${visible(parts.join(' / '))}]` : '';
  return `${time(receivedAt)}  ${STATES[state].padEnd(12)}  ${id}  ${visible(fullName)} <${visible(email)}>${mark}${origin}`;
}

function details(request: StoredRequest): string {
  const { Mensaje, ...rows } = labelled(request);
  const lines = Object.entries(rows).map(([label, value]) => `${`${label}:`.padEnd(20)}${visible(value)}`);
  return [...lines, '', visible(Mensaje)].join('\n');
}

/** Everything that is kept, in Spanish; what does not apply is left out. */
function labelled(request: StoredRequest) {
  const when = (label: string, at: number | null) => (at === null ? {} : { [label]: time(at) });
  return {
    Id: request.id,
    Recibida: time(request.receivedAt),
    Nombre: request.fullName,
    Correo: request.email,
    Asunto: request.subject,
    Mensaje: request.message,
    Política: request.consentVersion ? `versión ${request.consentVersion}, aceptada al enviar` : 'sin versión',
    ...labelledCampaign(request.campaign),
    'Correo no deseado': request.spam ?? 'no parece',
    Entrega: `${STATES[request.state]}, intentos: ${request.attempts}`,
    ...when('Entregada', request.sentAt),
    ...when('Próximo intento', request.state === 'pending' ? request.dueAt : null),
    ...when('Restaurada', request.restoredAt),
    ...(request.lastError === null ? {} : { 'Último error': request.lastError }),
  };
}

function time(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** What a visitor wrote must not steer the terminal: controls and marks that turn the writing are left out. */
function visible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');
}

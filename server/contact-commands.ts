import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { describeRequest, formatRequestLine, labelledRequest } from './contact-output';
import { DAY } from './durations';
import { idPrefixOf } from './request-number';
import { SETTINGS_CHECKS } from './settings-checks';
import type { RequestRecord, Store, WhenMissing } from './store/store';

/** What a command works with. */
interface CommandContext {
  store: Store;
  /** `''` where it was left out. */
  argument: string;
  /** How long requests are kept, in ms. */
  retention: number;
}

/** One command of the staff. */
interface Command {
  /** What follows its name, in brackets where it may be left out. */
  argument?: string;
  help: string;
  /** What to do where no database is; the command is refused if nothing is said. */
  whenMissing?: WhenMissing;
  /** Gives what to print. */
  run(context: CommandContext): Promise<string>;
}

/** How many requests are listed if nobody says how many. */
const LISTED = 50;

const COMMANDS: Record<string, Command> = {
  list: {
    argument: '[cuántas]',
    help: `las solicitudes más recientes (${LISTED} si no se dice cuántas)`,
    async run({ store, argument }) {
      const limit = argument === '' ? LISTED : Number(argument);
      if (!Number.isSafeInteger(limit) || limit < 1) {
        throw new UsageError('La cantidad debe ser un número entero mayor que cero.');
      }
      const requests = await store.list(limit);
      return requests.length > 0 ? requests.map(formatRequestLine).join('\n') : 'No hay solicitudes.';
    },
  },
  show: {
    argument: '<número>',
    help: 'una solicitud completa, con sus entregas; también por su id',
    async run({ store, argument }) {
      const requests = await findRequests(store, argument);
      if (requests.length === 0) throw new UsageError('No hay ninguna solicitud con ese número o id.');
      return requests.map(describeRequest).join('\n\n');
    },
  },
  export: {
    argument: '<correo>',
    help: 'todo lo que se guarda de una persona, en JSON',
    async run({ store, argument: address }) {
      const requests = await store.findByEmail(storedForm(address));
      return JSON.stringify(requests.map(labelledRequest), null, 2);
    },
  },
  erase: {
    argument: '<correo>',
    help: 'borra todo lo que se guarda de una persona; solo una entrega que está saliendo en este instante sale aún',
    async run({ store, argument: address }) {
      const erased = await store.erase(storedForm(address));
      return erased > 0 ? `Solicitudes borradas: ${erased}.` : 'No se guarda nada de ese correo.';
    },
  },
  retry: {
    argument: '<número|all>',
    help: 'entrega ahora una solicitud, también una retenida, o todas las que esperan o no se pudieron entregar',
    async run({ store, argument }) {
      const retried = argument === 'all' ? await store.retry('all') : await retryOne(store, argument);
      if (retried > 0 || argument === 'all')
        return `Entregas listas para salir ahora: ${retried}. Las hace el servicio, si está en marcha.`;
      return 'Ninguna: no hay ninguna sin entregar con ese número o id, o está saliendo en este instante.';
    },
  },
  purge: {
    help: 'borra ya lo que pasó el plazo de retención (RETENTION_DAYS)',
    async run({ store, retention }) {
      const purged = await store.purge(retention);
      return `Solicitudes de hace más de ${retention / DAY} días borradas: ${purged}.`;
    },
  },
  backup: {
    argument: '<archivo>',
    help: 'guarda una copia de todo, también con el servicio en marcha',
    async run({ store, argument: file }) {
      await store.backup(file);
      return `Copia guardada en ${file}. Contiene datos personales: guárdala en un lugar seguro.`;
    },
  },
  restore: {
    argument: '<archivo>',
    help: 'llena una base de datos vacía (DATABASE_URL) con una copia',
    whenMissing: 'leave',
    async run({ store, argument: file }) {
      const repeated = await store.restore(file);
      return `Copia restaurada. Solicitudes sin entregar en ella: ${repeated}; su correo avisará que puede ser una repetición.`;
    },
  },
  migrate: {
    help: 'crea y actualiza las tablas; el servicio lo hace solo si su usuario de la base puede',
    whenMissing: 'create',
    async run({ store }) {
      await store.migrate();
      return 'Las tablas están al día.';
    },
  },
};

const HELP_ENTRIES: Record<string, Pick<Command, 'argument' | 'help'>> = { ...COMMANDS, ...SETTINGS_CHECKS };

const HELP = `Uso: npm run contact -- <orden>

${Object.entries(HELP_ENTRIES).map(helpLine).join('\n')}

La base de datos es la de DATABASE_URL (data/contact.db si no se define).`;

/** A command that cannot be done as it was written; the message, in Spanish, says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface CommandOptions {
  /** Gives the store, which is closed afterwards. */
  openStore: (whenMissing: WhenMissing) => Store;
  /** How long requests are kept, in ms. */
  retention: number;
  /** The command and its argument. */
  words: string[];
}

/**
 * Does one command of the staff and gives what to print, in Spanish.
 *
 * @throws UsageError, PreconditionError, StoreUnavailable, or the error of `parseArgs`
 */
export async function runContactCommand({ openStore, retention, words }: CommandOptions): Promise<string> {
  const [name = '', ...args] = parseArgs({ args: words, allowPositionals: true }).positionals;
  if (name === 'help') return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(HELP);
  const argument = readArgument(command, args);
  const store = openStore(command.whenMissing ?? 'refuse');
  try {
    return await command.run({ store, argument, retention });
  } finally {
    await store.close();
  }
}

/** @throws UsageError when it is missing, or there are words too many */
function readArgument({ argument: expected }: Command, [argument = '', ...rest]: string[]): string {
  const extra = expected ? rest : [argument, ...rest].filter(Boolean);
  if (extra.length > 0) throw new UsageError(`Sobra «${extra.join(' ')}».\n\n${HELP}`);
  const isRequired = expected?.startsWith('<') ?? false;
  if (isRequired && argument === '') throw new UsageError(`Falta ${expected}.\n\n${HELP}`);
  return argument;
}

function helpLine([name, { argument = '', help }]: [string, Pick<Command, 'argument' | 'help'>]): string {
  return `  ${`${name} ${argument}`.padEnd(20)}  ${help}`;
}

/** The request that an id or a number names, or those that share the number. */
async function findRequests(store: Store, argument: string): Promise<RequestRecord[]> {
  const prefix = idPrefixOf(argument);
  if (prefix !== null) return store.findByPrefix(prefix);
  const request = await store.find(argument);
  return request ? [request] : [];
}

/**
 * Retries the request that an id or a number names; gives how many deliveries.
 *
 * @throws UsageError when several have the number
 */
async function retryOne(store: Store, argument: string): Promise<number> {
  const [request, ...others] = await findRequests(store, argument);
  if (!request) return 0;
  if (others.length === 0) return store.retry(request.id);
  const ids = [request, ...others].map(({ id }) => id).join(', ');
  throw new UsageError(`Varias solicitudes tienen ese número. Di el id de una: ${ids}.`);
}

/** An address as it is stored: its international host in ASCII. */
function storedForm(address: string): string {
  const parsed = v.safeParse(email, address);
  return parsed.success ? parsed.output : address;
}

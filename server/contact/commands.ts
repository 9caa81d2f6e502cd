import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailSchema } from '@/lib/contact/schema';
import { OperatorError } from '@/server/operator-error';
import { type Environment, readSettings, type Settings } from '@/server/settings';
import { openStore, type Store } from '@/server/store/open-store';
import { type RequestWithDeliveries, WEBHOOK } from '@/server/store/store';
import { describeRequest, formatRequestLine, labelRequest } from './output';
import { TEST_DELIVERIES } from './test-deliveries';

interface CommandContext {
  store: Store;
  settings: Settings;
  /** The argument of the command. Empty if the operator omitted it. */
  argument: string;
  /** E-mail address from the option `--to` of the command `retry`. */
  to?: string | undefined;
}

interface Command {
  /** The argument in the help text: `<required>` or `[optional]`. */
  argument: string;
  help: string;
  /** Returns the output in Spanish. */
  run(context: CommandContext): Promise<string>;
}

const DEFAULT_LIST_LIMIT = 50;

const COMMANDS: Record<string, Command> = {
  list: {
    argument: '[cuántas]',
    help: `las solicitudes más recientes (${DEFAULT_LIST_LIMIT} si no se dice cuántas)`,
    async run({ store, argument }) {
      const limit = argument === '' ? DEFAULT_LIST_LIMIT : Number(argument);
      if (!Number.isSafeInteger(limit) || limit < 1) {
        throw new OperatorError('La cantidad debe ser un número entero mayor que cero.');
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
      return requests.map(describeRequest).join('\n\n');
    },
  },
  export: {
    argument: '<correo>',
    help: 'todo lo que se guarda de una persona, en JSON',
    async run({ store, argument: address }) {
      const requests = await store.findByEmail(toStoredEmail(address));
      return JSON.stringify(requests.map(labelRequest), null, 2);
    },
  },
  erase: {
    argument: '<correo>',
    help: 'borra todo lo que se guarda de una persona; solo una entrega que está saliendo en este instante sale aún',
    async run({ store, argument: address }) {
      const erasedCount = await store.erase(toStoredEmail(address));
      return erasedCount > 0 ? `Solicitudes borradas: ${erasedCount}.` : 'No se guarda nada de ese correo.';
    },
  },
  retry: {
    argument: '<número|all>',
    help: 'entrega ahora una solicitud, o todas las que esperan; con --to <dirección>, a ella lo de quien ya no está en MAIL_TO',
    async run({ store, settings, argument, to }) {
      const ids = argument === 'all' ? ['all'] : (await findRequests(store, argument)).map(({ id }) => id);
      if (to !== undefined) return redirectRequests(ids, { store, settings, to });
      let retriedCount = 0;
      for (const id of ids) retriedCount += await store.retry(id);
      if (retriedCount > 0 || argument === 'all')
        return `Entregas listas para salir ahora: ${retriedCount}. Las hace el servicio, si está en marcha.`;
      return 'Ninguna: ya está entregada, o está saliendo en este instante.';
    },
  },
  backup: {
    argument: '<archivo>',
    help: 'guarda una copia de la base de SQLite, también con el servicio en marcha',
    async run({ store, argument: filePath }) {
      await store.backup(filePath);
      return `Copia guardada en ${filePath}. Contiene datos personales: guárdala en un lugar seguro.`;
    },
  },
};

/** Argument and help text of the command `try`. It is not in `COMMANDS` because it opens no database. */
const TRY_COMMAND = {
  argument: `<${Object.keys(TEST_DELIVERIES).join('|')}>`,
  help: 'envía algo de prueba a MAIL_TO, a WEBHOOK_URL o a ALERT_URL, y dice qué pasó y qué corregir',
};

const HELP = `Uso: npm run contact -- <orden>

${Object.entries({ ...COMMANDS, try: TRY_COMMAND })
  .map(formatHelpLine)
  .join('\n')}

La base de datos es la de DATABASE_URL (data/contact.db si no se define).`;

/**
 * Runs a staff command (`npm run contact -- <words>`) and returns its output in Spanish.
 *
 * @throws OperatorError, StoreUnavailable, or the error of `parseArgs`
 */
export async function runContactCommand(words: string[], env: Environment): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [name = '', ...args] = positionals;
  if (name === 'help') return HELP;
  if (name === 'try') return runTestDelivery(readArgument(TRY_COMMAND, args), env);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (values.to !== undefined && name !== 'retry')) throw new OperatorError(HELP);
  const argument = readArgument(command, args);
  const settings = readSettings(env);
  const store = openStore(settings.databaseUrl, 'throw');
  try {
    return await command.run({ store, settings, argument, to: values.to });
  } finally {
    await store.close();
  }
}

async function runTestDelivery(channel: string, env: Environment): Promise<string> {
  const deliver = Object.hasOwn(TEST_DELIVERIES, channel) ? TEST_DELIVERIES[channel] : undefined;
  if (!deliver) throw new OperatorError(HELP);
  return deliver(readSettings(env));
}

/** Returns the argument, or '' if it is optional and omitted. Throws `OperatorError` if one is missing or extra. */
function readArgument({ argument: expected }: Pick<Command, 'argument'>, [argument = '', ...extra]: string[]): string {
  if (extra.length > 0) throw new OperatorError(`Sobra «${extra.join(' ')}».\n\n${HELP}`);
  if (argument === '' && expected.startsWith('<')) throw new OperatorError(`Falta ${expected}.\n\n${HELP}`);
  return argument;
}

function formatHelpLine([name, { argument, help }]: [string, Pick<Command, 'argument' | 'help'>]): string {
  return `  ${`${name} ${argument}`.padEnd(24)}  ${help}`;
}

/** Finds the requests with the given id or number. Throws `OperatorError` if there is none. */
async function findRequests(store: Store, argument: string): Promise<RequestWithDeliveries[]> {
  const requests = await store.find(argument);
  if (requests.length === 0) throw new OperatorError('No hay ninguna solicitud con ese número o id.');
  return requests;
}

/**
 * Redirects undelivered requests from recipients that were removed from `MAIL_TO`.
 *
 * @throws OperatorError if `to` is not in `MAIL_TO`
 */
async function redirectRequests(
  ids: string[],
  { store, settings, to = '' }: Omit<CommandContext, 'argument'>,
): Promise<string> {
  const recipients = settings.mail?.addresses.to ?? [];
  const address = to.toLowerCase();
  if (!recipients.includes(address)) throw new OperatorError(`«${to}» no está en MAIL_TO: ponla ahí primero.`);
  const targets = settings.webhook ? [...recipients, WEBHOOK] : recipients;
  for (const id of ids) await store.redirect({ id, recipient: address, configuredTargets: targets });
  return `Lo que esperaba a quien ya no está en MAIL_TO sale ahora a ${address}. Lo envía el servicio, si está en marcha.`;
}

/** Converts an e-mail address to its stored form, with an ASCII host. Returns an invalid address unchanged. */
function toStoredEmail(address: string): string {
  const parsed = v.safeParse(emailSchema, address);
  return parsed.success ? parsed.output : address;
}

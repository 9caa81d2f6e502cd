import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailSchema } from '@/lib/contact/schema';
import { CONTACT_COMMAND } from '@/server/contact-command';
import { OperatorError } from '@/server/operator-error';
import { type Environment, readSettings, type Settings } from '@/server/settings';
import { openStore, type Store } from '@/server/store/open-store';
import { type RequestWithDeliveries, WEBHOOK } from '@/server/store/store';
import { describeRequest, formatRequestLine, labelRequest } from './output';
import { requireMail, TEST_DELIVERIES } from './test-deliveries';
import { verifyBackup } from './verify';

interface CommandContext {
  store: Store;
  settings: Settings;
  argument: string;
  to?: string | undefined;
}

interface Command {
  /** The name of the argument in the help text, in `<>` if it is required and in `[]` if it is optional. */
  placeholder: string;
  help: string;
  run(context: CommandContext): Promise<string>;
}

const DEFAULT_LIST_LIMIT = 50;

const COMMANDS: Record<string, Command> = {
  list: {
    placeholder: '[cuántas]',
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
    placeholder: '<número>',
    help: 'una solicitud completa, con sus entregas; también por su id',
    async run({ store, argument }) {
      const requests = await findRequests(store, argument);
      return requests.map(describeRequest).join('\n\n');
    },
  },
  export: {
    placeholder: '<correo>',
    help: 'todo lo que se guarda de una persona, en JSON',
    async run({ store, argument: address }) {
      const requests = await store.findByEmail(toStoredEmail(address));
      return JSON.stringify(requests.map(labelRequest), null, 2);
    },
  },
  erase: {
    placeholder: '<correo>',
    help: 'borra todo lo que se guarda de una persona; solo una entrega que está saliendo en este instante sale aún',
    async run({ store, argument: address }) {
      const erasedCount = await store.erase(toStoredEmail(address));
      return erasedCount > 0 ? `Solicitudes borradas: ${erasedCount}.` : 'No se guarda nada de ese correo.';
    },
  },
  retry: {
    placeholder: '<número|all>',
    help: 'entrega ahora una solicitud, o todas las que esperan; con --to <dirección>, a ella lo de quien ya no está en MAIL_TO',
    async run({ store, settings, argument, to }) {
      const ids = argument === 'all' ? ['all'] : (await findRequests(store, argument)).map(({ id }) => id);
      if (to !== undefined) return redirectRequests(ids, { store, settings, to });
      let retriedDeliveryCount = 0;
      for (const id of ids) retriedDeliveryCount += await store.retry(id);
      if (retriedDeliveryCount > 0 || argument === 'all')
        return `Entregas listas para salir ahora: ${retriedDeliveryCount}. Las hace el servicio, si está en marcha.`;
      return 'Ninguna: ya está entregada, o está saliendo en este instante.';
    },
  },
  backup: {
    placeholder: '<archivo>',
    help: 'guarda una copia de la base de datos y la comprueba, también con el servicio en marcha',
    async run({ store, settings, argument: filePath }) {
      await store.backup(filePath);
      const verdict = await verifyBackup(filePath, settings.databaseUrl);
      return `Copia guardada en ${filePath}. Contiene datos personales: guárdala en un lugar seguro.\n${verdict}`;
    },
  },
};

/** Placeholders and help texts of `try` and `verify`. `COMMANDS` contains only commands that open the database. */
const TRY_COMMAND = {
  placeholder: `<${Object.keys(TEST_DELIVERIES).join('|')}>`,
  help: 'envía algo de prueba a MAIL_TO, a WEBHOOK_URL o a ALERT_URL, y dice qué pasó y qué corregir',
};

const VERIFY_COMMAND = {
  placeholder: '<archivo>',
  help: 'comprueba una copia y la compara con la base de datos; «-» lee lo que escribe pg_restore --file=-',
};

const HELP = `Uso: ${CONTACT_COMMAND} <orden>

${Object.entries({ ...COMMANDS, verify: VERIFY_COMMAND, try: TRY_COMMAND })
  .map(formatHelpLine)
  .join('\n')}

La base de datos es la de DATABASE_URL (data/contact.db si no se define).`;

/**
 * Runs a staff command (`npm run contact -- <commandLine>`) and returns its output in Spanish.
 *
 * @throws OperatorError, StoreUnavailable, or the error of `parseArgs`
 */
export async function runContactCommand(commandLine: string[], env: Environment): Promise<string> {
  const { positionals, values } = parseArgs({
    args: commandLine,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [name = '', ...args] = positionals;
  if (name === 'help') return HELP;
  if (name === 'try') return runTestDelivery(readArgument(TRY_COMMAND, args), env);
  if (name === 'verify') return verifyBackup(readArgument(VERIFY_COMMAND, args), readSettings(env).databaseUrl);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (values.to !== undefined && name !== 'retry')) throw new OperatorError(HELP);
  const argument = readArgument(command, args);
  const settings = readSettings(env);
  const store = openStore(settings.databaseUrl, { whenMissing: 'throw' });
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

/** Returns the argument, or '' if it is optional and omitted. Throws `OperatorError` for missing or extra arguments. */
function readArgument({ placeholder }: Pick<Command, 'placeholder'>, [argument = '', ...extra]: string[]): string {
  if (extra.length > 0) throw new OperatorError(`Sobra «${extra.join(' ')}».\n\n${HELP}`);
  if (argument === '' && placeholder.startsWith('<')) throw new OperatorError(`Falta ${placeholder}.\n\n${HELP}`);
  return argument;
}

function formatHelpLine([name, { placeholder, help }]: [string, Pick<Command, 'placeholder' | 'help'>]): string {
  return `  ${`${name} ${placeholder}`.padEnd(24)}  ${help}`;
}

/** Finds the requests with the given id or request number. Throws `OperatorError` if there is none. */
async function findRequests(store: Store, argument: string): Promise<RequestWithDeliveries[]> {
  const requests = await store.find(argument);
  if (requests.length === 0) throw new OperatorError('No hay ninguna solicitud con ese número o id.');
  return requests;
}

/**
 * Redirects undelivered requests of recipients that are no longer in `MAIL_TO` to the recipient `to`.
 *
 * @throws OperatorError if no mail server is configured or `to` is not in `MAIL_TO`
 */
async function redirectRequests(
  ids: string[],
  { store, settings, to = '' }: Omit<CommandContext, 'argument'>,
): Promise<string> {
  const recipients = requireMail(settings).addresses.to;
  const newRecipient = to.toLowerCase();
  if (!recipients.includes(newRecipient)) throw new OperatorError(`«${to}» no está en MAIL_TO: ponla ahí primero.`);
  const configuredTargets = settings.webhook ? [...recipients, WEBHOOK] : recipients;
  for (const id of ids) await store.redirect({ id, recipient: newRecipient, configuredTargets });
  return `Lo que esperaba a quien ya no está en MAIL_TO sale ahora a ${newRecipient}. Lo envía el servicio, si está en marcha.`;
}

/** Converts the host of an e-mail address to ASCII (Punycode), as in stored addresses. Keeps an invalid address. */
function toStoredEmail(address: string): string {
  const parsed = v.safeParse(emailSchema, address);
  return parsed.success ? parsed.output : address;
}

import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { VISIBLE_CHARACTER } from './characters';
import { mendEmail, mendMessage, mendName } from './mend';

/**
 * The one contract of a contact request (spec §3, §7): the form checks its fields with it before sending and the
 * service checks the body with it before storing. Messages are in Spanish and stand next to the field they name.
 */

/** Longest accepted values, in UTF-16 code units. An e-mail address holds at most 254 (RFC 5321). */
export const LIMITS = { fullName: 200, email: 254, message: 5000 } as const;

/** Largest accepted body of a request, in bytes: the longest legal fields, all escaped, with room. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The header by which a request says, with `filled`, that the honeypot was filled in (spec §7). */
export const TRAP_HEADER = 'Form-Trap';

/** The header with the key that makes a repeated send the same request. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The header with the version of the privacy policy that the visitor accepted. */
export const POLICY_VERSION_HEADER = 'Privacy-Policy-Version';

/** What a form that is sent without scripts says in fields of its own, in place of headers. */
export const FORM_FIELDS = {
  /** The honeypot: only robots fill it in. Its name is one that autofill does not know. */
  trap: 'vacio',
  consent: 'acepto',
  policyVersion: 'politica',
} as const;

/** First and last name together, as sent. */
export const fullName = v.pipe(
  v.string('Escribe tu nombre.'),
  v.transform(mendName),
  v.regex(VISIBLE_CHARACTER, 'Escribe tu nombre.'),
  v.maxLength(LIMITS.fullName, `El nombre admite hasta ${LIMITS.fullName} caracteres.`),
);

// A host in other letters than ASCII. Only letters, marks and digits, none of them leading the last part: `URL` would
// also leave out what cannot be seen, read signs as a port or a path, and make an address of numbers.
const INTERNATIONAL_HOST = /@(?!.{254})(?=.*[^ -~])((?:[\p{L}\p{M}\p{N}-]+[.。．｡])+\p{L}[\p{L}\p{M}\p{N}-]*)$/u;

/**
 * One address, ASCII, without display name, list, comment, quoting or a dot that stands beside another. An international
 * host becomes its ASCII form: `ana@ñandú.com` is `ana@xn--and-6ma2c.com`.
 */
export const email = v.pipe(
  v.string('Escribe tu correo.'),
  v.transform(mendEmail),
  v.nonEmpty('Escribe tu correo.'),
  v.transform((value) => value.replace(INTERNATIONAL_HOST, (_, host) => `@${toAsciiHost(host)}`)),
  v.maxLength(LIMITS.email, `El correo admite hasta ${LIMITS.email} caracteres.`),
  v.regex(
    /^(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
    ({ input }) => `${reasonAgainst(input)} Ejemplo: nombre@empresa.com.`,
  ),
);

/** Why a text is no address, in Spanish. */
function reasonAgainst(text: string): string {
  const parts = text.split('@');
  if (parts.length === 1) return 'A este correo le falta la arroba (@).';
  if (/[;,]/.test(text) && parts.length > 2) return 'Escribe un solo correo.';
  if (parts.length > 2) return 'Un correo lleva una sola arroba (@).';
  if (/\s/.test(text)) return 'Un correo no lleva espacios.';
  const [local = '', host = ''] = parts;
  if (!local || !host) return `A este correo le falta lo que va ${local ? 'después' : 'antes'} de la arroba (@).`;
  const [foreign] = /[^\w!#$%&'*+/=?^`{|}~.-]/u.exec(local) ?? [];
  if (foreign) return `Un correo no lleva «${foreign}».`;
  if (!host.includes('.')) return 'A este correo le falta el final, como «.com».';
  return 'Este correo no es válido.';
}

/** The host as the DNS writes it; one that `URL` refuses stays as it is, and the next check refuses it. */
function toAsciiHost(host: string): string {
  // Not `URL.canParse`: Safari has it from 17 only.
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** The visitor's text with the interests joined to it. */
export const message = v.pipe(
  v.string('Escribe tu mensaje.'),
  v.transform(mendMessage),
  v.regex(VISIBLE_CHARACTER, 'Escribe tu mensaje.'),
  v.maxLength(LIMITS.message, `El mensaje admite hasta ${LIMITS.message} caracteres.`),
);

/** The body of `POST /notification/contact`: exactly these four fields. */
export const contactRequestSchema = v.strictObject(
  {
    fullName,
    email,
    subject: v.literal(CONTACT_SUBJECT, `El asunto debe ser «${CONTACT_SUBJECT}».`),
    message,
  },
  'La solicitud debe tener exactamente los campos fullName, email, subject y message.',
);

/** A contact request as it travels and as it is stored. */
export type ContactRequest = v.InferOutput<typeof contactRequestSchema>;

const text = v.optional(v.string(), '');

/**
 * What the visitor fills in, in the order of the form. An entry holds all that a field needs beside its control: its
 * empty value and, where it has them, a check of its own and the title under which it joins the message. `celular` is
 * shown but belongs to no data and is never sent (spec §2).
 */
export const contactFieldsSchema = v.object({
  nombre: text,
  apellido: text,
  correo: text,
  intereses: v.pipe(
    v.optional(v.array(v.string()), () => []),
    v.title('Intereses'),
  ),
  // The message that is sent ends with the interests, so the check of the body alone would never find it empty.
  mensaje: v.optional(message, ''),
});

/** What the visitor filled in; it need not pass the checks yet. */
export type ContactFields = v.InferOutput<typeof contactFieldsSchema>;

/** The fields, in the order of the form. */
export const FIELDS = Object.keys(contactFieldsSchema.entries) as (keyof ContactFields)[];

/** The fields that hold one text, in the order of the form. */
export const TEXT_FIELDS = FIELDS.filter((name) => name !== 'intereses');

/** A field that holds one text. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** The form before anything is written. */
export function emptyFields(): ContactFields {
  return v.getDefaults(contactFieldsSchema);
}

/** A field that joins the message, by the title that stands before it. */
export interface TitledField {
  title: string;
  text: string;
}

/**
 * The fields that join the message. A text that was left empty does not; a list does, since “/Intereses: ” is sent
 * without interests too.
 *
 * @param separator stands between the entries of a list
 * @param titles other titles than those of the message
 */
export function titledFields(
  fields: ContactFields,
  { separator, titles = {} }: { separator: string; titles?: Partial<Record<keyof ContactFields, string>> },
): TitledField[] {
  const titled: TitledField[] = [];
  for (const name of FIELDS) {
    const title = titles[name] ?? v.getTitle(contactFieldsSchema.entries[name]);
    const value = fields[name];
    if (!title || value === '') continue;
    titled.push({ title, text: Array.isArray(value) ? value.join(separator) : value });
  }
  return titled;
}

/** Builds the request that is sent from what was filled in, to the letter of the specification (§3). */
export function toContactRequest(fields: ContactFields): ContactRequest {
  const { nombre, apellido, correo, mensaje } = fields;
  const titled = titledFields(fields, { separator: ',' }).map(({ title, text }) => `/${title}: ${text}`);
  return {
    fullName: mendName(`${mendName(nombre)} ${mendName(apellido)}`),
    email: mendEmail(correo),
    subject: CONTACT_SUBJECT,
    message: mendMessage(mensaje + titled.join('')),
  };
}

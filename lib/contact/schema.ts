import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { VISIBLE_CHARACTER } from './characters';
import { normalizeEmail, normalizeMessage, normalizeName } from './normalize';

/**
 * The contract of a contact request (spec §3, §7). The form validates its fields with it before sending, and the service
 * validates the body with it before storing. Messages are in Spanish and shown beside their field.
 */

/** Longest accepted values, in UTF-16 code units. An e-mail address has at most 254 (RFC 5321). */
export const LIMITS = { fullName: 200, email: 254, message: 5000 } as const;

/** Largest accepted body of a request, in bytes: enough for the longest valid fields with every character escaped. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The header that reports, with `filled`, a filled honeypot (spec §7). */
export const HONEYPOT_HEADER = 'Form-Trap';

/** The header with the key that identifies repeated sends of one request. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The header with the version of the privacy policy that the visitor accepted. */
export const POLICY_VERSION_HEADER = 'Privacy-Policy-Version';

/** Form fields that replace those headers when the browser submits the form without scripts. */
export const FORM_FIELDS = {
  /** The honeypot. Browsers do not autofill this name. */
  honeypot: 'vacio',
  consent: 'acepto',
  policyVersion: 'politica',
} as const;

/** First and last name together, as sent. */
export const fullName = v.pipe(
  v.string('Escribe tu nombre.'),
  v.transform(normalizeName),
  v.regex(VISIBLE_CHARACTER, 'Escribe tu nombre.'),
  v.maxLength(LIMITS.fullName, `El nombre admite hasta ${LIMITS.fullName} caracteres.`),
);

// A host with characters beyond ASCII. Restricted to letters, marks and digits: `URL` would also drop invisible
// characters, read others as a port or a path, and turn numbers into an IP address.
const INTERNATIONAL_HOST = /@(?!.{254})(?=.*[^ -~])((?:[\p{L}\p{M}\p{N}-]+[.。．｡])+\p{L}[\p{L}\p{M}\p{N}-]*)$/u;

/**
 * One ASCII address, without display name, list, comment, quoting or consecutive dots. An international host is
 * converted to ASCII: `ana@ñandú.com` becomes `ana@xn--and-6ma2c.com`.
 */
export const email = v.pipe(
  v.string('Escribe tu correo.'),
  v.transform(normalizeEmail),
  v.nonEmpty('Escribe tu correo.'),
  v.transform((value) => value.replace(INTERNATIONAL_HOST, (_, host) => `@${toAsciiHost(host)}`)),
  v.maxLength(LIMITS.email, `El correo admite hasta ${LIMITS.email} caracteres.`),
  v.regex(
    /^(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
    ({ input }) => `${reasonAgainst(input)} Ejemplo: nombre@empresa.com.`,
  ),
);

/** Why a text is not an address, in Spanish. */
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

/** The host in ASCII (Punycode). A host that `URL` refuses is returned as is, and the next check refuses it. */
function toAsciiHost(host: string): string {
  // Not `URL.canParse`: Safari supports it from 17 only.
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** The visitor's text with the interests appended. */
export const message = v.pipe(
  v.string('Escribe tu mensaje.'),
  v.transform(normalizeMessage),
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

/** A contact request as sent and stored. */
export type ContactRequest = v.InferOutput<typeof contactRequestSchema>;

/** The values of the form (spec §3), not validated yet. `celular` is shown but never sent (spec §2). */
export interface ContactFields {
  nombre: string;
  apellido: string;
  correo: string;
  intereses: string[];
  mensaje: string;
}

/** The text fields, in the order of the form. */
export const TEXT_FIELDS = ['nombre', 'apellido', 'correo', 'mensaje'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

export function emptyFields(): ContactFields {
  return { nombre: '', apellido: '', correo: '', intereses: [], mensaje: '' };
}

/** Separates the visitor's own text from the interests in a message (spec §3). */
export const INTERESTS_SEPARATOR = '/Intereses:';

/** Builds the request from the fields, exactly as specified (spec §3). */
export function toContactRequest({ nombre, apellido, correo, intereses, mensaje }: ContactFields): ContactRequest {
  return {
    fullName: normalizeName(`${normalizeName(nombre)} ${normalizeName(apellido)}`),
    email: normalizeEmail(correo),
    subject: CONTACT_SUBJECT,
    message: normalizeMessage(`${mensaje}${INTERESTS_SEPARATOR} ${intereses.join(',')}`),
  };
}

/** The validation errors of the text fields, in Spanish. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** The validation errors of the body's fields, in Spanish. */
export type RequestErrors = Partial<Record<keyof ContactRequest, string>>;

/** Validates the fields; without errors they can be sent. */
export function checkContact(fields: ContactFields): FieldErrors {
  const { issues = [] } = v.safeParse(contactRequestSchema, toContactRequest(fields), { abortPipeEarly: true });
  const errors: RequestErrors = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
  // The message that is sent is never empty, since it ends with the interests.
  const isEmpty = !VISIBLE_CHARACTER.test(normalizeMessage(fields.mensaje));
  return toFieldErrors(isEmpty ? { ...errors, message: 'Escribe tu mensaje.' } : errors);
}

/** Assigns the errors of a request's body to the fields of the form. */
export function toFieldErrors({ fullName, email, message }: RequestErrors): FieldErrors {
  const errors: FieldErrors = {};
  if (fullName) errors.nombre = fullName;
  if (email) errors.correo = email;
  if (message) errors.mensaje = message;
  return errors;
}

/**
 * The validation schema of a contact request (spec §3, §7). The form uses it before sending, and the service before
 * storing a request. The error messages are in Spanish. The form shows each message next to its field.
 */

import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { VISIBLE_CHARACTER } from './characters';
import { normalizeEmail, normalizeMessage, normalizeName } from './normalize';

/** Maximum lengths, in UTF-16 code units. RFC 5321 limits an e-mail address to 254. */
export const LIMITS = { fullName: 200, email: 254, message: 5000 } as const;

/** Maximum size of a request body, in bytes. The longest valid fields fit, even if every character is escaped. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The request header that reports a filled honeypot (spec §7). Its value is then `filled`. */
export const HONEYPOT_HEADER = 'Form-Trap';

/** The request header with the idempotency key. Retries of the same request have the same key. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The request header with the version of the privacy policy that the visitor accepted. */
export const POLICY_VERSION_HEADER = 'Privacy-Policy-Version';

/** The names of form fields that replace the request headers if the form is submitted without JavaScript. */
export const FORM_FIELDS = {
  /** The name of the honeypot field. Browsers do not autofill a field with this name. */
  honeypot: 'vacio',
  consent: 'acepto',
  policyVersion: 'politica',
} as const;

/** The schema of the first and last name in one text. */
export const fullNameSchema = v.pipe(
  v.string('Escribe tu nombre.'),
  v.transform(normalizeName),
  v.regex(VISIBLE_CHARACTER, 'Escribe tu nombre.'),
  v.maxLength(LIMITS.fullName, `El nombre admite hasta ${LIMITS.fullName} caracteres.`),
);

// Matches an international host. Its characters are restricted to letters, marks and digits, because `URL` would drop
// invisible characters, parse others as a port or a path, and convert numbers to an IP address.
const INTERNATIONAL_HOST = /@(?!.{254})(?=.*[^ -~])((?:[\p{L}\p{M}\p{N}-]+[.。．｡])+\p{L}[\p{L}\p{M}\p{N}-]*)$/u;

/**
 * The schema of a single ASCII e-mail address without display name, comment, quoting or consecutive dots. An
 * international host is converted to ASCII: `ana@ñandú.com` becomes `ana@xn--and-6ma2c.com`.
 */
export const emailSchema = v.pipe(
  v.string('Escribe tu correo.'),
  v.transform(normalizeEmail),
  v.nonEmpty('Escribe tu correo.'),
  v.transform((value) => value.replace(INTERNATIONAL_HOST, (_, host) => `@${toAsciiHost(host)}`)),
  v.maxLength(LIMITS.email, `El correo admite hasta ${LIMITS.email} caracteres.`),
  v.regex(
    /^(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
    ({ input }) => `${describeInvalidEmail(input)} Ejemplo: nombre@empresa.com.`,
  ),
);

function describeInvalidEmail(text: string): string {
  const parts = text.split('@');
  if (parts.length === 1) return 'A este correo le falta la arroba (@).';
  if (/[;,]/.test(text) && parts.length > 2) return 'Escribe un solo correo.';
  if (parts.length > 2) return 'Un correo lleva una sola arroba (@).';
  if (/\s/.test(text)) return 'Un correo no lleva espacios.';
  const [local = '', host = ''] = parts;
  if (!local || !host) return `A este correo le falta lo que va ${local ? 'después' : 'antes'} de la arroba (@).`;
  const [invalidCharacter] = /[^\w!#$%&'*+/=?^`{|}~.-]/u.exec(local) ?? [];
  if (invalidCharacter) return `Un correo no lleva «${invalidCharacter}».`;
  if (!host.includes('.')) return 'A este correo le falta el final, como «.com».';
  return 'Este correo no es válido.';
}

/** Converts a host to ASCII (Punycode). Returns an invalid host unchanged, because the next check rejects it. */
function toAsciiHost(host: string): string {
  // Uses `try` instead of `URL.canParse`, which Safari supports only from 17.
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** The schema of `message`, which is the visitor's text followed by the interests. */
export const messageSchema = v.pipe(
  v.string('Escribe tu mensaje.'),
  v.transform(normalizeMessage),
  v.regex(VISIBLE_CHARACTER, 'Escribe tu mensaje.'),
  v.maxLength(LIMITS.message, `El mensaje admite hasta ${LIMITS.message} caracteres.`),
);

/** The body of `POST /notification/contact`. It must contain exactly these four fields. */
export const contactRequestSchema = v.strictObject(
  {
    fullName: fullNameSchema,
    email: emailSchema,
    subject: v.literal(CONTACT_SUBJECT, `El asunto debe ser «${CONTACT_SUBJECT}».`),
    message: messageSchema,
  },
  'La solicitud debe tener exactamente los campos fullName, email, subject y message.',
);

/** A contact request as the form sends it and the service stores it. */
export type ContactRequest = v.InferOutput<typeof contactRequestSchema>;

/** The values of the form before validation (spec §3). Excludes `celular`, because it is never sent (spec §2). */
export interface ContactFields {
  nombre: string;
  apellido: string;
  correo: string;
  intereses: string[];
  mensaje: string;
}

/** The names of the text fields, in the order of the form. */
export const TEXT_FIELDS = ['nombre', 'apellido', 'correo', 'mensaje'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

export function emptyFields(): ContactFields {
  return { nombre: '', apellido: '', correo: '', intereses: [], mensaje: '' };
}

/** Separates the visitor's text from the interests in a sent message (spec §3). */
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

/** The validation errors of the form's fields, in Spanish. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** The validation errors of the request's fields, in Spanish. */
export type RequestErrors = Partial<Record<keyof ContactRequest, string>>;

/** Validates the fields of the form. Returns an empty object if they are valid. */
export function checkContact(fields: ContactFields): FieldErrors {
  const { issues = [] } = v.safeParse(contactRequestSchema, toContactRequest(fields), { abortPipeEarly: true });
  const errors: RequestErrors = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
  // Checks `mensaje` separately, because `message` also contains the interests and is therefore never empty.
  const isEmpty = !VISIBLE_CHARACTER.test(normalizeMessage(fields.mensaje));
  return toFieldErrors(isEmpty ? { ...errors, message: 'Escribe tu mensaje.' } : errors);
}

/** Converts the errors of the request's fields to errors of the form's fields. */
export function toFieldErrors({ fullName, email, message }: RequestErrors): FieldErrors {
  const fieldErrors: FieldErrors = {};
  if (fullName) fieldErrors.nombre = fullName;
  if (email) fieldErrors.correo = email;
  if (message) fieldErrors.mensaje = message;
  return fieldErrors;
}

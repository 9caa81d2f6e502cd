import * as v from 'valibot';
import { CONTACT_SUBJECT } from '../constants';

/**
 * The one contract of a contact request (spec §3, §7): the form checks its fields with it before sending and the
 * service checks the body with it before storing. Messages are in Spanish and stand next to the field they name.
 */

/** Longest accepted values, in UTF-16 code units. An e-mail address holds at most 254 (RFC 5321). */
export const LIMITS = { fullName: 200, email: 254, message: 5000 } as const;

/** Largest accepted body of a request, in bytes: the longest legal fields, all escaped, with room. */
export const MAX_BODY_BYTES = 64 * 1024;

// C0, DEL, C1, the Unicode line separators and halves of surrogate pairs: a name never holds one, mail headers must
// not, and half a pair cannot be stored as UTF-8.
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
// The same without breaks and tabs, which a message may hold.
const CONTROL_CHARACTERS_BUT_BREAKS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** First and last name together, as sent. */
export const fullName = v.pipe(
  v.string('Escribe tu nombre.'),
  v.trim(),
  v.nonEmpty('Escribe tu nombre.'),
  v.maxLength(LIMITS.fullName, `El nombre admite hasta ${LIMITS.fullName} caracteres.`),
  v.check((value) => !CONTROL_CHARACTERS.test(value), 'El nombre contiene caracteres que no se pueden usar.'),
);

/** One address, ASCII, without display name, list, comment, quoting or a dot that stands beside another. */
export const email = v.pipe(
  v.string('Escribe tu correo.'),
  v.trim(),
  v.nonEmpty('Escribe tu correo.'),
  v.maxLength(LIMITS.email, `El correo admite hasta ${LIMITS.email} caracteres.`),
  v.regex(
    /^(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
    'Escribe un correo válido, por ejemplo nombre@empresa.com.',
  ),
);

/** The visitor's text with the interests joined to it. */
export const message = v.pipe(
  v.string('Escribe tu mensaje.'),
  v.check((value) => value.trim().length > 0, 'Escribe tu mensaje.'),
  v.maxLength(LIMITS.message, `El mensaje admite hasta ${LIMITS.message} caracteres.`),
  v.check(
    (value) => !CONTROL_CHARACTERS_BUT_BREAKS.test(value),
    'El mensaje contiene caracteres que no se pueden usar.',
  ),
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

/** What the visitor fills in; `celular` is shown but belongs to no data and is never sent (spec §2). */
export interface ContactFields {
  nombre: string;
  apellido: string;
  correo: string;
  mensaje: string;
  intereses: string[];
}

/** Builds the request that is sent from what was filled in, to the letter of the specification (§3). */
export function toContactRequest({ nombre, apellido, correo, mensaje, intereses }: ContactFields): ContactRequest {
  return {
    fullName: [nombre.trim(), apellido.trim()].filter(Boolean).join(' '),
    email: correo.trim(),
    subject: CONTACT_SUBJECT,
    message: `${mensaje}/Intereses: ${intereses.join(',')}`,
  };
}

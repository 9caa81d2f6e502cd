import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { PRIVACY_ALERT } from '@/lib/constants';
import { addInterests } from '@/lib/contact/interests';
import {
  type ContactRequest,
  checkContact,
  contactRequestSchema,
  FORM_FIELDS,
  toContactRequest,
} from '@/lib/contact/schema';
import { RequestRejected } from './rejections';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Whether a browser submitted the form itself, without the page's script. */
export function isForm(headers: Headers): boolean {
  return FORM.test(headers.get('content-type')?.trim() ?? '');
}

/**
 * Reads a submitted form and builds the same request as the page's script. Unknown fields are ignored.
 *
 * @throws RequestRejected with the errors by field name
 */
export function parseForm(bytes: Buffer) {
  const body = bytes.toString();
  if (!isUtf8(bytes) || !isEncoded(body)) throw new RequestRejected('body');
  const sent = new URLSearchParams(body);
  // Browsers send CRLF; the page's script reads LF.
  const textOf = (name: string) => sent.getAll(name).join(',').replace(/\r\n?/g, '\n');
  const fields = {
    nombre: textOf('nombre'),
    apellido: textOf('apellido'),
    correo: textOf('correo'),
    intereses: addInterests({ chosen: [], text: textOf('intereses'), suggestions: [] }),
    mensaje: textOf('mensaje'),
  };
  return {
    contactRequest: requestOf(fields, sent.has(FORM_FIELDS.consent)),
    policyVersion: textOf(FORM_FIELDS.policyVersion),
    isHoneypotFilled: textOf(FORM_FIELDS.honeypot) !== '',
  };
}

/** `URLSearchParams` would replace invalid UTF-8 with U+FFFD. */
function isEncoded(body: string): boolean {
  try {
    decodeURIComponent(body);
    return true;
  } catch {
    return false;
  }
}

function requestOf(fields: Parameters<typeof toContactRequest>[0], hasConsent: boolean): ContactRequest {
  const consent = hasConsent ? {} : { [FORM_FIELDS.consent]: PRIVACY_ALERT };
  const errors = Object.entries({ ...checkContact(fields), ...consent }).filter(([, message]) => message);
  if (errors.length > 0) {
    throw new RequestRejected('fields', {
      message: 'Corrige lo que se indica y envía otra vez:',
      fields: Object.fromEntries(errors),
    });
  }
  return v.parse(contactRequestSchema, toContactRequest(fields));
}

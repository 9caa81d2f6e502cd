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

const FORM_CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Returns true if the browser submitted the form itself, that is, without the page's script. */
export function isFormSubmission(headers: Headers): boolean {
  return FORM_CONTENT_TYPE.test(headers.get('content-type')?.trim() ?? '');
}

/**
 * Parses a submitted form. Returns what the page's script would have sent. Ignores unknown fields.
 *
 * @throws RequestRejected if the form cannot be decoded or a field is invalid
 */
export function parseForm(body: string) {
  if (!isValidEncoding(body)) throw new RequestRejected('body');
  const params = new URLSearchParams(body);
  // Browsers submit line breaks as CRLF. The page's script sends LF.
  const getText = (name: string) => params.getAll(name).join(',').replace(/\r\n?/g, '\n');
  const fields = {
    nombre: getText('nombre'),
    apellido: getText('apellido'),
    correo: getText('correo'),
    intereses: addInterests({ chosen: [], text: getText('intereses'), suggestions: [] }),
    mensaje: getText('mensaje'),
  };
  return {
    contactRequest: validateForm(fields, params.has(FORM_FIELDS.consent)),
    policyVersion: getText(FORM_FIELDS.policyVersion),
    isHoneypotFilled: getText(FORM_FIELDS.honeypot) !== '',
  };
}

/** Returns true if percent-encoded bytes are valid UTF-8. `URLSearchParams` would replace invalid bytes with U+FFFD. */
function isValidEncoding(body: string): boolean {
  try {
    decodeURIComponent(body);
    return true;
  } catch {
    return false;
  }
}

/** Converts form fields to a contact request. Throws `RequestRejected` if one is invalid or the consent is missing. */
function validateForm(fields: Parameters<typeof toContactRequest>[0], hasConsent: boolean): ContactRequest {
  const consentError = hasConsent ? {} : { [FORM_FIELDS.consent]: PRIVACY_ALERT };
  const errors = Object.entries({ ...checkContact(fields), ...consentError }).filter(([, message]) => message);
  if (errors.length > 0) {
    throw new RequestRejected('fields', {
      message: 'Corrige lo que se indica y envía otra vez:',
      fields: Object.fromEntries(errors),
    });
  }
  return v.parse(contactRequestSchema, toContactRequest(fields));
}

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

/** The fields of the form that hold a text, as they are named there. */
export const FORM_TEXTS = ['nombre', 'apellido', 'correo', 'intereses', 'mensaje'] as const;

/** What somebody wrote into the form, which a browser sends by itself where no script runs. */
export interface WrittenForm {
  texts: Record<(typeof FORM_TEXTS)[number], string>;
  hasConsent: boolean;
  policyVersion: string;
  /** What stands in the honeypot. */
  trap: string;
}

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Whether the headers of a request announce a form that a browser sends by itself. */
export function isForm(headers: Headers): boolean {
  return FORM.test(headers.get('content-type')?.trim() ?? '');
}

/**
 * Reads the body of such a form; fields that the form has not are left aside.
 *
 * @throws RequestRejected when it is no form in UTF-8
 */
export function parseForm(bytes: Buffer): WrittenForm {
  const body = bytes.toString();
  if (!isUtf8(bytes) || !isEncoded(body)) throw new RequestRejected('body');
  const sent = new URLSearchParams(body);
  // A browser sends line breaks as CR and LF; the page's script reads LF.
  const textOf = (name: string) => sent.getAll(name).join(',').replace(/\r\n?/g, '\n');
  return {
    texts: {
      nombre: textOf('nombre'),
      apellido: textOf('apellido'),
      correo: textOf('correo'),
      intereses: textOf('intereses'),
      mensaje: textOf('mensaje'),
    },
    hasConsent: sent.has(FORM_FIELDS.consent),
    policyVersion: textOf(FORM_FIELDS.policyVersion),
    trap: textOf(FORM_FIELDS.trap),
  };
}

/** `URLSearchParams` would take the place of what is no UTF-8 by a sign. */
function isEncoded(body: string): boolean {
  try {
    decodeURIComponent(body);
    return true;
  } catch {
    return false;
  }
}

/**
 * The request that the page's script makes of the same fields.
 *
 * @throws RequestRejected with what is wrong, by the names of the form's fields
 */
export function requestOf({ texts, hasConsent }: WrittenForm): ContactRequest {
  const intereses = addInterests({ chosen: [], text: texts.intereses, suggestions: [] });
  const fields = { ...texts, intereses };
  const errors: Record<string, string> = { ...checkContact(fields) };
  if (!hasConsent) errors[FORM_FIELDS.consent] = PRIVACY_ALERT;
  if (Object.keys(errors).length > 0) {
    const message = 'Corrige lo que se indica y envía otra vez; lo demás sigue como lo escribiste.';
    throw new RequestRejected('fields', { message, fields: errors });
  }
  return v.parse(contactRequestSchema, toContactRequest(fields));
}

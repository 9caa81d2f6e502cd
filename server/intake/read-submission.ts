import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { PRIVACY_ALERT } from '@/lib/constants';
import { addInterests } from '@/lib/contact/interests';
import {
  type ContactRequest,
  checkContact,
  contactRequestSchema,
  FORM_FIELDS,
  HONEYPOT_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  MAX_BODY_BYTES,
  POLICY_VERSION_HEADER,
  toContactRequest,
} from '@/lib/contact/schema';
import { DAY, MINUTE } from '@/server/durations';
import { RequestRejected } from './rejections';

/** A contact request with its metadata. */
export interface Submission {
  contactRequest: ContactRequest;
  /** The idempotency key that the client sent, or null if it sent none. */
  idempotencyKey: string | null;
  /** The version of the privacy policy that the sender accepted, or null if the client sent no valid version. */
  consentVersion: string | null;
  /** True if the sender filled in the honeypot, a field that visitors do not see. */
  isHoneypotFilled: boolean;
  /** Time in ms during which a second submission of the same content without an idempotency key is a duplicate. */
  contentDedupeWindow: number;
}

const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,128}$/;
const POLICY_VERSION_PATTERN = /^[\w.-]{1,32}$/;
const JSON_CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;
const FORM_CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Returns true if the browser submitted the form itself, that is, without the page's script. */
export function isFormSubmission(headers: Headers): boolean {
  return FORM_CONTENT_TYPE.test(headers.get('content-type')?.trim() ?? '');
}

/** Returns true if {@link readSubmission} supports the content type and encoding of the request. */
export function hasSupportedBody(headers: Headers): boolean {
  const contentEncoding = headers.get('content-encoding');
  if (contentEncoding !== null && contentEncoding.toLowerCase() !== 'identity') return false;
  return JSON_CONTENT_TYPE.test(headers.get('content-type')?.trim() ?? '') || isFormSubmission(headers);
}

/**
 * Reads a submission. The page's script sends JSON with metadata in headers. A browser without JavaScript sends a
 * URL-encoded form.
 *
 * @throws RequestRejected when the body is too long, malformed or invalid
 */
export async function readSubmission(request: Request): Promise<Submission> {
  const { headers } = request;
  const body = await readBody(request);
  if (isFormSubmission(headers)) return parseForm(body);
  const idempotencyKey = headers.get(IDEMPOTENCY_KEY_HEADER);
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) throw new RequestRejected('key');
  return {
    contactRequest: validateContactRequest(decodeOrReject(() => JSON.parse(body))),
    idempotencyKey,
    consentVersion: POLICY_VERSION_PATTERN.exec(headers.get(POLICY_VERSION_HEADER) ?? '')?.[0] ?? null,
    isHoneypotFilled: headers.has(HONEYPOT_HEADER),
    contentDedupeWindow: 10 * MINUTE,
  };
}

/** Parses a form. Its request is the same as the page's script would have sent. Ignores unknown fields. */
function parseForm(body: string): Submission {
  // `URLSearchParams` would replace percent-encoded bytes that are not valid UTF-8 with U+FFFD.
  decodeOrReject(() => decodeURIComponent(body));
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
  const errors: Record<string, string> = { ...checkContact(fields) };
  if (!params.has(FORM_FIELDS.consent)) errors[FORM_FIELDS.consent] = PRIVACY_ALERT;
  if (Object.keys(errors).length > 0) {
    throw new RequestRejected('fields', { message: 'Corrige lo que se indica y envía otra vez:', fields: errors });
  }
  return {
    contactRequest: v.parse(contactRequestSchema, toContactRequest(fields)),
    // A form has no idempotency key. Its content identifies duplicates, for example a form sent twice.
    idempotencyKey: null,
    consentVersion: POLICY_VERSION_PATTERN.exec(getText(FORM_FIELDS.policyVersion))?.[0] ?? null,
    isHoneypotFilled: getText(FORM_FIELDS.honeypot) !== '',
    contentDedupeWindow: DAY,
  };
}

/** Reads the body. Rejects a body that is too long or not UTF-8. `http-server.ts` limits the memory of longer bodies. */
async function readBody(request: Request): Promise<string> {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  if (!isUtf8(bytes)) throw new RequestRejected('body');
  return bytes.toString();
}

/** Calls `decode`. Omits its error because the message may quote the body. */
function decodeOrReject<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw new RequestRejected('body');
  }
}

/** Validates the body. A rejection contains the first message of each invalid field, but no unknown fields. */
function validateContactRequest(body: unknown): ContactRequest {
  const { success, output, issues } = v.safeParse(contactRequestSchema, body);
  if (success) return output;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null && Object.hasOwn(contactRequestSchema.entries, field)) fields[field] ??= issue.message;
  }
  throw new RequestRejected('fields', { message: issues[0].message, fields });
}

import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import {
  type ContactRequest,
  contactRequestSchema,
  HONEYPOT_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  MAX_BODY_BYTES,
  POLICY_VERSION_HEADER,
} from '@/lib/contact/schema';
import { DAY, MINUTE } from '@/server/durations';
import { isFormSubmission, parseForm } from './read-form';
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

/** Returns true if {@link readSubmission} supports the content type and encoding of the request. */
export function hasSupportedBody(headers: Headers): boolean {
  const contentEncoding = headers.get('content-encoding');
  if (contentEncoding !== null && contentEncoding.toLowerCase() !== 'identity') return false;
  const contentType = headers.get('content-type') ?? '';
  return JSON_CONTENT_TYPE.test(contentType.trim()) || isFormSubmission(headers);
}

/**
 * Reads a submission. The page's script sends JSON with metadata in headers. A browser without JavaScript sends a
 * URL-encoded form.
 *
 * @throws RequestRejected when the body is too long, malformed or invalid
 */
export async function readSubmission(request: Request): Promise<Submission> {
  const { headers } = request;
  if (isFormSubmission(headers)) {
    const { policyVersion, ...form } = parseForm(await readBody(request));
    const consentVersion = readPrivacyPolicyVersion(policyVersion);
    // A form has no idempotency key. Its content identifies duplicates, for example a form sent twice.
    return { ...form, consentVersion, idempotencyKey: null, contentDedupeWindow: DAY };
  }
  const idempotencyKey = headers.get(IDEMPOTENCY_KEY_HEADER);
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) throw new RequestRejected('key');
  return {
    contactRequest: validateContactRequest(parseJson(await readBody(request))),
    idempotencyKey,
    consentVersion: readPrivacyPolicyVersion(headers.get(POLICY_VERSION_HEADER)),
    isHoneypotFilled: headers.has(HONEYPOT_HEADER),
    contentDedupeWindow: 10 * MINUTE,
  };
}

function readPrivacyPolicyVersion(version: string | null): string | null {
  return version !== null && POLICY_VERSION_PATTERN.test(version) ? version : null;
}

function validateContactRequest(body: unknown): ContactRequest {
  const result = v.safeParse(contactRequestSchema, body);
  if (result.success) return result.output;
  throw createFieldRejection(result.issues);
}

/** Reads the body. Rejects a body that is too long or not UTF-8. `http-server.ts` limits the memory of longer bodies. */
async function readBody(request: Request): Promise<string> {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  if (!isUtf8(bytes)) throw new RequestRejected('body');
  return bytes.toString();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Omits the parser's error because its message quotes the body.
    throw new RequestRejected('body');
  }
}

/** Creates a rejection with the first message of each invalid field. Omits unknown fields. */
function createFieldRejection(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): RequestRejected {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null && Object.hasOwn(contactRequestSchema.entries, field)) fields[field] ??= issue.message;
  }
  const [{ message }] = issues;
  const hasKnownFields = Object.keys(fields).length > 0;
  return new RequestRejected('fields', hasKnownFields ? { message, fields } : { message });
}

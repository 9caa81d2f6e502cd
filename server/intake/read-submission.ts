import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import {
  type ContactRequest,
  contactRequestSchema,
  IDEMPOTENCY_KEY_HEADER,
  MAX_BODY_BYTES,
  POLICY_VERSION_HEADER,
  TRAP_HEADER,
} from '@/lib/contact/schema';
import { DAY, MINUTE } from '@/server/durations';
import { isForm, parseForm, requestOf } from './read-form';
import { RequestRejected } from './rejections';

/** What a visitor sent: the request, and what comes with it. */
export interface Submission {
  contactRequest: ContactRequest;
  /** The client's idempotency key. */
  key: string | null;
  /** The version of the policy that was accepted, if the client said it. */
  consentVersion: string | null;
  /** Whether the field was filled that only robots see. */
  isTrapped: boolean;
  /** Without a key, the same content counts as one request for this long, in ms. */
  sameContentFor: number;
}

const KEY_PATTERN = /^[\w-]{8,128}$/;
const VERSION_PATTERN = /^[\w.-]{1,32}$/;
const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** Whether the headers of a request announce a body that {@link readSubmission} can read. */
export function isReadable(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return false;
  const type = headers.get('content-type') ?? '';
  return JSON_IN_UTF8.test(type.trim()) || isForm(headers);
}

/**
 * Reads what the page sends: its script the request as JSON and the rest in headers, a browser without scripts the form.
 *
 * @throws RequestRejected when it is too long, neither of them, or not what the schema asks for
 */
export async function readSubmission(request: Request): Promise<Submission> {
  const { headers } = request;
  if (isForm(headers)) return readForm(await readBytes(request));
  const key = readKey(headers.get(IDEMPOTENCY_KEY_HEADER));
  return {
    contactRequest: checkContactRequest(parseJson(await readBytes(request))),
    key,
    consentVersion: readVersion(headers.get(POLICY_VERSION_HEADER)),
    isTrapped: headers.has(TRAP_HEADER),
    sameContentFor: 10 * MINUTE,
  };
}

/** The form's page is the same for everybody, so that it has no key: who goes back to it sends the same content. */
function readForm(bytes: Buffer): Submission {
  const written = parseForm(bytes);
  return {
    contactRequest: requestOf(written),
    key: null,
    consentVersion: readVersion(written.policyVersion),
    isTrapped: written.trap !== '',
    sameContentFor: DAY,
  };
}

function readKey(key: string | null): string | null {
  if (key !== null && !KEY_PATTERN.test(key)) throw new RequestRejected('key');
  return key;
}

function readVersion(version: string | null): string | null {
  return version !== null && VERSION_PATTERN.test(version) ? version : null;
}

function checkContactRequest(body: unknown): ContactRequest {
  const checked = v.safeParse(contactRequestSchema, body);
  if (checked.success) return checked.output;
  throw invalidFields(checked.issues);
}

/**
 * What the host kept of a body: little more than the limit of one that is longer, or less if it did not come
 * (`http-server.ts`).
 */
export async function readBytes(request: Request): Promise<Buffer> {
  const declaredLength = Number(request.headers.get('content-length'));
  if (declaredLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  return bytes;
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new RequestRejected('body');
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The parser's text is not passed on: it quotes the body.
    throw new RequestRejected('body');
  }
}

/** Names each wrong field with its first message; a field that the schema does not know has none. */
function invalidFields(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): RequestRejected {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name !== null && Object.hasOwn(contactRequestSchema.entries, name)) fields[name] ??= issue.message;
  }
  const [{ message }] = issues;
  const hasFields = Object.keys(fields).length > 0;
  return new RequestRejected('fields', hasFields ? { message, fields } : { message });
}

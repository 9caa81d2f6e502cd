import * as v from 'valibot';
import { CONTACT_PATH } from '@/lib/routes';
import { FAILURES, type SendFailure, type SendFailureKind, sendFailure } from './failures';
import { type ContactRequest, HONEYPOT_HEADER, IDEMPOTENCY_KEY_HEADER, POLICY_VERSION_HEADER } from './schema';

/** How long a send waits for an answer, in ms. */
export const SEND_TIMEOUT = 20_000;

/** The result of a send. `message` of an accepted request is the service's confirmation. */
export type SendResult = { ok: true; message: string } | SendFailure | AbortedSend;

/** A send superseded by a newer one. The visitor does not see it. */
interface AbortedSend {
  ok: false;
  kind: 'aborted';
}

/** Dependencies and headers of a send. */
interface SendOptions {
  fetch: typeof fetch;
  /** Aborts the send, which then resolves to `aborted`. */
  signal: AbortSignal;
  /** The same key for the same body, so that the service stores a retry once. */
  idempotencyKey: string;
  /** The version of the policy that the visitor accepted. */
  policyVersion: string;
  /** Whether the honeypot was filled in. */
  isHoneypotFilled?: boolean;
}

/** Posts a contact request to the same host. Never throws; failures are in the result. */
export async function sendContactRequest(request: ContactRequest, options: SendOptions): Promise<SendResult> {
  const { fetch, signal } = options;
  // Not `AbortSignal.any`: Safari supports it from 17.4 only.
  const transport = new AbortController();
  const abortTransport = () => transport.abort();
  const timer = setTimeout(abortTransport, SEND_TIMEOUT);
  signal.addEventListener('abort', abortTransport);
  if (signal.aborted) abortTransport();

  try {
    const response = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: requestHeaders(options),
      body: JSON.stringify(request),
      signal: transport.signal,
    });
    return readAnswer(response, await response.text());
  } catch {
    // fetch rejects for an abort, a timeout and a network error alike.
    if (signal.aborted) return { ok: false, kind: 'aborted' };
    if (transport.signal.aborted) return sendFailure('timeout');
    return sendFailure(isOffline() ? 'offline' : 'unavailable');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abortTransport);
  }
}

function requestHeaders({ idempotencyKey, policyVersion, isHoneypotFilled }: SendOptions): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
    [POLICY_VERSION_HEADER]: policyVersion,
  });
  if (isHoneypotFilled) headers.set(HONEYPOT_HEADER, 'filled');
  return headers;
}

// Only `false` is reliable; some engines do not have the property.
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalText = v.fallback(v.optional(text), undefined);
const fieldErrors = v.partial(v.object({ fullName: text, email: text, subject: text, message: text }));

// The confirmation is `data.message` (spec §7): `data` may be a key of the body or an HTTP client's name for the body.
const answerSchema = v.object({
  message: optionalText,
  data: v.fallback(v.optional(v.object({ message: optionalText })), undefined),
  fields: v.fallback(v.optional(fieldErrors), undefined),
});

function readAnswer(response: Response, body: string): SendResult {
  const answer = parseAnswer(body);
  const message = answer?.data?.message ?? answer?.message;
  if (response.ok) return message ? { ok: true, message } : sendFailure('unavailable');

  const kind = answer ? serviceFailureKind(response.status) : hostFailureKind(response.status);
  return {
    ok: false,
    kind,
    message: message ?? FAILURES[kind].message,
    fields: answer?.fields,
    retryAfterSeconds: retryAfterSeconds(response),
  };
}

/** Undefined for an answer without JSON, such as a host's error page or a captive portal. */
function parseAnswer(body: string) {
  try {
    const result = v.safeParse(answerSchema, JSON.parse(body));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

function serviceFailureKind(status: number): SendFailureKind {
  if (status === 429) return 'busy';
  if (status === 408) return 'timeout';
  const isMissing = status === 404 || status === 405;
  return isMissing || status >= 500 ? 'unavailable' : 'refused';
}

/** The failure of a status that a host or proxy answered, without the service seeing the request. */
function hostFailureKind(status: number): SendFailureKind {
  return status === 429 ? 'busy' : 'unavailable';
}

/** `Retry-After` in seconds; undefined if missing or a date, which the service never sends. */
function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

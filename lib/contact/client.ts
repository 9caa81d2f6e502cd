import * as v from 'valibot';
import { CONTACT_PATH } from '@/lib/routes';
import { FAILURES, type SendFailure, type SendFailureKind, sendFailure } from './failures';
import { type ContactRequest, HONEYPOT_HEADER, IDEMPOTENCY_KEY_HEADER, POLICY_VERSION_HEADER } from './schema';

/** The time in ms after which a send without a response fails. */
export const SEND_TIMEOUT = 20_000;

/** The result of a send. If the service accepted the request, `message` is its confirmation in Spanish. */
export type SendResult = { ok: true; message: string } | SendFailure | AbortedSend;

/** The result of a send that a newer send superseded. The form does not show this result. */
interface AbortedSend {
  ok: false;
  kind: 'aborted';
}

/** Dependencies and headers of a send. */
interface SendOptions {
  fetch: typeof fetch;
  /** Aborts the send, which then resolves to `aborted`. */
  signal: AbortSignal;
  /** Identifies the request. A retry uses the same key, so that the service does not store the request twice. */
  idempotencyKey: string;
  /** The version of the policy that the visitor accepted. */
  policyVersion: string;
  /** Whether the honeypot was filled in. */
  isHoneypotFilled?: boolean;
}

/** Posts a contact request to the host of the page. Never throws, because the result describes failures. */
export async function sendContactRequest(request: ContactRequest, options: SendOptions): Promise<SendResult> {
  const { fetch, signal } = options;
  // Combines `signal` and the timeout without `AbortSignal.any`, which Safari supports only from 17.4.
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
    return readResponse(response, await response.text());
  } catch {
    // `fetch` rejects on an abort, a timeout and a network error. The signals distinguish these cases.
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

// Compares with `false`, because some engines lack `onLine` and `true` does not guarantee a connection.
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalText = v.fallback(v.optional(text), undefined);
const fieldErrors = v.partial(v.object({ fullName: text, email: text, subject: text, message: text }));

// Accepts two forms of the confirmation, which the specification calls `data.message` (§7). There, `data` may be a key
// of the body or, as in Axios, the body itself.
const bodySchema = v.object({
  message: optionalText,
  data: v.fallback(v.optional(v.object({ message: optionalText })), undefined),
  fields: v.fallback(v.optional(fieldErrors), undefined),
});

function readResponse(response: Response, text: string): SendResult {
  const body = parseBody(text);
  const message = body?.data?.message ?? body?.message;
  if (response.ok) return message ? { ok: true, message } : sendFailure('unavailable');

  const kind = body ? serviceFailureKind(response.status) : hostFailureKind(response.status);
  return {
    ok: false,
    kind,
    message: message ?? FAILURES[kind].message,
    fields: body?.fields,
    retryAfterSeconds: retryAfterSeconds(response),
  };
}

/** Parses a response body. Returns undefined if it is no JSON object, such as an error page or a captive portal. */
function parseBody(text: string) {
  try {
    const result = v.safeParse(bodySchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

function serviceFailureKind(status: number): SendFailureKind {
  if (status === 429) return 'busy';
  if (status === 408) return 'timeout';
  const isMissing = status === 404 || status === 405;
  return isMissing || status >= 500 ? 'unavailable' : 'rejected';
}

/** Returns the failure for a response of a host or proxy that did not forward the request to the service. */
function hostFailureKind(status: number): SendFailureKind {
  return status === 429 ? 'busy' : 'unavailable';
}

/** Parses `Retry-After` in seconds. Ignores a date, because the service never sends one. */
function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

import * as v from 'valibot';
import { CONTACT_PATH } from '@/lib/routes';
import { FAILURES, type SendFailure, type SendFailureKind, sendFailure } from './failures';
import { type ContactRequest, HONEYPOT_HEADER, IDEMPOTENCY_KEY_HEADER, POLICY_VERSION_HEADER } from './schema';

/** The time in ms to wait for the response to a contact request. */
export const SEND_TIMEOUT = 20_000;

/** The result of sending a request. If the service accepted it, `message` is the confirmation in Spanish. */
export type SendResult = { ok: true; message: string } | SendFailure | AbortedRequest;

/** The result of a request that a newer request replaced. The form does not show this result. */
interface AbortedRequest {
  ok: false;
  kind: 'aborted';
}

interface SendOptions {
  fetch: typeof fetch;
  signal: AbortSignal;
  /** Identifies the request. A retry uses the same key, so that the service does not store the request twice. */
  idempotencyKey: string;
  policyVersion: string;
  isHoneypotFilled?: boolean;
}

/** Posts a contact request to the host of the page. Never throws, because the result describes failures. */
export async function sendContactRequest(request: ContactRequest, options: SendOptions): Promise<SendResult> {
  const { fetch, signal } = options;
  // Combines `signal` and the timeout without `AbortSignal.any`, which Safari supports only from 17.4.
  const fetchController = new AbortController();
  const abortFetch = () => fetchController.abort();
  const timer = setTimeout(abortFetch, SEND_TIMEOUT);
  signal.addEventListener('abort', abortFetch);
  if (signal.aborted) abortFetch();

  try {
    const response = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: requestHeaders(options),
      body: JSON.stringify(request),
      signal: fetchController.signal,
    });
    return toSendResult(response, await response.text());
  } catch {
    // `fetch` rejects on an abort, a timeout and a network error. The signals distinguish these cases.
    if (signal.aborted) return { ok: false, kind: 'aborted' };
    if (fetchController.signal.aborted) return sendFailure('timeout');
    return sendFailure(isOffline() ? 'offline' : 'unavailable');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abortFetch);
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

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalTextSchema = v.fallback(v.optional(textSchema), undefined);
const fieldErrorsSchema = v.partial(
  v.object({ fullName: textSchema, email: textSchema, subject: textSchema, message: textSchema }),
);

// Accepts two forms of the confirmation, which the specification calls `data.message` (§7). There, `data` may be a key
// of the body or, as in Axios, the body itself.
const bodySchema = v.object({
  message: optionalTextSchema,
  data: v.fallback(v.optional(v.object({ message: optionalTextSchema })), undefined),
  fields: v.fallback(v.optional(fieldErrorsSchema), undefined),
});

function toSendResult(response: Response, text: string): SendResult {
  const body = parseBody(text);
  const message = body?.data?.message ?? body?.message;
  if (response.ok) return message ? { ok: true, message } : sendFailure('unavailable');

  const kind = failureKind(response.status, body !== undefined);
  return {
    ok: false,
    kind,
    message: message ?? FAILURES[kind].message,
    fields: body?.fields,
    retryAfterSeconds: parseRetryAfter(response),
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

/** @param isFromService false if a host or proxy did not forward the request to the service */
function failureKind(status: number, isFromService: boolean): SendFailureKind {
  if (status === 429) return 'busy';
  if (!isFromService || status === 404 || status === 405 || status >= 500) return 'unavailable';
  return status === 408 ? 'timeout' : 'rejected';
}

/** Parses `Retry-After` in seconds. Ignores a date, because the service never sends one. */
function parseRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

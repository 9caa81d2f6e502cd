import * as v from 'valibot';
import { CONTACT_PATH } from '@/lib/routes';
import { FAILURES, type SendFailure, type SendFailureKind, sendFailure } from './failures';
import { type ContactRequest, IDEMPOTENCY_KEY_HEADER, POLICY_VERSION_HEADER, TRAP_HEADER } from './schema';

/** How long an answer may take before the visitor is told, in ms. */
export const SEND_TIMEOUT = 20_000;

/** What became of a contact request. `message` of an accepted one is the service's confirmation. */
export type SendResult = { ok: true; message: string } | SendFailure | AbortedSend;

/** A send that a newer one replaced, which the visitor is not told. */
export interface AbortedSend {
  ok: false;
  kind: 'aborted';
}

/** What a send needs from outside. */
export interface SendOptions {
  fetch: typeof fetch;
  /** Aborting it ends the send with `aborted`. */
  signal: AbortSignal;
  /** The same key for the same body, so that a repeated send makes one request. */
  idempotencyKey: string;
  /** The version of the policy that the visitor accepted. */
  policyVersion: string;
  /** Whether the honeypot was filled in. */
  trapped?: boolean;
}

/** Posts a contact request to the same host. It never throws: whatever happens is in the result. */
export async function sendContactRequest(request: ContactRequest, options: SendOptions): Promise<SendResult> {
  const { fetch, signal } = options;
  // Not `AbortSignal.any`: Safari has it from 17.4 only.
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
    // fetch rejects alike for an abort, for the timeout and for anything on the network.
    if (signal.aborted) return { ok: false, kind: 'aborted' };
    if (transport.signal.aborted) return sendFailure('timeout');
    return sendFailure(isOffline() ? 'offline' : 'unavailable');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abortTransport);
  }
}

function requestHeaders({ idempotencyKey, policyVersion, trapped }: SendOptions): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
    [POLICY_VERSION_HEADER]: policyVersion,
  });
  if (trapped) headers.set(TRAP_HEADER, 'filled');
  return headers;
}

// Only `false` means something; engines without the property, and the server, say nothing.
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalText = v.fallback(v.optional(text), undefined);
const fieldErrors = v.partial(v.object({ fullName: text, email: text, subject: text, message: text }));

// The confirmation is `data.message` (spec §7), which may name a key `data` or the body of an HTTP client's answer.
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

/** Undefined for what is not JSON: a host's error page or a network's sign-in page, and not the service speaking. */
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

/** What a status means that a host or a network gave in the service's place: it has not judged the request. */
function hostFailureKind(status: number): SendFailureKind {
  return status === 429 ? 'busy' : 'unavailable';
}

/** `Retry-After` in seconds; undefined where it is missing or a date, which the service never sends. */
function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

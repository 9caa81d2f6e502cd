import * as v from 'valibot';
import { CONTACT_PATH } from '@/lib/routes';
import { type ContactRequest, TRAP_HEADER } from './schema';

/** How long an answer may take before the visitor is told, in ms. */
export const SEND_TIMEOUT = 20_000;

/**
 * Why a request was not accepted: no connection, no answer in time, a body the service refuses, too many requests,
 * a service that cannot answer now, or a newer send that took this one's place.
 */
export type SendFailureKind = 'offline' | 'timeout' | 'refused' | 'busy' | 'unavailable' | 'aborted';

/** A request that was not accepted. `message` is Spanish and made for the visitor. */
export interface SendFailure {
  ok: false;
  kind: SendFailureKind;
  message: string;
  /** What the service says about single fields of the body. */
  fields?: Partial<Record<keyof ContactRequest, string>>;
  retryAfterSeconds?: number;
}

/** What became of a contact request. `message` of an accepted one is the service's confirmation. */
export type SendResult = { ok: true; message: string } | SendFailure;

/** What a send needs from outside. */
export interface SendOptions {
  fetch: typeof fetch;
  /** Aborting it ends the send with `aborted`. */
  signal: AbortSignal;
  /** The same key for the same body, so that a repeated send makes one request. */
  idempotencyKey: string;
  /** The version of the policy that the visitor accepted. */
  policyVersion: string;
  /** Whether the field was filled in that people never meet. */
  trapped?: boolean;
}

const DEFAULT_MESSAGES: Record<SendFailureKind, string> = {
  offline: 'No hay conexión a internet, así que tu mensaje todavía no salió.',
  timeout: 'El servicio tardó demasiado en responder y no sabemos si recibió tu mensaje.',
  refused: 'El servicio no pudo aceptar el mensaje. Revisa lo que escribiste.',
  busy: 'Recibimos demasiados mensajes seguidos. Espera un momento antes de volver a intentarlo.',
  unavailable: 'El servicio de contacto no está disponible en este momento.',
  aborted: 'Este envío fue reemplazado por uno más reciente.',
};

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalText = v.fallback(v.optional(text), undefined);

// The confirmation is `data.message` (spec §7), which may name a key `data` or the body of an HTTP client's answer.
const answerSchema = v.object({
  message: optionalText,
  data: v.fallback(v.optional(v.object({ message: optionalText })), undefined),
  fields: v.fallback(
    v.optional(v.partial(v.object({ fullName: text, email: text, subject: text, message: text }))),
    undefined,
  ),
});

/** Posts a contact request to the same host. It never throws: whatever happens is in the result. */
export async function sendContactRequest(
  request: ContactRequest,
  { fetch, signal, idempotencyKey, policyVersion, trapped }: SendOptions,
): Promise<SendResult> {
  const transport = new AbortController();
  let timedOut = false;
  const forward = () => transport.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    transport.abort();
  }, SEND_TIMEOUT);
  signal.addEventListener('abort', forward);
  if (signal.aborted) forward();

  try {
    const response = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        'Privacy-Policy-Version': policyVersion,
        ...(trapped && { [TRAP_HEADER]: 'filled' }),
      },
      body: JSON.stringify(request),
      signal: transport.signal,
    });
    return readAnswer(response, await response.text());
  } catch {
    // fetch rejects for an abort and for anything on the network; which of them it was is known here only.
    if (signal.aborted) return sendFailure('aborted');
    if (timedOut) return sendFailure('timeout');
    return sendFailure(globalThis.navigator?.onLine === false ? 'offline' : 'unavailable');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}

function readAnswer(response: Response, body: string): SendResult {
  const answer = parseAnswer(body);
  const message = answer?.data?.message ?? answer?.message;
  if (response.ok) return message ? { ok: true, message } : sendFailure('unavailable');
  const kind = answer ? kindOf(response.status) : response.status === 429 ? 'busy' : 'unavailable';
  return {
    ...sendFailure(kind),
    ...(message && { message }),
    ...(answer?.fields && { fields: answer.fields }),
    ...retryAfter(response),
  };
}

function kindOf(status: number): SendFailureKind {
  if (status === 429) return 'busy';
  if (status === 408) return 'timeout';
  return status >= 500 || status === 404 || status === 405 ? 'unavailable' : 'refused';
}

function parseAnswer(body: string) {
  try {
    const result = v.safeParse(answerSchema, JSON.parse(body));
    return result.success ? result.output : undefined;
  } catch {
    // Not JSON: a host's error page or a network's sign-in page, and not the service speaking.
    return undefined;
  }
}

function retryAfter(response: Response): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {};
}

/** A failure of this kind in the words that stand when the service said none. */
export function sendFailure(kind: SendFailureKind): SendFailure {
  return { ok: false, kind, message: DEFAULT_MESSAGES[kind] };
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { SECOND } from '@/server/durations';
import type { WebhookSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import { type Channel, withDeadline } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';

/** How long the receiver may take in all, in ms. */
export const ANSWER_DEADLINE = 10 * SECOND;

/** An event in the form of Standard Webhooks. */
interface WebhookEvent {
  /** The same at each attempt. */
  id: string;
  type: 'contact.request' | 'contact.test';
  timestamp: string;
  data: object;
}

/**
 * Delivery to a webhook, signed as https://www.standardwebhooks.com says. Why not by the package `standardwebhooks`:
 * docs/decisions/0009-own-parts-of-the-service.md.
 */
export function webhookChannel(webhook: WebhookSettings): Channel {
  return { send: (request, signal) => postEvent(webhook, requestEvent(request), signal) };
}

/**
 * Posts an event that says that nothing happened.
 *
 * @throws DeliveryError
 */
export async function postTestEvent(webhook: WebhookSettings): Promise<void> {
  const now = new Date();
  const event = { id: `test-${now.getTime()}`, type: 'contact.test', timestamp: now.toISOString(), data: {} } as const;
  await withDeadline(ANSWER_DEADLINE, ({ signal }) => postEvent(webhook, event, signal));
}

/**
 * The request as it is stored. The campaign is in it only where the visitor accepted a policy that names it: without a
 * version nobody knows.
 */
function requestEvent(request: StoredRequest): WebhookEvent {
  const { id, fullName, email, subject, message, campaign, consentVersion, spam } = request;
  const receivedAt = new Date(request.receivedAt).toISOString();
  return {
    id,
    type: 'contact.request',
    timestamp: receivedAt,
    data: {
      id,
      number: requestNumber(id),
      receivedAt,
      fullName,
      email,
      subject,
      message,
      policyVersion: consentVersion,
      campaign: consentVersion === null ? null : campaign,
      spam,
    },
  };
}

async function postEvent(webhook: WebhookSettings, event: WebhookEvent, signal: AbortSignal): Promise<void> {
  const { id, type, timestamp, data } = event;
  const body = JSON.stringify({ type, timestamp, data });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'contact-service',
    ...signatureHeaders({ id, body, secret: webhook.secret }),
  };
  const status = await exchange({ url: webhook.url, headers, body, signal });
  const failure = failureOfStatus(status);
  if (failure) throw new DeliveryError({ codes: `HTTP ${status}`, ...failure });
}

interface SignedContent {
  id: string;
  body: string;
  secret: Buffer;
}

/** The time is the one of the attempt, so that a receiver may refuse what was recorded long ago. */
function signatureHeaders({ id, body, secret }: SignedContent) {
  const timestamp = Math.floor(Date.now() / SECOND);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

interface Post {
  url: URL;
  headers: OutgoingHttpHeaders;
  body: string;
  signal: AbortSignal;
}

/**
 * Posts on a connection of its own, follows no redirect and gives the status of the answer, whatever becomes of the
 * answer's body.
 *
 * @throws DeliveryError when no answer came
 */
async function exchange({ url, headers, body, signal }: Post): Promise<number> {
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const request = send(url, { method: 'POST', headers, signal, agent: false });
  // From then on the receiver may have the request.
  let isConnected = false;
  request.once('socket', (socket: Socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  // A connection that breaks after the answer began is told here too, when nobody waits for it any more.
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await drain(response);
    return response.statusCode ?? 0;
  } catch (error) {
    const { code = 'desconocido' } = error as NodeJS.ErrnoException;
    throw new DeliveryError({
      codes: signal.aborted ? String(signal.reason) : code,
      step: stepOfError(code, isConnected),
    });
  }
}

/** Reads an answer to its end: some programs stop their work when nobody waits for it. */
async function drain(response: IncomingMessage): Promise<void> {
  response.resume();
  try {
    await once(response, 'close');
  } catch {
    // The status is known, and that is all that is asked for.
  }
}

function stepOfError(code: string, isConnected: boolean): DeliveryStep {
  // What answers does not speak HTTP.
  if (code === 'HPE_INVALID_CONSTANT') return 'webhook-connection';
  if (isConnected) return 'webhook-no-reply';
  return TLS_CODES.test(code) ? 'webhook-tls' : 'webhook-connection';
}

/** Statuses that say that the receiver takes nothing for now, and those by which it refuses whoever sends. */
const BUSY = [408, 425, 429, 502, 503, 504];
const REFUSED = [401, 403, 404, 405, 407, 410];

/** What a status says; `null` where the request was taken. */
function failureOfStatus(status: number): { step: DeliveryStep; permanent: boolean } | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return { step: 'webhook-redirect', permanent: true };
  if (REFUSED.includes(status)) return { step: 'webhook-refusal', permanent: true };
  if (BUSY.includes(status)) return { step: 'webhook-busy', permanent: false };
  return { step: 'webhook-message', permanent: status < 500 };
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { SECOND } from '@/server/durations';
import type { WebhookSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import { type Channel, withTimeout } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';

/** Timeout of a webhook delivery, in ms. */
export const WEBHOOK_TIMEOUT = 10 * SECOND;

/** An event as defined by https://www.standardwebhooks.com. */
interface WebhookEvent {
  /** Identical in every attempt, so receivers can detect duplicates. */
  id: string;
  type: 'contact.request' | 'contact.test';
  timestamp: string;
  data: object;
}

/** Creates a channel that posts requests as signed events (docs/decisions/0009-own-parts-of-the-service.md). */
export function webhookChannel(webhook: WebhookSettings): Channel {
  return { send: (request, signal) => postEvent(webhook, createRequestEvent(request), signal) };
}

/** Posts a test event without data of a request. Throws a `DeliveryError` if the webhook does not confirm it. */
export async function postTestEvent(webhook: WebhookSettings): Promise<void> {
  const now = new Date();
  const event = { id: `test-${now.getTime()}`, type: 'contact.test', timestamp: now.toISOString(), data: {} } as const;
  await withTimeout(WEBHOOK_TIMEOUT, ({ signal }) => postEvent(webhook, event, signal));
}

/**
 * Builds the event of a request. The campaign is null if the visitor did not accept a privacy policy, because only
 * the policy informs visitors about campaign data.
 */
function createRequestEvent(request: StoredRequest): WebhookEvent {
  const { id, fullName, email, subject, message, campaign, consentVersion, spamReason } = request;
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
      spam: spamReason,
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
  const status = await post({ url: webhook.url, headers, body, signal });
  const failure = findFailure(status);
  if (failure) throw new DeliveryError({ codes: `HTTP ${status}`, ...failure });
}

interface SignatureInput {
  id: string;
  body: string;
  secret: Buffer;
}

/** Returns the headers that sign the event. They include the time, so receivers can reject replayed events. */
function signatureHeaders({ id, body, secret }: SignatureInput) {
  const timestamp = Math.floor(Date.now() / SECOND);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

interface PostOptions {
  url: URL;
  headers: OutgoingHttpHeaders;
  body: string;
  signal: AbortSignal;
}

/** Sends a POST request without following redirects and returns the status. Throws if there is no response. */
async function post({ url, headers, body, signal }: PostOptions): Promise<number> {
  const isSecure = url.protocol === 'https:';
  const createRequest = isSecure ? httpsRequest : httpRequest;
  const request = createRequest(url, { method: 'POST', headers, signal, agent: false });
  // True after the connection (including TLS) is established. The receiver may have read the request from then on.
  let isConnected = false;
  request.once('socket', (socket: Socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  // The connection can break while the response is read. Without a listener, this error would end the process.
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    // Reads the response to its end because some receivers stop processing when the connection closes. Errors are
    // ignored here because the status is already known.
    await once(response, 'close').catch(() => undefined);
    return response.statusCode ?? 0;
  } catch (error) {
    const { code = 'desconocido' } = error as NodeJS.ErrnoException;
    throw new DeliveryError({
      codes: signal.aborted ? String(signal.reason) : code,
      step: findFailedStep(code, isConnected),
    });
  }
}

/** Returns the step of the delivery that failed with a network error. */
function findFailedStep(code: string, isConnected: boolean): DeliveryStep {
  // Node.js reports this code if the server does not speak HTTP.
  if (code === 'HPE_INVALID_CONSTANT') return 'webhook-connection';
  if (isConnected) return 'webhook-no-reply';
  return TLS_CODES.test(code) ? 'webhook-tls' : 'webhook-connection';
}

/** Statuses of an overloaded or unavailable receiver. */
const BUSY_STATUSES = [408, 425, 429, 502, 503, 504];
/** Statuses with which a receiver rejects the secret or the URL. */
const REJECTION_STATUSES = [401, 403, 404, 405, 407, 410];

/** Returns the failure that a response status reports, or null if the webhook confirmed the event. */
function findFailure(status: number): { step: DeliveryStep; permanent: boolean } | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return { step: 'webhook-redirect', permanent: true };
  if (REJECTION_STATUSES.includes(status)) return { step: 'webhook-rejection', permanent: true };
  if (BUSY_STATUSES.includes(status)) return { step: 'webhook-busy', permanent: false };
  return { step: 'webhook-message', permanent: status < 500 };
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { SECOND } from '@/server/durations';
import type { WebhookSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import { type Channel, withTimeout } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_ERROR_CODE } from './delivery-error';

/** Timeout of one attempt to deliver an event, in ms. */
export const WEBHOOK_TIMEOUT = 10 * SECOND;

/** An event in the format of https://www.standardwebhooks.com. */
interface WebhookEvent {
  /** Every attempt sends the event with the same id, so that receivers can detect duplicates. */
  id: string;
  type: 'contact.request' | 'contact.test';
  /** When the event occurred, in ISO 8601. The time of the signature is only in the headers. */
  timestamp: string;
  data: object;
}

/** The channel posts signed events. Reasons for custom code: docs/decisions/0009-own-parts-of-the-service.md */
export function createWebhookChannel(webhook: WebhookSettings): Channel {
  return { send: (request, signal) => postEvent(webhook, createRequestEvent(request), signal) };
}

/** Posts a test event with empty data. Throws a `DeliveryError` if the webhook does not confirm the event. */
export async function postTestEvent(webhook: WebhookSettings): Promise<void> {
  const now = new Date();
  const event = { id: `test-${now.getTime()}`, type: 'contact.test', timestamp: now.toISOString(), data: {} } as const;
  await withTimeout(WEBHOOK_TIMEOUT, (signal) => postEvent(webhook, event, signal));
}

/**
 * Creates the event of a request. If the visitor did not accept a privacy policy, the campaign in the event is null,
 * because visitors learn about the use of campaign data only from the policy.
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

/** Signs and posts an event. Receivers use the signed timestamp to reject replayed events. */
async function postEvent(webhook: WebhookSettings, event: WebhookEvent, signal: AbortSignal): Promise<void> {
  const { id, type, timestamp, data } = event;
  const body = JSON.stringify({ type, timestamp, data });
  const signedAt = Math.floor(Date.now() / SECOND);
  const signature = createHmac('sha256', webhook.secret).update(`${id}.${signedAt}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'contact-service',
    'webhook-id': id,
    'webhook-timestamp': signedAt,
    'webhook-signature': `v1,${signature}`,
  };
  const status = await post({ url: webhook.url, headers, body, signal });
  const failure = classifyStatus(status);
  if (failure) throw new DeliveryError({ reason: `HTTP ${status}`, ...failure });
}

interface PostOptions {
  url: URL;
  headers: OutgoingHttpHeaders;
  body: string;
  signal: AbortSignal;
}

/** Sends a POST request, without following redirects. Returns the response status. Throws if no response arrives. */
async function post({ url, headers, body, signal }: PostOptions): Promise<number> {
  const isHttps = url.protocol === 'https:';
  const createHttpRequest = isHttps ? httpsRequest : httpRequest;
  const request = createHttpRequest(url, { method: 'POST', headers, signal, agent: false });
  // True once the TCP connection or, for HTTPS, the TLS connection is ready. The receiver may then have the request.
  let isConnected = false;
  request.once('socket', (socket: Socket) => {
    socket.once(isHttps ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  // A connection that breaks during the response emits an error. Without a listener, the error would end the process.
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    // Waits for the end of the response because some receivers stop processing when the connection closes. An error
    // in the rest of the response is ignored because the status is already known.
    await once(response, 'close').catch(() => undefined);
    return response.statusCode ?? 0;
  } catch (error) {
    const { code = 'desconocido' } = error as NodeJS.ErrnoException;
    throw new DeliveryError({
      reason: signal.aborted ? String(signal.reason) : code,
      step: findFailedStep(code, isConnected),
    });
  }
}

/** Returns the delivery step at which a network error occurred. */
function findFailedStep(errorCode: string, isConnected: boolean): DeliveryStep {
  // Node.js reports this code if the response of the server is not HTTP.
  if (errorCode === 'HPE_INVALID_CONSTANT') return 'webhook-connection';
  if (isConnected) return 'webhook-no-reply';
  return TLS_ERROR_CODE.test(errorCode) ? 'webhook-tls' : 'webhook-connection';
}

/** Response statuses of a receiver that is temporarily overloaded or unavailable. */
const BUSY_STATUSES = [408, 425, 429, 502, 503, 504];
const REJECTION_STATUSES = [401, 403, 404, 405, 407, 410];

/** Returns the failed step for a response status and whether the failure is permanent, or null for a 2xx status. */
function classifyStatus(status: number): { step: DeliveryStep; permanent: boolean } | null {
  if (status >= 200 && status < 300) return null;
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect || REJECTION_STATUSES.includes(status)) return { step: 'webhook-rejection', permanent: true };
  if (BUSY_STATUSES.includes(status)) return { step: 'webhook-busy', permanent: false };
  return { step: 'webhook-message', permanent: status < 500 };
}

import { createServer as createSecureServer } from 'node:https';
import { listen } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';
import { contactRequest, leasedRequest } from '@/server/testing/requests';
import { startWebhookReceiver } from '@/server/testing/webhook-receiver';
import { withTimeout } from './delivery';
import { type DeliveryError, type DeliveryStep, toDeliveryError } from './delivery-error';
import { createWebhookChannel } from './webhook';

const ID = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';

/** Sends a request to the webhook at `url`. Returns the failure, or null if the webhook accepts the request. */
async function sendAndReturnFailure(
  url: string,
  { request = leasedRequest(), timeout = 60_000 } = {},
): Promise<DeliveryError | null> {
  const channel = createWebhookChannel({ url: new URL(url), secret: Buffer.alloc(32, 'key') });
  const delivery = withTimeout(timeout, (signal) => channel.send(request, signal));
  return delivery.then(() => null, toDeliveryError);
}

test('posts a stored request to the webhook as a signed event', async () => {
  await using receiver = await startWebhookReceiver();
  const campaign = { source: 'linkedin', medium: null, name: 'otoño' };
  expect(await sendAndReturnFailure(receiver.url, { request: leasedRequest({ id: ID, campaign }) })).toBeNull();
  const [event] = receiver.events;
  expect(event).toMatchObject({ id: ID, isSigned: true, headers: { 'content-type': 'application/json' } });
  expect(event?.body).toEqual({
    type: 'contact.request',
    timestamp: '2026-11-21T14:08:25.791Z',
    data: {
      ...contactRequest(),
      id: ID,
      number: '0093-1746',
      receivedAt: '2026-11-21T14:08:25.791Z',
      policyVersion: '2026-11-01',
      campaign,
      spam: null,
    },
  });
});

test('sends the campaign as null if the visitor did not accept a privacy policy', async () => {
  await using receiver = await startWebhookReceiver();
  const campaign = { source: 'linkedin', medium: null, name: null };
  await sendAndReturnFailure(receiver.url, { request: leasedRequest({ campaign, consentVersion: null }) });
  expect(receiver.events[0]?.body.data).toMatchObject({ campaign: null, policyVersion: null });
});

test.each<[number, DeliveryStep | null, boolean]>([
  [200, null, false],
  [301, 'webhook-rejection', true],
  [404, 'webhook-rejection', true],
  [422, 'webhook-message', true],
  [429, 'webhook-busy', false],
  [500, 'webhook-message', false],
  [503, 'webhook-busy', false],
])('maps the response status %d to the failed step %s', async (status, expectedStep, expectedPermanent) => {
  await using receiver = await startWebhookReceiver();
  receiver.mode = status;
  const failure = await sendAndReturnFailure(receiver.url);
  expect(failure?.step ?? null).toBe(expectedStep);
  expect(failure?.permanent ?? false).toBe(expectedPermanent);
  // The receiver does not receive the redirected request.
  expect(receiver.receivedCount).toBe(1);
});

test.each(['hang', 'drop'] as const)('reports a possible delivery if no response comes (%s)', async (receiverMode) => {
  await using receiver = await startWebhookReceiver();
  receiver.mode = receiverMode;
  const failure = await sendAndReturnFailure(receiver.url, { timeout: 500 });
  expect(failure?.step).toBe('webhook-no-reply');
  expect(failure?.mayBeDelivered).toBe(true);
  expect(receiver.receivedCount).toBe(1);
});

test('reports step “webhook-tls” if the certificate of the webhook is not trusted', async () => {
  const { cert, key } = makeCertificate();
  const server = createSecureServer({ cert, key }, () => undefined);
  const failure = await sendAndReturnFailure(`https://localhost:${await listen(server)}`);
  expect(failure?.step).toBe('webhook-tls');
  server.close();
});

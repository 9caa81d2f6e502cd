import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';
import type { StoredRequest } from '@/server/store/store';
import { startWebhookReceiver, type WebhookReceiver } from '@/server/testing/peers';
import { contactRequest } from '@/server/testing/requests';
import { withDeadline } from './delivery';
import { DeliveryError, type DeliveryStep } from './delivery-error';
import { webhookChannel } from './webhook';

const ID = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';

function storedRequest(change: Partial<StoredRequest> = {}): StoredRequest {
  return {
    ...contactRequest(),
    id: ID,
    campaign: { source: 'linkedin', medium: null, name: 'otoño' },
    consentVersion: '2026-11-24',
    spam: null,
    receivedAt: 1_795_270_105_791,
    ...change,
  };
}

/** Sends a request to a webhook; gives why it was not taken, or `null`. */
async function send(url: string, { request = storedRequest(), deadline = 60_000 } = {}): Promise<DeliveryError | null> {
  const channel = webhookChannel({ url: new URL(url), secret: Buffer.alloc(32, 'key') });
  try {
    await withDeadline(deadline, ({ signal }) => channel.send(request, signal));
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
}

test('the request arrives as it is stored, with its id and a signature that holds', async () => {
  await using receiver = await startWebhookReceiver();
  expect(await send(receiver.url)).toBeNull();
  await send(receiver.url, { request: storedRequest({ consentVersion: null }) });
  const [event, unconsented] = receiver.events;
  expect(unconsented?.data).toMatchObject({ campaign: null, policyVersion: null });
  expect(event).toMatchObject({
    id: ID,
    isSigned: true,
    type: 'contact.request',
    timestamp: '2026-11-21T14:08:25.791Z',
  });
  expect(event?.headers['content-type']).toBe('application/json');
  expect(event?.data).toEqual({
    ...contactRequest(),
    id: ID,
    number: '0093-1746',
    receivedAt: '2026-11-21T14:08:25.791Z',
    policyVersion: '2026-11-24',
    campaign: { source: 'linkedin', medium: null, name: 'otoño' },
    spam: null,
  });
});

test.each<[number, DeliveryStep | null, boolean]>([
  [200, null, false],
  [301, 'webhook-redirect', true],
  [401, 'webhook-refusal', true],
  [404, 'webhook-refusal', true],
  [410, 'webhook-gone', true],
  [422, 'webhook-message', true],
  [429, 'webhook-busy', false],
  [500, 'webhook-message', false],
  [503, 'webhook-busy', false],
])('%d is read as %s', async (status, step, permanent) => {
  await using elsewhere = await startWebhookReceiver();
  await using receiver = await startWebhookReceiver();
  receiver.mode = status;
  receiver.location = elsewhere.url;
  const failure = await send(receiver.url);
  expect(failure?.step ?? null).toBe(step);
  expect(failure?.permanent ?? false).toBe(permanent);
  // Where a redirect leads.
  expect(elsewhere.received).toBe(0);
});

test.each<WebhookReceiver['mode']>(['hang', 'drop'])('a receiver in the mode %s may have taken it', async (mode) => {
  await using receiver = await startWebhookReceiver();
  receiver.mode = mode;
  const failure = await send(receiver.url, { deadline: 500 });
  expect(failure?.step).toBe('webhook-no-reply');
  expect(failure?.mayBeDelivered).toBe(true);
  expect(receiver.received).toBe(1);
});

test('what does not speak HTTP is told from what does not answer', async () => {
  const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
  const failure = await send(`http://127.0.0.1:${await listen(server)}`);
  expect(failure?.step).toBe('webhook-connection');
  server.close();
});

test('a certificate that nobody vouches for is refused', async () => {
  const { cert, key } = makeCertificate();
  const server = createSecureServer({ cert, key }, () => undefined);
  const failure = await send(`https://localhost:${await listen(server)}`);
  expect(failure?.step).toBe('webhook-tls');
  server.close();
});

test.each([['10.0.0.5'], ['169.254.169.254'], ['fd00::1'], ['64:ff9b::a00:5']])(
  'a name that leads to %s is refused',
  async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const port = await freePort();
    const lookup = jest
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, __: object, done: LookupDone) =>
        done(null, [{ address, family }])) as typeof dns.lookup);
    const failure = await send(`https://crm.example:${port}`);
    expect(failure?.step).toBe('webhook-private');
    lookup.mockRestore();
  },
);

type LookupDone = (error: null, addresses: dns.LookupAddress[]) => void;

const GUIDE = readFileSync('docs/operations.md', 'utf8');
const SECRET = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;

/** The code of the guide that begins with the name of its file. */
function codeOf(file: string): string {
  const [, code] = GUIDE.split(`\`\`\`js\n// ${file}\n`);
  if (code === undefined) throw new Error(`docs/operations.md has no ${file}.`);
  return code.slice(0, code.indexOf('\n```'));
}

interface Relay {
  fetch(request: Request, env: Record<string, string>): Promise<Response>;
}

const relay: Relay = new Function(codeOf('relay.js').replace('export default', 'return'))();

/** A Slack that takes texts. */
async function startSlack() {
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)).text);
    response.end('ok');
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, messages, [Symbol.dispose]: close };
}

const DATA = {
  id: ID,
  number: '0093-1746',
  receivedAt: '2026-11-21T14:08:25.791Z',
  fullName: 'Ana <b>',
  email: 'ana@example.com',
  message: 'Hola <!channel>\n¿Qué tal?',
  spam: null,
};

/** Sends an event to the relay as the service does; gives the status of its answer. */
async function sendToRelay(env: Record<string, string>, change: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ type: 'contact.request', timestamp: DATA.receivedAt, data: DATA });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const content = `${DATA.id}.${timestamp}.${body}`;
  const signature = createHmac('sha256', Buffer.alloc(32, 'key')).update(content).digest('base64');
  const headers = {
    'webhook-id': DATA.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    ...change,
  };
  const request = new Request('https://relay.example', { method: 'POST', body, headers });
  return (await relay.fetch(request, { WEBHOOK_SECRET: SECRET, ...env })).status;
}

test('the recipe brings a signed request to Slack, where nothing in it is a command', async () => {
  using slack = await startSlack();
  const env = { SLACK_URL: slack.url };
  expect(await sendToRelay(env)).toBe(204);
  expect(slack.messages).toEqual([
    '*Solicitud 0093-1746*\nAna &lt;b&gt;, ana@example.com\n\nHola &lt;!channel&gt;\n¿Qué tal?',
  ]);
  expect(await sendToRelay(env, { 'webhook-signature': 'v1,AAAA' })).toBe(401);
  expect(await sendToRelay(env, { 'webhook-timestamp': '1795270106' })).toBe(401);
  expect(slack.messages).toHaveLength(1);
});

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@/lib/processes/listen';

/** An event as a receiver read it. */
export interface ReceivedEvent {
  id: string;
  /** Whether the signature is the one of its content, as https://www.standardwebhooks.com says. */
  isSigned: boolean;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

/** A real local receiver of webhooks that keeps what it takes. */
export interface WebhookReceiver extends AsyncDisposable {
  /** For `WEBHOOK_URL`. */
  url: string;
  /** For `WEBHOOK_SECRET`. */
  secret: string;
  port: number;
  /** The status of its answers; `hang` never answers, `drop` breaks the connection once it has the event. */
  mode: number | 'hang' | 'drop';
  /** Where answers redirect to. */
  location: string | undefined;
  /** How many events came, taken or not. */
  received: number;
  /** Those that were answered with 2xx, or whose connection was broken. */
  events: ReceivedEvent[];
}

const KEY = Buffer.alloc(32, 'key');

/** Starts a receiver on a free loopback port, or on `port`. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event = readEvent(request, await text(request));
    const { mode, location } = receiver;
    receiver.received += 1;
    if (mode === 'hang') return;
    const isTaken = mode === 'drop' || (mode >= 200 && mode < 300);
    if (isTaken) receiver.events.push(event);
    if (mode === 'drop') request.socket.destroy();
    else response.writeHead(mode, location === undefined ? {} : { location }).end();
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => undefined));
  const listening = await listen(server, port);
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${listening}/crm?token=x`,
    secret: `whsec_${KEY.toString('base64')}`,
    port: listening,
    mode: 200,
    location: undefined,
    received: 0,
    events: [],
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

function readEvent({ headers }: IncomingMessage, body: string): ReceivedEvent {
  const id = String(headers['webhook-id']);
  const content = `${id}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', KEY).update(content).digest('base64')}`;
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  return {
    id,
    isSigned: headers['webhook-signature'] === signature && Math.abs(age) < 300,
    ...JSON.parse(body),
    headers,
  };
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@/lib/processes/listen';

interface ReceivedEvent {
  path: string;
  id: string;
  /** Whether its signature and timestamp are valid by https://www.standardwebhooks.com. */
  isSigned: boolean;
  headers: IncomingMessage['headers'];
  /** The parsed body. */
  body: Record<string, unknown>;
}

const KEY = Buffer.alloc(32, 'key');

/** A local receiver of webhooks or alerts that keeps what it takes. */
export class WebhookReceiver implements AsyncDisposable {
  /** For `WEBHOOK_URL`. */
  readonly url: string;
  /** For `WEBHOOK_SECRET`. */
  readonly secret = `whsec_${KEY.toString('base64')}`;
  /** The status of its answers. `hang` never answers; `drop` takes the event and disconnects. */
  mode: number | 'hang' | 'drop' = 200;
  /** The target of redirects. */
  location = '/elsewhere';
  /** The number of events that were sent to it, taken or not. */
  received = 0;
  /** The events that it took. */
  readonly events: ReceivedEvent[] = [];

  constructor(
    private readonly server: Server,
    readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}/crm?token=x`;
    server.on('request', (request, response) => void this.receive(request, response).catch(() => undefined));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event = readEvent(request, await text(request));
    const { mode, location } = this;
    this.received += 1;
    if (mode === 'hang') return;
    const isTaken = mode === 'drop' || (mode >= 200 && mode < 300);
    if (isTaken) this.events.push(event);
    if (mode === 'drop') request.socket.destroy();
    else response.writeHead(mode, { location }).end();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Starts a webhook receiver on a free loopback port, or on `port`. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer();
  return new WebhookReceiver(server, await listen(server, port));
}

function readEvent({ url = '', headers }: IncomingMessage, body: string): ReceivedEvent {
  const id = String(headers['webhook-id']);
  const content = `${id}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', KEY).update(content).digest('base64')}`;
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  const isSigned = headers['webhook-signature'] === signature && Math.abs(age) < 300;
  return { path: url, id, isSigned, headers, body: JSON.parse(body) };
}

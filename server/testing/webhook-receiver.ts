import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@/lib/processes/listen';

interface ReceivedEvent {
  path: string;
  id: string;
  /** Whether the signature and timestamp of the event are valid according to https://www.standardwebhooks.com. */
  isSigned: boolean;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

const SIGNING_KEY = Buffer.alloc(32, 'key');

/** A local HTTP server that receives webhooks or alerts and stores the accepted events. */
export class WebhookReceiver implements AsyncDisposable {
  /** Value for `WEBHOOK_URL` or `ALERT_URL`. */
  readonly url: string;
  /** Value for `WEBHOOK_SECRET`. */
  readonly secret = `whsec_${SIGNING_KEY.toString('base64')}`;
  /**
   * The status of the responses. A status from 200 to 299 accepts the event. `hang` never responds. `drop` accepts the
   * event and disconnects without a response.
   */
  mode: number | 'hang' | 'drop' = 200;
  /** The number of received events, including events that were not accepted. */
  receivedCount = 0;
  readonly events: ReceivedEvent[] = [];

  constructor(
    private readonly server: Server,
    port: number,
  ) {
    this.url = `http://127.0.0.1:${port}/crm?token=x`;
    server.on('request', (request, response) => void this.receive(request, response).catch(() => undefined));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event = readEvent(request, await text(request));
    const { mode } = this;
    this.receivedCount += 1;
    if (mode === 'hang') return;
    const isAccepted = mode === 'drop' || (mode >= 200 && mode < 300);
    if (isAccepted) this.events.push(event);
    if (mode === 'drop') request.socket.destroy();
    else response.writeHead(mode, { location: '/elsewhere' }).end();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Starts a webhook receiver on a free loopback port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer();
  return new WebhookReceiver(server, await listen(server));
}

function readEvent({ url = '', headers }: IncomingMessage, body: string): ReceivedEvent {
  const id = String(headers['webhook-id']);
  const signedContent = `${id}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', SIGNING_KEY).update(signedContent).digest('base64')}`;
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  const isSigned = headers['webhook-signature'] === signature && Math.abs(age) < 300;
  return { path: url, id, isSigned, headers, body: JSON.parse(body) };
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createNetServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@/lib/processes/listen';

/** An event as a receiver read it. */
interface ReceivedEvent {
  id: string;
  /** Whether the signature is the one of its content, as https://www.standardwebhooks.com says. */
  isSigned: boolean;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

const KEY = Buffer.alloc(32, 'key');

/** A real local receiver of webhooks that keeps what it takes. */
export class WebhookReceiver implements AsyncDisposable {
  /** For `WEBHOOK_URL`. */
  readonly url: string;
  /** For `WEBHOOK_SECRET`. */
  readonly secret = `whsec_${KEY.toString('base64')}`;
  /** The status of its answers; `hang` never answers, `drop` breaks the connection once it has the event. */
  mode: number | 'hang' | 'drop' = 200;
  /** Where answers redirect to. */
  location = '/elsewhere';
  /** How many events came, taken or not. */
  received = 0;
  /** Those that were answered with 2xx, or whose connection was broken. */
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

/** Starts a receiver on a free loopback port, or on `port`. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer();
  return new WebhookReceiver(server, await listen(server, port));
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

interface Faults {
  /** Whether a piece of what the database sent is lost, and the connection cut in its place. */
  isLost(piece: Buffer): boolean;
  /** How long a piece is held back, in ms. */
  delay(): number;
}

/** Passes connections on to a PostgreSQL, and delays or cuts what it answers; gives its own `DATABASE_URL`. */
export async function startFaultProxy(databaseUrl: string, { isLost, delay }: Faults) {
  const url = new URL(databaseUrl);
  const databasePort = Number(url.port);

  async function passBack(database: Socket, client: Socket): Promise<void> {
    for await (const piece of database) {
      if (isLost(piece)) return;
      await sleep(delay());
      client.write(piece);
    }
  }

  const server = createNetServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    // Each end may go away in the middle.
    client.on('error', () => undefined).on('close', () => database.destroy());
    client.pipe(database);
    const end = () => client.destroy();
    passBack(database, client).then(end, end);
  });
  url.port = String(await listen(server));
  return { url: url.href, [Symbol.dispose]: () => void server.close() };
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createNetServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
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

/** What a proxy does with what passes, for tests to change. */
interface Faults {
  /** Whether a piece that the database sent is lost, and the connection cut in its place. */
  isLost: (piece: Buffer) => boolean;
  /** How long each piece is held back, in ms. */
  delay: () => number;
}

/** A proxy before a PostgreSQL. */
interface FaultProxy extends Faults, AsyncDisposable {
  /** For `DATABASE_URL`. */
  url: string;
}

/** Passes connections on to a database, and delays or cuts what it answers. */
export async function startFaultProxy(databaseUrl: string, faults: Partial<Faults> = {}): Promise<FaultProxy> {
  const proxied = new URL(databaseUrl);
  const databasePort = Number(proxied.port);
  const server = createNetServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    endTogether(client, database);
    client.pipe(database);
    database.on('data', (piece: Buffer) => {
      if (proxy.isLost(piece)) {
        database.destroy();
        return;
      }
      // Held up, so that what follows does not overtake it.
      database.pause();
      setTimeout(() => {
        client.write(piece);
        database.resume();
      }, proxy.delay());
    });
  });
  proxied.port = String(await listen(server));
  const proxy: FaultProxy = {
    url: proxied.href,
    isLost: () => false,
    delay: () => 0,
    ...faults,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
  return proxy;
}

function endTogether(...sockets: Socket[]): void {
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  for (const socket of sockets) socket.on('error', end).on('close', end);
}

/** What a client got over a bare socket: the status (0 when the connection was cut) and the body. */
interface RawAnswer {
  status: number;
  body: string;
  /** Until the end of the connection, in ms. */
  end: number;
}

/** Bytes that follow a request one piece after another. */
interface Drip {
  piece: string;
  /** The time between two pieces, in ms. */
  interval: number;
}

/** Sends bytes as they are, and gives one answer, or with `drip` whatever came until the connection ended. */
export function exchangeRaw(port: number, request: Buffer | string, drip?: Drip): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const dripping = drip && setInterval(() => socket.write(drip.piece), drip.interval);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (!drip && isWhole(answer)) socket.destroy();
    });
    // A connection that is cut is an answer too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      const { status, body } = parse(answer);
      resolve({ status, body, end: performance.now() - started });
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  if (head < 0 || length === undefined) return false;
  return answer.length >= head + 4 + Number(length);
}

function parse(answer: string): { status: number; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return { status: Number(status ?? 0), body: rest.join('\r\n\r\n') };
}

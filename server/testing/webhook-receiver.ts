import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
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

/** Starts a local HTTP server that receives webhooks or alerts and stores the accepted events. */
export async function startWebhookReceiver() {
  const server = createServer(async (request, response) => {
    const event = readEvent(request, await text(request));
    const { mode } = receiver;
    receiver.receivedCount += 1;
    if (mode === 'hang') return;
    if (mode === 'drop' || mode < 300) receiver.events.push(event);
    if (mode === 'drop') request.socket.destroy();
    else response.writeHead(mode, { location: '/elsewhere' }).end();
  });
  const receiver = {
    /** Value for `WEBHOOK_URL` or `ALERT_URL`. */
    url: `http://127.0.0.1:${await listen(server)}/crm?token=x`,
    /** Value for `WEBHOOK_SECRET`. */
    secret: `whsec_${SIGNING_KEY.toString('base64')}`,
    /**
     * The status of the responses. A status below 300 accepts the event. `hang` never responds. `drop` accepts the event
     * and disconnects without a response.
     */
    mode: 200 as number | 'hang' | 'drop',
    /** The number of received events, including events that were not accepted. */
    receivedCount: 0,
    events: [] as ReceivedEvent[],
    async [Symbol.asyncDispose](): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

function readEvent({ url = '', headers }: IncomingMessage, body: string): ReceivedEvent {
  const id = String(headers['webhook-id']);
  const signedContent = `${id}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', SIGNING_KEY).update(signedContent).digest('base64')}`;
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  const isSigned = headers['webhook-signature'] === signature && Math.abs(age) < 300;
  return { path: url, id, isSigned, headers, body: JSON.parse(body) };
}

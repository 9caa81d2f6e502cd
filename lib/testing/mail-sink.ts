import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '@/lib/processes/listen';

export interface ReceivedMail {
  /** The recipients of the SMTP envelope. */
  recipients: string[];
  raw: string;
}

/** The step of SMTP at which a mode refuses, and the reply code. */
const REFUSALS = {
  'refuse-client': { step: 'greeting', code: 554 },
  'refuse-login': { step: 'login', code: 535 },
  'refuse-sender': { step: 'sender', code: 553 },
  'refuse-recipient': { step: 'recipient', code: 550 },
  full: { step: 'recipient', code: 452 },
  'refuse-4xx': { step: 'message', code: 451 },
  'refuse-5xx': { step: 'message', code: 550 },
} as const;

type Step = (typeof REFUSALS)[keyof typeof REFUSALS]['step'];

/** How the sink treats mails. `hang` never replies after DATA; `drop` takes the mail and disconnects without a reply. */
export type SinkMode = 'accept' | keyof typeof REFUSALS | 'hang' | 'drop';

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused by the sink'), { responseCode });
}

/** A local SMTP server that keeps the mails it receives. It accepts any user and password, and requires none. */
class MailSink implements AsyncDisposable {
  mode: SinkMode = 'accept';
  /** Awaited before the reply to each mail. */
  beforeReply: () => Promise<unknown> = async () => undefined;
  /** Addresses that are refused with 550. */
  readonly unknownRecipients = new Set<string>();
  /** The number of mails that were sent to it, taken or not. */
  received = 0;
  readonly mails: ReceivedMail[] = [];
  private readonly sockets = new Map<number | undefined, Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Longer than any reply that a test delays.
    socketTimeout: 15 * 60_000,
    logger: false,
    onConnect: (_, callback) => callback(this.refusalAt('greeting')),
    onAuth: ({ username }, _, callback) => callback(this.refusalAt('login'), { user: username }),
    onMailFrom: (_, __, callback) => callback(this.refusalAt('sender')),
    onRcptTo: ({ address }, _, callback) =>
      callback(this.unknownRecipients.has(address) ? refusal(550) : this.refusalAt('recipient')),
    onData: (stream, session, callback) => {
      const receive = (raw: string) => this.receive(raw, session, callback);
      // A killed client closes the connection in the middle of a mail.
      text(stream).then(receive, () => undefined);
    },
  });

  /** Listens on a free loopback port, or on `port`. */
  async listen(port: number): Promise<number> {
    this.server.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      this.sockets.set(remotePort, socket);
      socket.once('close', () => this.sockets.delete(remotePort));
    });
    // Clients disconnect in the middle of a mail in some tests.
    this.server.on('error', () => undefined);
    return listen(this.server.server, port);
  }

  private refusalAt(step: Step): Error | null {
    const refused = Object.entries(REFUSALS).find(([mode]) => mode === this.mode)?.[1];
    return refused?.step === step ? refusal(refused.code) : null;
  }

  private async receive(raw: string, session: SMTPServerSession, reply: (error?: Error) => void): Promise<void> {
    this.received += 1;
    await this.beforeReply();
    const refused = this.refusalAt('message');
    if (refused) return reply(refused);
    if (this.mode === 'hang') return;
    this.mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
    if (this.mode === 'drop') this.sockets.get(session.remotePort)?.destroy();
    else reply();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(resolve));
    for (const socket of this.sockets.values()) socket.destroy();
    await closed;
  }

  [Symbol.asyncDispose] = () => this.close();
}

/** Starts a mail sink on a free loopback port, or on `port`. Its `url` is for `SMTP_URL`. */
export async function startMailSink(port = 0) {
  const sink = new MailSink();
  const listening = await sink.listen(port);
  return Object.assign(sink, { port: listening, url: `smtp://127.0.0.1:${listening}` });
}

export function parseMail(mail: ReceivedMail): Promise<Email> {
  return PostalMime.parse(mail.raw);
}

/** The Message-IDs of mails in the order of their arrival. */
export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}

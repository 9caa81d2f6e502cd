import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { listen } from '@/lib/processes/listen';

export interface ReceivedMail {
  /** The name in the client's EHLO. */
  clientName: string;
  recipients: string[];
  raw: string;
}

/** An error reply at a step of the SMTP session. */
export interface Rejection {
  step: 'greeting' | 'login' | 'sender' | 'recipient' | 'message';
  code: number;
  text?: string;
}

function rejection({ code, text = 'rejected by the sink' }: Omit<Rejection, 'step'>): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A local SMTP server that stores the received mails. It accepts any login, and mails without a login. */
class MailSink implements AsyncDisposable {
  /** `hang` never replies to a mail. `drop` stores the mail and disconnects without a reply. */
  mode: 'accept' | 'hang' | 'drop' = 'accept';
  /** The reply to all clients or mails at one step. */
  rejection: Rejection | undefined;
  /** Runs before the reply to each mail. The sink waits for the returned promise. */
  beforeReply: () => Promise<unknown> = async () => undefined;
  /** Recipients that the sink rejects with reply code 550. */
  readonly unknownRecipients = new Set<string>();
  /** The number of completely received mails, including rejected ones. */
  receivedCount = 0;
  readonly mails: ReceivedMail[] = [];
  private readonly sockets = new Map<number | undefined, Socket>();
  private readonly server: SMTPServer;

  /** With a PEM key and certificate, the sink accepts only TLS connections. */
  constructor(certificate?: { key: string; cert: string }) {
    this.server = new SMTPServer({ ...this.serverOptions, ...certificate, secure: certificate !== undefined });
  }

  private readonly serverOptions: SMTPServerOptions = {
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // The timeout in ms is longer than any delay of a reply in the tests.
    socketTimeout: 15 * 60_000,
    logger: false,
    onConnect: (_, callback) => callback(this.rejectionAt('greeting')),
    onAuth: ({ username }, _, callback) => callback(this.rejectionAt('login'), { user: username }),
    onMailFrom: (_, __, callback) => callback(this.rejectionAt('sender')),
    onRcptTo: ({ address }, _, callback) =>
      callback(this.unknownRecipients.has(address) ? rejection({ code: 550 }) : this.rejectionAt('recipient')),
    onData: (stream, session, callback) => {
      const receive = (raw: string) => this.receive(raw, session, callback);
      // Ignores the error that occurs when a client is killed while it sends a mail.
      text(stream).then(receive, () => undefined);
    },
  };

  async listen(): Promise<number> {
    this.server.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      this.sockets.set(remotePort, socket);
      socket.once('close', () => this.sockets.delete(remotePort));
    });
    // Ignores connection errors, because some tests kill a client while it sends a mail.
    this.server.on('error', () => undefined);
    return listen(this.server.server);
  }

  private rejectionAt(step: Rejection['step']): Error | null {
    return this.rejection?.step === step ? rejection(this.rejection) : null;
  }

  private async receive(raw: string, session: SMTPServerSession, reply: (error?: Error) => void): Promise<void> {
    this.receivedCount += 1;
    await this.beforeReply();
    const mailRejection = this.rejectionAt('message');
    if (mailRejection) return reply(mailRejection);
    if (this.mode === 'hang') return;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    this.mails.push({ clientName: session.hostNameAppearsAs, recipients, raw });
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

/** Starts a mail sink on a free loopback port. `url` is a value for `SMTP_URL`. */
export async function startMailSink(certificate?: { key: string; cert: string }) {
  const sink = new MailSink(certificate);
  const port = await sink.listen();
  return Object.assign(sink, { url: certificate ? `smtps://localhost:${port}` : `smtp://127.0.0.1:${port}` });
}

export function parseMail(mail: ReceivedMail): Promise<Email> {
  return PostalMime.parse(mail.raw);
}

export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}

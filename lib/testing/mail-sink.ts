import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '@/lib/processes/listen';

/** A mail as the sink received it. */
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

/**
 * How the sink treats mails. `hang` never answers after DATA; `drop` takes the mail and breaks the connection without
 * an answer, `lose` does not even take it.
 */
export type SinkMode = keyof typeof REFUSALS | 'accept' | 'hang' | 'drop' | 'lose';

/** A real local SMTP server that keeps what it receives. */
export interface MailSink extends AsyncDisposable {
  /** For `SMTP_URL`; it takes any user and password, and needs none. */
  url: string;
  port: number;
  mode: SinkMode;
  /** Gives how long its answer to a mail takes, in ms. */
  delay: () => number;
  /** What its answers to mails wait for, while there is something. */
  hold: Promise<void> | undefined;
  /** Addresses that it refuses with 550. */
  unknownRecipients: Set<string>;
  /** How many mails were handed over to it, answered or not. */
  received: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused by the sink'), { responseCode });
}

/** Starts a sink on a free loopback port, or on `port`. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const sockets = new Map<number | undefined, Socket>();
  const refusalAt = (step: Step): Error | null => {
    const refused = Object.entries(REFUSALS).find(([mode]) => mode === sink.mode)?.[1];
    return refused?.step === step ? refusal(refused.code) : null;
  };

  const unknownRecipient = (address: string): Error | null =>
    sink.unknownRecipients.has(address) ? refusal(550) : null;

  /** Treats a mail as the mode says, once its text is there. */
  async function receive(raw: string, session: SMTPServerSession, reply: (error?: Error) => void): Promise<void> {
    sink.received += 1;
    await sleep(sink.delay());
    await sink.hold;
    const refused = refusalAt('message');
    if (refused) return reply(refused);
    if (sink.mode === 'hang') return;
    if (sink.mode !== 'lose') {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      sink.mails.push({ recipients, raw });
    }
    const breaksConnection = sink.mode === 'lose' || sink.mode === 'drop';
    if (breaksConnection) sockets.get(session.remotePort)?.destroy();
    else reply();
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // A slow answer is no idle client.
    socketTimeout: 15 * 60_000,
    logger: false,
    onConnect: (_, callback) => callback(refusalAt('greeting')),
    onAuth: ({ username }, _, callback) => callback(refusalAt('login'), { user: username }),
    onMailFrom: (_, __, callback) => callback(refusalAt('sender')),
    onRcptTo: ({ address }, _, callback) => callback(refusalAt('recipient') ?? unknownRecipient(address)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => receive(Buffer.concat(chunks).toString(), session, callback));
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => undefined);

  const listening = await listen(server.server, port);
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mode: 'accept',
    delay: () => 0,
    hold: undefined,
    unknownRecipients: new Set(),
    received: 0,
    mails: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
    [Symbol.asyncDispose]: () => sink.close(),
  };
  return sink;
}

/** The parts of a received mail. */
export function parseMail(mail: ReceivedMail): Promise<Email> {
  return PostalMime.parse(mail.raw);
}

/** The Message-IDs of mails, in the order in which they came. */
export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ raw }) => /^Message-ID: (<.+>)$/m.exec(raw)?.[1] ?? 'none');
}

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen';
import { sleep } from './until';

/** A mail as the sink received it. */
export interface ReceivedMail {
  /** The recipients of the SMTP envelope. */
  recipients: string[];
  raw: string;
}

/** How the sink treats mails. `hang` never answers after DATA; `drop` takes the mail and breaks the connection. */
export type SinkMode = 'accept' | 'refuse-4xx' | 'refuse-5xx' | 'hang' | 'drop';

/** A real local SMTP server that keeps what it receives. */
export interface MailSink extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  mode: SinkMode;
  /** How long its answer to a mail takes on average, in ms; each takes from half of it to one and a half. */
  delay: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a sink on a free loopback port, or on `port`. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (sink.delay > 0) await sleep(sink.delay * (0.5 + Math.random()));
        const refusal = { 'refuse-4xx': 451, 'refuse-5xx': 550 }[sink.mode as string];
        if (refusal) return callback(Object.assign(new Error('refused by the sink'), { responseCode: refusal }));
        if (sink.mode === 'hang') return;
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, raw: Buffer.concat(chunks).toString() });
        if (sink.mode === 'drop') return callback(Object.assign(new Error('gone'), { responseCode: 421 }));
        callback();
      });
    },
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => undefined);
  const listening = await listen(server.server, port);
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mode: 'accept',
    delay: 0,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections)
          (connection as { _socket?: { destroy(): void } })._socket?.destroy();
      }),
    [Symbol.asyncDispose]: () => sink.close(),
  };
  return sink;
}

/** The parts of a received mail. */
export function parseMail(mail: ReceivedMail): Promise<Email> {
  return PostalMime.parse(mail.raw);
}
